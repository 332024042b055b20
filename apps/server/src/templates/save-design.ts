import type { RenderWarning } from '@postpress/render';
import { AppError } from '../base/app-error.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Tx } from '../platform/database/tables.ts';
import { requireNoNewFaults } from './check-design.ts';
import { recordVersion, type SaveContext } from './record-version.ts';
import { renderSaved } from './render-stored.ts';
import {
  changedBy,
  noSuchTemplate,
  prepareThenWrite,
  type TemplatesDeps,
  writeTemplate,
} from './save-template.ts';
import { findTemplate, type StoredDesign, type Template } from './templates.ts';

/** One save of an open editor. */
export type DesignSave = {
  designText: string;
  /** The revision that it was based on. */
  baseRevision: number;
  /** Name of the template; omitted: unchanged. */
  name?: string | undefined;
  /** Done in the same transaction, once the design is written, also when it was so before. */
  within?: (tx: Tx, saved: { revision: number; savedAt: Date }) => Promise<void>;
};

export type DesignSaved = { revision: number; savedAt: Date; warnings: RenderWarning[] };

type Subject = { projectId: number; templateId: number };

/**
 * Saves the design of a template from an open editor. The row is locked from the comparison to the write, so of two
 * tabs one gets a conflict with what the other saved. Repeating a save whose response was lost changes nothing.
 *
 * @throws AppError NOT_FOUND, CONFLICT with `theirs`, INVALID_DESIGN with `errors` and `keptVersionId`: the text is
 * kept as a version
 */
export async function saveTemplateDesign(
  subject: Subject,
  save: DesignSave,
  context: SaveContext,
  deps: TemplatesDeps,
): Promise<DesignSaved> {
  const { designText, name, within } = save;
  const change = { design: designText, name };
  /** Undefined if the save changes nothing. */
  const render = async (before: StoredDesign) => {
    const isNew = isNewDesign(before, save);
    if (isNew) await requireNoNewFaults(designText, before, { ...subject, ...deps });
    const isSame = !isNew && (name === undefined || name === before.name);
    return isSame ? undefined : renderSaved(changedBy(before, change), subject.projectId, deps);
  };
  try {
    const done = await prepareThenWrite(deps.db, subject, render, async (tx, before, rendered) => {
      const after = changedBy(before, change);
      const { revision, updatedAt: savedAt } = rendered
        ? await writeTemplate(tx, { ...subject, before, after, rendered }, context, deps)
        : before;
      await within?.(tx, { revision, savedAt });
      return { revision, savedAt, warnings: rendered?.warnings ?? [] };
    });
    if (!done) throw noSuchTemplate();
    return done;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_DESIGN') throw error;
    const keptVersionId = await keepDesign(
      subject,
      { designText: save.designText, label: 'Could not be saved' },
      context,
      deps,
    );
    throw new AppError(
      'INVALID_DESIGN',
      `${error.message} The template stays as it was; the text is kept as a version beside it.`,
      { details: { ...error.details, keptVersionId } },
    );
  }
}

/**
 * Keeps a text as a version without changing the template: the losing side of a conflict, or a design that cannot be
 * saved.
 *
 * @returns the id of the version
 * @throws AppError NOT_FOUND
 */
export async function keepDesign(
  { projectId, templateId }: Subject,
  { designText, label }: { designText: string; label: string },
  context: SaveContext,
  deps: TemplatesDeps,
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const template = await findTemplate(tx, projectId, templateId, { forUpdate: true });
    if (!template) throw noSuchTemplate();
    return recordVersion(tx, { ...template, design: designText }, { ...context, kind: 'kept', label }, deps);
  });
}

type Stored = Pick<Template, 'design' | 'revision' | 'updatedAt' | 'updatedBy'>;

/**
 * Whether a save changes the stored design: saving the same text again does not.
 *
 * @throws AppError CONFLICT with `theirs`, where the design was saved since the base revision
 */
export function isNewDesign(stored: Stored, { designText, baseRevision }: DesignSave): boolean {
  if (stored.design === designText) return false;
  if (stored.revision === baseRevision) return true;
  throw conflictWith(stored);
}

/** What was saved in the meantime, so that the user can choose. */
function conflictWith(stored: Stored): AppError {
  const theirs = {
    revision: stored.revision,
    savedAt: stored.updatedAt.toISOString(),
    by: stored.updatedBy,
    designText: stored.design,
  };
  return new AppError(
    'CONFLICT',
    `The design was saved elsewhere in the meantime: revision ${stored.revision} is newer than your base revision. Nothing was overwritten; keep your text, and choose a version.`,
    { details: { theirs } },
  );
}
