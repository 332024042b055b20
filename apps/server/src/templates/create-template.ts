import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Tx } from '../platform/database/tables.ts';
import { putUses } from './blocks.ts';
import { recordTemplateChange, recordVersion, type SaveContext } from './record-version.ts';
import { renderSaved } from './render-stored.ts';
import { sampleText } from './save-sample-data.ts';
import {
  requireFolder,
  type SavedTemplate,
  type TemplateChange,
  type TemplatesDeps,
  uniqueTags,
} from './save-template.ts';
import { putPages } from './template-pages.ts';
import { copySampleData, putSampleData, type SampleData } from './template-samples.ts';
import { insertTemplate, type Template } from './templates.ts';

export type TemplateDraft = TemplateChange &
  Pick<Template, 'name' | 'displayMode' | 'design'> & {
    projectId: number;
    sampleData?: SampleData | undefined;
  };

/**
 * Stores a new template with its rendered page and its first version.
 *
 * @param after further work in the same transaction
 * @throws AppError INVALID_DESIGN if the design has no body object, VALIDATION_ERROR for an unknown folder
 */
export async function createTemplate(
  draft: TemplateDraft,
  context: SaveContext,
  deps: TemplatesDeps,
  after?: (tx: Tx, id: number) => Promise<void>,
): Promise<SavedTemplate> {
  const now = deps.clock();
  const { projectId, name, displayMode, folderId = null, design, sampleData } = draft;
  const samples = sampleData && sampleText(sampleData);
  await requireFolder(deps.db, projectId, folderId);
  const rendered = await renderSaved(draft, projectId, deps);
  const { html, warnings, syncIds, pages } = rendered;
  const template = {
    name,
    displayMode,
    folderId,
    design,
    html,
    createdAt: now,
    updatedAt: now,
    revision: 1,
    tags: uniqueTags(draft.tags),
    updatedBy: context.author,
  };
  return inTransaction(deps.db, async (tx) => {
    const id = await insertTemplate(tx, projectId, template, rendered);
    if (pages.length > 0) await putPages(tx, id, pages);
    if (samples !== undefined) await putSampleData(tx, id, samples);
    if (syncIds.length > 0) await putUses(tx, { projectId, templateId: id }, syncIds);
    await recordVersion(tx, { ...template, id }, context, deps);
    const change = { projectId, action: 'template.created', template: { ...template, id } } as const;
    await recordTemplateChange(tx, change, context, deps);
    await deps.enqueue?.(tx, 'render-template-thumbnail', { templateId: id });
    await after?.(tx, id);
    return { template: { ...template, id }, warnings };
  });
}

const NAME_CHARACTERS_MAX = 255;

/** Copies the comments of a template to another of the project, in the transaction that makes it. */
export type CopyComments = (tx: Tx, copy: { projectId: number; from: number; to: number }) => Promise<void>;

/**
 * Stores a copy of a template, with its design byte for byte and its sample data, and its comments if asked.
 *
 * @param change omitted fields are as in the original, the name with “(copy)”
 * @throws AppError VALIDATION_ERROR for an unknown folder
 */
export async function duplicateTemplate(
  { projectId, original }: { projectId: number; original: Template },
  change: { name?: string | undefined; folderId?: number | null | undefined; comments?: boolean | undefined },
  context: SaveContext,
  { copyComments, ...deps }: TemplatesDeps & { copyComments: CopyComments },
): Promise<SavedTemplate> {
  const { displayMode, design, tags } = original;
  const folderId = change.folderId === undefined ? original.folderId : change.folderId;
  const draft = { projectId, name: change.name ?? copyName(original.name), displayMode, folderId, tags };
  return createTemplate({ ...draft, design }, context, deps, async (tx, to) => {
    await copySampleData(tx, { from: original.id, to });
    if (change.comments) await copyComments(tx, { projectId, from: original.id, to });
  });
}

function copyName(name: string): string {
  const ending = ' (copy)';
  return [...name].slice(0, NAME_CHARACTERS_MAX - ending.length).join('') + ending;
}
