import { NumericId, previewLinkLimits, SampleDataBody } from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { projectPath } from '../stored-template.ts';
import { defineTool, type ToolContext } from '../tool.ts';
import { templateId } from './templates.ts';

const name = Type.String({ minLength: 1, maxLength: 255 });
const folderId = Type.Unsafe<string>({ ...NumericId, description: 'Of list_folders.' });
const pathOf = (id: string, context: ToolContext) => ({ ...projectPath(context), templateId: id });

export const renameTemplateTool = defineTool({
  name: 'rename_template',
  title: 'Rename a template',
  description: 'Gives a template another name. Its design stays as it is.',
  effect: 'writes',
  input: { templateId, name },
  async run({ templateId: id, name: renamed }, context) {
    const input = { params: pathOf(id, context), body: { name: renamed } };
    const { data } = await context.operations.call('updateTemplate', input);
    return { data: { templateId: data.id, revision: data.revision } };
  },
});

export const duplicateTemplateTool = defineTool({
  name: 'duplicate_template',
  title: 'Duplicate a template',
  description:
    'A new template with the same design, mode, tags and sample data, to change without the original.',
  effect: 'writes',
  input: { templateId, name: Type.Optional(name) },
  async run({ templateId: id, name: named }, context) {
    const body = named === undefined ? {} : { name: named };
    const { data } = await context.operations.call('duplicateTemplate', {
      params: pathOf(id, context),
      body,
    });
    return { data: { templateId: data.id, revision: data.revision } };
  },
});

export const deleteTemplateTool = defineTool({
  name: 'delete_template',
  title: 'Delete a template',
  description:
    'Moves a template to the trash, from which restore_template brings it back for 30 days. Ask the user before you delete.',
  effect: 'writes',
  input: { templateId },
  async run({ templateId: id }, context) {
    await context.operations.call('deleteTemplate', { params: pathOf(id, context) });
    return { data: { templateId: id, deleted: true }, next: 'restore_template brings it back.' };
  },
});

export const restoreTemplateTool = defineTool({
  name: 'restore_template',
  title: 'Restore a deleted template',
  description: 'Brings a template back from the trash, with its versions.',
  effect: 'writes',
  input: { templateId },
  async run({ templateId: id }, context) {
    const input = { params: projectPath(context), body: { ids: [id] } };
    const { data } = await context.operations.call('restoreTemplates', input);
    if (data.done.length === 0) throw new AppError('NOT_FOUND', `There is no template ${id} in the trash.`);
    return { data: { templateId: id, restored: true } };
  },
});

export const shareTemplateTool = defineTool({
  name: 'share_template',
  title: 'Share a template by a preview link',
  description:
    'A URL at which people without an account see the newest save of a template: anyone who has it, until it expires. Ask the user before you create one, and give the URL to the user only.',
  effect: 'writes',
  input: {
    templateId,
    name: Type.Optional(
      Type.String({ maxLength: previewLinkLimits.nameCharactersMax, description: 'Who it is for.' }),
    ),
    expiresInDays: Type.Optional(
      Type.Integer({ minimum: 1, maximum: previewLinkLimits.daysMax, description: 'Default: 7.' }),
    ),
    comments: Type.Optional(
      Type.Boolean({ description: 'Whether guests may comment; they see only threads of this link.' }),
    ),
  },
  async run({ templateId: id, comments, ...given }, { operations }) {
    const body = { ...given, ...(comments && { comments: 'own' as const }) };
    const { data } = await operations.call('createPreviewLink', { params: { id }, body });
    const { id: linkId, url, expiresAt } = data;
    return { data: { linkId, url, expiresAt }, next: 'A person revokes it in the console.' };
  },
});

export const listFoldersTool = defineTool({
  name: 'list_folders',
  title: 'List folders of templates',
  description: 'The folders of the project with their ids. move_templates puts templates into one.',
  effect: 'reads',
  input: {},
  async run(_args, context) {
    const { data } = await context.operations.call('listFolders', { params: projectPath(context) });
    return {
      data: { count: data.length },
      untrusted: data.map(({ id, name: title }) => ({ id, name: title })),
    };
  },
});

export const createFolderTool = defineTool({
  name: 'create_folder',
  title: 'Create a folder of templates',
  description: 'Returns the id of the new folder, for move_templates.',
  effect: 'writes',
  input: { name },
  async run(body, context) {
    const { data } = await context.operations.call('createFolder', { params: projectPath(context), body });
    return { data: { folderId: data.id } };
  },
});

export const moveTemplatesTool = defineTool({
  name: 'move_templates',
  title: 'Move templates to a folder',
  description: 'Without folderId: out of all folders. Designs do not change.',
  effect: 'writes',
  input: {
    templateIds: Type.Array(templateId, { minItems: 1, maxItems: 100 }),
    folderId: Type.Optional(folderId),
  },
  async run({ templateIds, folderId: to = null }, context) {
    const input = { params: projectPath(context), body: { ids: templateIds, folderId: to } };
    const { data } = await context.operations.call('moveTemplates', input);
    return { data };
  },
});

export const readSampleDataTool = defineTool({
  name: 'read_sample_data',
  title: 'Read the sample data of a template',
  description: 'Values for its variables in previews and test sends; null if it has none.',
  effect: 'reads',
  input: { templateId },
  async run({ templateId: id }, context) {
    const { data } = await context.operations.call('getSampleData', { params: pathOf(id, context) });
    return { data: { templateId: id }, untrusted: data };
  },
});

export const setSampleDataTool = defineTool({
  name: 'set_sample_data',
  title: 'Set the sample data of a template',
  description:
    'Replaces the values that previews and test sends show for its variables. Never sent to recipients. null removes them.',
  effect: 'writes',
  input: { templateId, ...SampleDataBody.properties },
  async run({ templateId: id, sampleData }, context) {
    await context.operations.call('putSampleData', { params: pathOf(id, context), body: { sampleData } });
    return { data: { templateId: id, saved: true } };
  },
});
