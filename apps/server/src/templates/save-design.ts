import { editorSessionLimits } from '@postpress/contracts';
import { validateDesign } from '@postpress/design';
import type { RenderWarning } from '@postpress/render';
import { AppError } from '../base/app-error.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { recordVersion, type SaveContext } from './record-version.ts';
import { changeTemplate, noSuchTemplate, type TemplatesDeps } from './save-template.ts';
import { findTemplate, type Template } from './templates.ts';

/** One save of an open editor. */
export type DesignSave = {
  designText: string;
  /** The revision that it was made from. */
  baseRevision: number;
  /** Of the template; left out: it stays. */
  name?: string | undefined;
};

export type DesignSaved = { revision: number; savedAt: Date; warnings: RenderWarning[] };

type Subject = { projectId: number; templateId: number };

/**
 * Saves the design of a template from an open editor. The row is held from the comparison to the write, so of two tabs
 * one is told what the other saved. A repeated save, whose first answer was lost, changes nothing.
 *
 * @throws AppError NOT_FOUND, CONFLICT with `theirs`, INVALID_DESIGN with `errors` and `keptVersionId`: the text is kept
 *   beside the template
 */
export async function saveTemplateDesign(
  subject: Subject,
  save: DesignSave,
  context: SaveContext,
  deps: TemplatesDeps,
): Promise<DesignSaved> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const before = await findTemplate(tx, subject.projectId, subject.templateId, { forUpdate: true });
      if (!before) throw noSuchTemplate();
      const { designText, baseRevision, name } = save;
      const isSame = before.design === designText && (name === undefined || name === before.name);
      if (isSame) return { revision: before.revision, savedAt: before.updatedAt, warnings: [] };
      if (before.design !== designText) {
        if (before.revision !== baseRevision) throw conflictWith(before);
        requireValid(designText, before);
      }
      const change = { design: designText, ...(name !== undefined && { name }) };
      const { template, warnings } = await changeTemplate(subject, change, context, { ...deps, db: tx });
      return { revision: template.revision, savedAt: template.updatedAt, warnings };
    });
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
 * Keeps a text among the versions of a template without changing the template: the side that lost a conflict, or a design
 * that cannot be saved.
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

/**
 * Whether a text may become the design of an open editor: an editor never makes a valid design invalid, and what was not
 * valid when it was opened can be saved all the same.
 *
 * @throws AppError INVALID_DESIGN
 */
export function requireValid(designText: string, stored: Pick<Template, 'design' | 'displayMode'>): void {
  const { displayMode } = stored;
  const { valid, errors, errorCount } = validateDesign(JSON.parse(designText), { displayMode });
  if (valid || !validateDesign(JSON.parse(stored.design), { displayMode }).valid) return;
  const [first] = errors;
  const where = first ? `${first.path || 'the design'}: ${first.message}` : '';
  throw new AppError('INVALID_DESIGN', `The design has ${errorCount} faults, so it was not saved: ${where}`, {
    details: { errors, errorCount },
  });
}

/**
 * The text of a design as it came from a page, checked for what no store can keep.
 *
 * @throws AppError VALIDATION_ERROR, PAYLOAD_TOO_LARGE
 */
export function requireDesignText(text: string, field: string): string {
  const { designBytesMax } = editorSessionLimits;
  if (Buffer.byteLength(text) > designBytesMax)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `${field} is over ${designBytesMax / 1_048_576} MB, the most a design may have. Keep it in the browser and take something out.`,
    );
  if (!text.isWellFormed())
    throw new AppError('VALIDATION_ERROR', `${field} holds half of a surrogate pair, which no text may.`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new AppError('VALIDATION_ERROR', `${field} is not the text of JSON.`, { cause });
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return text;
  throw new AppError('VALIDATION_ERROR', `${field} must be the text of a JSON object.`);
}

/** What somebody else saved meanwhile, so that a person can choose. */
export function conflictWith(current: {
  revision: number;
  updatedAt: Date;
  updatedBy: Template['updatedBy'];
  design: string;
}): AppError {
  const theirs = {
    revision: current.revision,
    savedAt: current.updatedAt.toISOString(),
    by: current.updatedBy,
    designText: current.design,
  };
  return new AppError(
    'CONFLICT',
    `The design was saved elsewhere meanwhile: revision ${current.revision} is newer than the one this came from. Nothing was overwritten; keep your text and choose.`,
    { details: { theirs } },
  );
}
