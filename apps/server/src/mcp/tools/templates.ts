import { dressDesign } from '@postpress/brand';
import { DisplayModeSchema, NumericId } from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import Type from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { fixedDesign, storedAudit } from '../design/audit-stored.ts';
import { editedDesign } from '../design/change-design.ts';
import { EDITS_MAX, EditSchema } from '../design/edit-schema.ts';
import { storedNodes, storedOutline } from '../design/outline.ts';
import { designOfSections, prepareEdits } from '../prepare-edits.ts';
import {
  changeTemplate,
  computeFrom,
  isBeingEdited,
  projectPath,
  readTemplate,
  withWarnings,
} from '../stored-template.ts';
import { defineTool, type ToolAnswer, type ToolContext } from '../tool.ts';

const NODES_MAX = 20;
const NODES_CHARACTERS_MAX = 60_000;
export const templateId = Type.Unsafe<string>({ ...NumericId, description: 'Of find_templates.' });
const revision = Type.Integer({ minimum: 1, description: 'The revision that you read.' });
const NodeId = Type.String({ minLength: 1, maxLength: 200 });

export const readTemplateTool = defineTool({
  name: 'read_template',
  title: 'Read a template',
  description:
    'Without ids: the outline of the design, one line per row and block with its id, kind and first words. With ids: the values of these nodes. Read the outline first, then only the nodes that you need.',
  effect: 'reads',
  input: { templateId, ids: Type.Optional(Type.Array(NodeId, { minItems: 1, maxItems: NODES_MAX })) },
  async run({ templateId: requested, ids }, context) {
    const template = await readTemplate(requested, context);
    const { id, displayMode, updatedAt } = template;
    const isOpen = await isBeingEdited(template, context);
    const open = { ...(isOpen && { openInEditor: true }) };
    const facts = { templateId: String(id), revision: template.revision, displayMode, updatedAt, ...open };
    if (!ids) {
      const outline = await computeFrom(template, storedOutline, {}, context);
      return { data: facts, untrusted: `name: ${JSON.stringify(template.name)}\n${outline}` };
    }
    const read = await computeFrom(template, storedNodes, { ids }, context);
    if (JSON.stringify(read.nodes).length > NODES_CHARACTERS_MAX)
      throw new AppError('VALIDATION_ERROR', 'These nodes are too much for one answer: ask for fewer ids.');
    return {
      data: { ...facts, ...(read.missing.length > 0 && { missing: read.missing }) },
      untrusted: read.nodes,
    };
  },
});

export const createTemplateTool = defineTool({
  name: 'create_template',
  title: 'Create a template',
  description:
    'Saves a new template: from a starter (starterId), from sections in this order (sectionIds, email only), or empty. Returns its id, revision and outline. Then change its texts and images with edit_template.',
  effect: 'writes',
  input: {
    name: Type.String({ minLength: 1, maxLength: 255 }),
    displayMode: Type.Optional(DisplayModeSchema),
    starterId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    sectionIds: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 40 })),
  },
  async run({ name, displayMode = 'email', starterId, sectionIds }, context) {
    if (starterId !== undefined && sectionIds !== undefined)
      throw new AppError('VALIDATION_ERROR', 'Give starterId or sectionIds, not both.');
    if (sectionIds && displayMode !== 'email')
      throw new AppError('VALIDATION_ERROR', 'Sections are for email: leave displayMode out.');
    const { starters, addresses } = context.deps;
    const starter = starterId === undefined ? undefined : await starters.find(addresses.publicUrl, starterId);
    if (starterId !== undefined && !starter)
      throw new AppError(
        'NOT_FOUND',
        `There is no starter ${JSON.stringify(starterId)}: find_starters lists them.`,
      );
    const design = starter
      ? await inBrand(JSON.parse(starter.designText), context)
      : await designOfSections(sectionIds ?? [], context);
    return saveNew({ name, displayMode: starter?.displayMode ?? displayMode, design }, context);
  },
});

/** A starter in the brand of the project, as it is where the project has no brand kit. */
async function inBrand(
  design: Record<string, unknown>,
  context: ToolContext,
): Promise<Record<string, unknown>> {
  const { data } = await context.operations.call('getBrand', { params: projectPath(context) });
  return data.revision > 0 ? dressDesign(design, data.brand) : design;
}

/** Saves a new template and reads it back. */
export async function saveNew(
  body: { name: string; displayMode: DisplayMode; design: Record<string, unknown> },
  context: ToolContext,
): Promise<ToolAnswer> {
  const { data } = await context.operations.call('createTemplate', {
    params: projectPath(context),
    body,
  });
  const template = await readTemplate(data.id, context);
  const outline = await computeFrom(template, storedOutline, {}, context);
  return {
    data: { templateId: data.id, revision: template.revision },
    untrusted: withWarnings(outline, data.warnings),
  };
}

export const editTemplateTool = defineTool({
  name: 'edit_template',
  title: 'Edit a template',
  description:
    'Changes blocks of a design and saves it as one revision more: all edits or none. Nodes are named by the ids of the outline; locked nodes cannot be changed. `set` changes one value, `replace_text` part of a text, `insert`, `move` and `remove` change the structure. The result is checked: an edit that would make the design invalid is refused with the reason. dryRun checks without saving.',
  effect: 'writes',
  input: {
    templateId,
    revision,
    edits: Type.Array(EditSchema, { minItems: 1, maxItems: EDITS_MAX }),
    dryRun: Type.Optional(Type.Boolean()),
  },
  async run({ edits, ...which }, context) {
    const prepared = await prepareEdits(edits, context);
    return (await changeTemplate(which, editedDesign, prepared, context)).answer;
  },
});

export const checkTemplateTool = defineTool({
  name: 'check_template',
  title: 'Check a template',
  description:
    'Validates the design and audits it: accessibility, links, images, size, compatibility with mail clients. Findings name nodes by id; those with `fix` can be fixed by fix_template.',
  effect: 'reads',
  input: { templateId },
  async run({ templateId: requested }, context) {
    const template = await readTemplate(requested, context);
    const parts = auditParts(context.deps.addresses);
    const audit = await computeFrom(template, storedAudit, parts, context);
    const { valid, counts, bytes, errors, findings, help } = audit;
    return {
      data: { templateId: requested, revision: template.revision, valid, counts, bytes, help },
      untrusted: { errors, findings },
    };
  },
});

export const fixTemplateTool = defineTool({
  name: 'fix_template',
  title: 'Fix findings of a template',
  description:
    'Applies the safe fixes of findings of check_template, and saves. Without codes: all of them. Locked nodes stay as they are.',
  effect: 'writes',
  input: {
    templateId,
    revision,
    codes: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 })),
    ids: Type.Optional(Type.Array(NodeId, { minItems: 1, maxItems: 200 })),
    dryRun: Type.Optional(Type.Boolean()),
  },
  async run({ codes = [], ids, ...which }, context) {
    const more = { ...auditParts(context.deps.addresses), codes, ids };
    const { changed, answer } = await changeTemplate(which, fixedDesign, more, context);
    const { fixed, left, outline } = changed;
    const changes = [
      ...fixed.map((each) => `fixed: ${each}`),
      ...left.slice(0, 20).map((each) => `left: ${each}`),
    ];
    return { ...answer, untrusted: [...changes, outline].join('\n') };
  },
});

function auditParts({ assetBase, publicUrl }: { assetBase: string; publicUrl: string }) {
  return { assetBase, ownOrigin: new URL(publicUrl).origin };
}
