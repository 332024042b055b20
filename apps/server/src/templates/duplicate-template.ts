import type { Tx } from '../platform/database/tables.ts';
import type { SaveContext } from './record-version.ts';
import { createTemplate, type SavedTemplate, type TemplatesDeps } from './save-template.ts';
import { copySampleData } from './template-samples.ts';
import type { Template } from './templates.ts';

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
