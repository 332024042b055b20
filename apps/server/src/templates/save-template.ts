import type { DisplayMode } from '@postpress/design';
import type { RenderWarning } from '@postpress/render';
import { AppError } from '../base/app-error.ts';
import type { Clock } from '../base/clock.ts';
import type { NewId } from '../base/ids.ts';
import { readId } from '../base/read-id.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import type { Enqueue } from '../platform/queue/lazy-queue.ts';
import type { Compute } from '../platform/threads/compute.ts';
import { putUses } from './blocks.ts';
import {
  recordFirstVersion,
  recordTemplateChange,
  recordVersion,
  type SaveContext,
} from './record-version.ts';
import { type RenderedTemplate, renderSaved } from './render-stored.ts';
import { findFolder } from './template-folders.ts';
import { putPages } from './template-pages.ts';
import {
  findTemplate,
  lockTemplate,
  type StoredDesign,
  type Template,
  type TemplateSummary,
  updateTemplate,
} from './templates.ts';

export type TemplatesDeps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  /** Base URL of our own images; read per save, because it may be unknown before listening. */
  addresses: { readonly assetBase: string };
  /** Queues rendering of the thumbnail; omitted: the job for missing thumbnails finds it. */
  enqueue?: Enqueue | undefined;
  /** Renders and checks large designs on threads; omitted: inline, for commands. */
  compute?: Compute | undefined;
};

export type SavedTemplate = { template: TemplateSummary; warnings: RenderWarning[] };

/** Undefined fields stay. */
export type TemplateChange = {
  name?: string | undefined;
  displayMode?: DisplayMode | undefined;
  folderId?: number | null | undefined;
  tags?: readonly string[] | undefined;
  /** The JSON text of the design, kept as received. */
  design?: string | undefined;
  /** The revision that the change is based on; omitted: whichever is stored. */
  baseRevision?: number | undefined;
};
type Subject = { projectId: number; templateId: number };

/**
 * Updates a template; omitted fields stay. The page is always rendered again, because its title or our images may have
 * changed. A change of the design or its mode creates a revision and a version.
 *
 * @throws AppError NOT_FOUND, INVALID_DESIGN, VALIDATION_ERROR, CONFLICT
 */
export async function changeTemplate(
  { projectId, templateId }: Subject,
  change: TemplateChange,
  context: SaveContext,
  deps: TemplatesDeps,
): Promise<SavedTemplate> {
  const saved = await prepareThenWrite(
    deps.db,
    { projectId, templateId },
    (before) => renderSaved(changedBy(before, change), projectId, deps),
    async (tx, before, rendered) => {
      requireRevision(before, change);
      await requireFolder(tx, projectId, change.folderId);
      const writing = { projectId, before, after: changedBy(before, change), rendered };
      return { template: await writeTemplate(tx, writing, context, deps), warnings: rendered.warnings };
    },
  );
  if (!saved) throw noSuchTemplate();
  return saved;
}

function requireRevision({ revision }: StoredDesign, { baseRevision = revision }: TemplateChange): void {
  if (revision === baseRevision) return;
  throw new AppError(
    'CONFLICT',
    `The template has revision ${revision}, but the change is based on revision ${baseRevision}. Nothing was changed: read the template, and apply the change to it.`,
    { details: { current: { revision } } },
  );
}

/**
 * Changes a template that is read once. `prepare` renders before the row is locked, so that neither a connection nor the
 * lock waits for a thread; it is repeated if the page changed meanwhile. `write` runs in the transaction of the lock.
 *
 * @returns undefined if there is no such template
 */
export async function prepareThenWrite<Prepared, Result>(
  db: Db,
  { projectId, templateId }: Subject,
  prepare: (before: StoredDesign) => Promise<Prepared>,
  write: (tx: Tx, before: StoredDesign, prepared: Prepared) => Promise<Result>,
): Promise<Result | undefined> {
  const seen = await findTemplate(db, projectId, templateId);
  if (!seen) return undefined;
  const ahead = await prepare(seen);
  return inTransaction(db, async (tx) => {
    const before = await lockTemplate(tx, projectId, seen);
    if (!before) return undefined;
    return write(tx, before, isSamePage(seen, before) ? ahead : await prepare(before));
  });
}

/** A template with the changed fields. */
export function changedBy(before: StoredDesign, change: TemplateChange): StoredDesign {
  return {
    ...before,
    name: change.name ?? before.name,
    displayMode: change.displayMode ?? before.displayMode,
    folderId: change.folderId === undefined ? before.folderId : change.folderId,
    tags: change.tags === undefined ? before.tags : uniqueTags(change.tags),
    design: change.design ?? before.design,
  };
}

type Page = Pick<Template, 'name' | 'displayMode' | 'design'>;

/** Whether two states of a template have the same page. */
export function isSamePage(one: Page, other: Page): boolean {
  return one.design === other.design && one.name === other.name && one.displayMode === other.displayMode;
}

export function noSuchTemplate(): AppError {
  return new AppError('NOT_FOUND', 'The project has no such template.');
}

type Writing = {
  projectId: number;
  before: StoredDesign;
  after: StoredDesign;
  rendered: Omit<RenderedTemplate, 'warnings'>;
};

/** Delayed, so that a series of saves renders one thumbnail. */
const SETTLE_MS = 10_000;

/** Writes a locked template with everything derived from it: revision, version, block uses, and the thumbnail job. */
export async function writeTemplate(
  tx: Tx,
  { projectId, before, after, rendered }: Writing,
  context: SaveContext,
  deps: Omit<TemplatesDeps, 'db'>,
): Promise<Template> {
  const isNew = after.design !== before.design || after.displayMode !== before.displayMode;
  const now = deps.clock();
  const template: Template = {
    ...after,
    html: rendered.html,
    revision: before.revision + (isNew ? 1 : 0),
    updatedBy: context.author,
    updatedAt: now,
  };
  if (isNew) await recordFirstVersion(tx, before, deps);
  const { wasThumbnailDue } = await updateTemplate(tx, template, rendered);
  await putPages(tx, template.id, rendered.pages);
  await putUses(tx, { projectId, templateId: template.id }, rendered.syncIds);
  if (isNew) await recordVersion(tx, template, context, deps);
  await recordTemplateChange(tx, { projectId, action: 'template.changed', template }, context, deps);
  if (!wasThumbnailDue) await enqueueThumbnail(tx, template.id, deps);
  return template;
}

/** Queues the thumbnail of a template, soon. */
export async function enqueueThumbnail(
  tx: Tx,
  templateId: number,
  { clock, enqueue }: Pick<TemplatesDeps, 'clock' | 'enqueue'>,
): Promise<void> {
  const startAfter = new Date(clock().getTime() + SETTLE_MS);
  await enqueue?.(tx, 'render-template-thumbnail', { templateId }, { startAfter });
}

/** Tags without spaces around them, each once. */
export function uniqueTags(tags: readonly string[] = []): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
}

/** @throws AppError VALIDATION_ERROR for a folder that the project does not have */
export async function requireFolder(
  db: Db,
  projectId: number,
  folderId: number | null | undefined,
): Promise<void> {
  if (folderId === null || folderId === undefined) return;
  const id = readId(String(folderId));
  if (id !== undefined && (await findFolder(db, projectId, id))) return;
  throw new AppError('VALIDATION_ERROR', `folderId: the project has no folder ${folderId}.`);
}
