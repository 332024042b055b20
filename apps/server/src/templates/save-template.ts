import { type DisplayMode, type Issue, syncedIds } from '@postpress/design';
import type { RenderWarning } from '@postpress/render';
import { AppError } from '../base/app-error.ts';
import type { Clock } from '../base/clock.ts';
import { readId } from '../base/read-id.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db } from '../platform/database/tables.ts';
import { drawTemplate } from './draw-template.ts';
import { putUses } from './template-block-uses.ts';
import { findFolder } from './template-folders.ts';
import {
  findTemplate,
  insertTemplate,
  type Template,
  type TemplateSummary,
  updateTemplate,
} from './templates.ts';

export type TemplatesDeps = {
  db: Db;
  clock: Clock;
  /** Where our own pictures lie; read at each save, for it may be known only once the process listens. */
  addresses: { readonly assetBase: string };
};

export type TemplateDraft = {
  projectId: number;
  name: string;
  displayMode: DisplayMode;
  folderId?: number | null | undefined;
  /** The text of the design's JSON, kept as it is. */
  design: string;
};

export type SavedTemplate = { template: TemplateSummary; warnings: RenderWarning[] };

/**
 * Stores a new template with its page drawn.
 *
 * @throws AppError INVALID_DESIGN when the design has no body object, VALIDATION_ERROR for an unknown folder
 */
export async function createTemplate(draft: TemplateDraft, deps: TemplatesDeps): Promise<SavedTemplate> {
  const now = deps.clock();
  const { projectId, name, displayMode, folderId = null, design } = draft;
  await requireFolder(deps.db, projectId, folderId);
  const { html, warnings, syncIds } = drawSaved(draft, deps);
  const template = { name, displayMode, folderId, design, html, createdAt: now, updatedAt: now };
  return inTransaction(deps.db, async (tx) => {
    const id = await insertTemplate(tx, projectId, template);
    if (syncIds.length > 0) await putUses(tx, { projectId, templateId: id }, syncIds);
    return { template: { ...template, id }, warnings };
  });
}

export type TemplateChange = Partial<Omit<TemplateDraft, 'projectId'>>;

/**
 * Saves a template anew; what is left out stays. The page is drawn again, for its title or our pictures may have
 * changed though the design has not.
 *
 * @throws AppError NOT_FOUND, INVALID_DESIGN, VALIDATION_ERROR
 */
export async function changeTemplate(
  { projectId, templateId }: { projectId: number; templateId: number },
  change: TemplateChange,
  deps: TemplatesDeps,
): Promise<SavedTemplate> {
  return inTransaction(deps.db, async (tx) => {
    // Held until it is written: a rename must not bring back a design that a synchronisation has changed meanwhile.
    const before = await findTemplate(tx, projectId, templateId, { forUpdate: true });
    if (!before) throw new AppError('NOT_FOUND', 'The project has no such template.');
    const after: Template = {
      ...before,
      name: change.name ?? before.name,
      displayMode: change.displayMode ?? before.displayMode,
      folderId: change.folderId === undefined ? before.folderId : change.folderId,
      design: change.design ?? before.design,
      updatedAt: deps.clock(),
    };
    await requireFolder(tx, projectId, after.folderId);
    const { html, warnings, syncIds } = drawSaved(after, deps);
    await updateTemplate(tx, { ...after, html });
    await putUses(tx, { projectId, templateId }, syncIds);
    return { template: after, warnings };
  });
}

/** As it is stored in a column of an index. */
const SYNC_ID_CHARACTERS_MAX = 255;

/**
 * The page of a design to be stored, and the synced blocks whose copies it holds.
 *
 * @throws AppError INVALID_DESIGN
 */
export function drawSaved(
  { name, displayMode, design }: Pick<Template, 'name' | 'displayMode' | 'design'>,
  deps: Pick<TemplatesDeps, 'addresses'>,
) {
  const parsed: { body?: unknown } = JSON.parse(design);
  if (typeof parsed.body !== 'object' || parsed.body === null)
    throw invalidDesign({
      path: 'body',
      message: 'body is missing; expected an object.',
      code: 'invalid_type',
    });
  try {
    const options = { displayMode, title: name, assetBase: deps.addresses.assetBase };
    const { html, warnings } = drawTemplate(parsed, options);
    // A text may hold NUL as \u0000; HTML knows no such character, and PostgreSQL cannot store it.
    return { html: html.replaceAll('\0', ''), warnings, syncIds: storableIds(syncedIds(parsed)) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalidDesign({
      path: '',
      message: 'The design is nested too deeply to be drawn.',
      code: 'too_big',
    });
  }
}

/** An id that no block can have has no use to note. */
function storableIds(ids: readonly string[]): string[] {
  return ids.filter(
    (id) => [...id].length <= SYNC_ID_CHARACTERS_MAX && !id.includes('\0') && id.isWellFormed(),
  );
}

function invalidDesign(issue: Issue): AppError {
  const details = { errors: [issue], errorCount: 1 };
  return new AppError('INVALID_DESIGN', `The template cannot be drawn: ${issue.message}`, { details });
}

async function requireFolder(db: Db, projectId: number, folderId: number | null): Promise<void> {
  if (folderId === null) return;
  const id = readId(String(folderId));
  if (id !== undefined && (await findFolder(db, projectId, id))) return;
  throw new AppError('VALIDATION_ERROR', `folderId: the project has no folder ${folderId}.`);
}
