import type { DisplayMode } from '@postpress/design';
import type { RenderWarning } from '@postpress/render';
import { type Actor, recordProjectChange } from '../accounts/index.ts';
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
import { copySampleData, putSampleData, type SampleData, sampleText } from './template-samples.ts';
import {
  findTemplate,
  insertTemplate,
  restoreTemplates,
  type Template,
  type TemplateSummary,
  trashTemplates,
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

export type TemplateDraft = {
  projectId: number;
  name: string;
  displayMode: DisplayMode;
  folderId?: number | null | undefined;
  tags?: readonly string[] | undefined;
  /** The JSON text of the design, kept as received. */
  design: string;
  sampleData?: SampleData | undefined;
};

export type SavedTemplate = { template: TemplateSummary; warnings: RenderWarning[] };

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
  const { html, warnings, syncIds, brandStyles } = await renderSaved(draft, projectId, deps);
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
    const id = await insertTemplate(tx, projectId, template, brandStyles);
    if (samples !== undefined) await putSampleData(tx, id, samples);
    if (syncIds.length > 0) await putUses(tx, { projectId, templateId: id }, syncIds);
    await recordVersion(tx, { ...template, id }, context, deps);
    const change = { projectId, action: 'template.created', template: { ...template, id } } as const;
    await recordTemplateChange(tx, change, context, deps);
    await deps.enqueue?.(tx, 'draw-template-thumbnail', { templateId: id });
    await after?.(tx, id);
    return { template: { ...template, id }, warnings };
  });
}

/** Undefined fields stay. */
type TemplateChange = {
  [Field in 'name' | 'displayMode' | 'folderId' | 'tags' | 'design']?: TemplateDraft[Field] | undefined;
};
type Subject = { projectId: number; templateId: number };

/**
 * Updates a template; omitted fields stay. The page is always rendered again, because its title or our images may have
 * changed. A change of the design or its mode creates a revision and a version.
 *
 * @throws AppError NOT_FOUND, INVALID_DESIGN, VALIDATION_ERROR
 */
export async function changeTemplate(
  { projectId, templateId }: Subject,
  change: TemplateChange,
  context: SaveContext,
  deps: TemplatesDeps,
): Promise<SavedTemplate> {
  const ahead = await renderAhead({ projectId, templateId }, change, deps);
  return inTransaction(deps.db, (tx) =>
    changeLocked(tx, { projectId, templateId, change, ahead }, context, deps),
  );
}

type ToRender = Pick<Template, 'name' | 'displayMode' | 'design'>;
type RenderedAhead = { of: ToRender; rendered: RenderedTemplate };

/**
 * Renders the changed template before its transaction, which would otherwise hold a connection and a row lock while the
 * rendering waits for a thread. Undefined if there is no such template.
 *
 * @throws AppError INVALID_DESIGN
 */
export async function renderAhead(
  { projectId, templateId }: Subject,
  change: TemplateChange,
  deps: TemplatesDeps,
): Promise<RenderedAhead | undefined> {
  const before = await findTemplate(deps.db, projectId, templateId);
  if (!before) return undefined;
  const of = changedBy(before, change);
  return { of, rendered: await renderSaved(of, projectId, deps) };
}

type LockedChange = Subject & { change: TemplateChange; ahead: RenderedAhead | undefined };

/**
 * Changes a template in a transaction; renders only what differs from the earlier rendering. @throws as
 * `changeTemplate`
 */
export async function changeLocked(
  tx: Tx,
  { projectId, templateId, change, ahead }: LockedChange,
  context: SaveContext,
  deps: Omit<TemplatesDeps, 'db'>,
): Promise<SavedTemplate> {
  // Locked until it is written: a rename must not restore a design that a block sync has changed meanwhile.
  const before = await findTemplate(tx, projectId, templateId, { forUpdate: true });
  if (!before) throw noSuchTemplate();
  const after = changedBy(before, change);
  await requireFolder(tx, projectId, after.folderId);
  const isAsRendered = ahead && isSamePage(ahead.of, after);
  const { warnings, ...rendered } = isAsRendered ? ahead.rendered : await renderSaved(after, projectId, deps);
  const template = await writeTemplate(tx, { projectId, before, after, rendered }, context, deps);
  return { template, warnings };
}

function changedBy(before: Template, change: TemplateChange): Template {
  return {
    ...before,
    name: change.name ?? before.name,
    displayMode: change.displayMode ?? before.displayMode,
    folderId: change.folderId === undefined ? before.folderId : change.folderId,
    tags: change.tags === undefined ? before.tags : uniqueTags(change.tags),
    design: change.design ?? before.design,
  };
}

/** Whether two states of a template have the same page. */
export function isSamePage(one: ToRender | undefined, other: ToRender): boolean {
  return one?.design === other.design && one.name === other.name && one.displayMode === other.displayMode;
}

export function noSuchTemplate(): AppError {
  return new AppError('NOT_FOUND', 'The project has no such template.');
}

type Writing = {
  projectId: number;
  before: Template;
  after: Template;
  rendered: { html: string; syncIds: readonly string[]; brandStyles: readonly string[] };
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
  const { wasThumbnailDue } = await updateTemplate(tx, template, rendered.brandStyles);
  await putUses(tx, { projectId, templateId: template.id }, rendered.syncIds);
  if (isNew) await recordVersion(tx, template, context, deps);
  await recordTemplateChange(tx, { projectId, action: 'template.changed', template }, context, deps);
  if (!wasThumbnailDue) await enqueueThumbnail(tx, template.id, deps);
  return template;
}

/** Queues the thumbnail of a template, soon. */
async function enqueueThumbnail(
  tx: Tx,
  templateId: number,
  { clock, enqueue }: Pick<TemplatesDeps, 'clock' | 'enqueue'>,
): Promise<void> {
  const startAfter = new Date(clock().getTime() + SETTLE_MS);
  await enqueue?.(tx, 'draw-template-thumbnail', { templateId }, { startAfter });
}

function uniqueTags(tags: readonly string[] = []): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
}

export async function requireFolder(db: Db, projectId: number, folderId: number | null): Promise<void> {
  if (folderId === null) return;
  const id = readId(String(folderId));
  if (id !== undefined && (await findFolder(db, projectId, id))) return;
  throw new AppError('VALIDATION_ERROR', `folderId: the project has no folder ${folderId}.`);
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
  context: Pick<SaveContext, 'author' | 'address' | 'requestId'>,
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

/**
 * Stores the sample data of a template; null removes it. Design, page and revision stay.
 *
 * @throws AppError NOT_FOUND, VALIDATION_ERROR beyond the limits
 */
export async function saveSampleData(
  { projectId, templateId }: { projectId: number; templateId: number },
  sampleData: SampleData | null,
  context: Pick<SaveContext, 'author' | 'address' | 'requestId'>,
  deps: TemplatesDeps,
): Promise<void> {
  const text = sampleData && sampleText(sampleData);
  await inTransaction(deps.db, async (tx) => {
    const template = await findTemplate(tx, projectId, templateId, { forUpdate: true });
    if (!template) throw noSuchTemplate();
    await putSampleData(tx, templateId, text);
    await enqueueThumbnail(tx, templateId, deps);
    await recordTemplateChange(tx, { projectId, action: 'template.changed', template }, context, deps);
  });
}

type Subjects = { projectId: number; ids: readonly number[] };
type Deps = Pick<TemplatesDeps, 'db' | 'clock' | 'newId'>;

/** Moves templates to the trash, with audit records. @returns those that existed */
export async function moveToTrash({ projectId, ids }: Subjects, actor: Actor, deps: Deps): Promise<number[]> {
  return inTransaction(deps.db, async (tx) => {
    const done = await trashTemplates(tx, projectId, { ids, now: deps.clock() });
    for (const subjectId of done)
      await recordProjectChange(tx, { projectId, action: 'template.deleted', subjectId }, actor, deps);
    return done;
  });
}

/** Restores templates from the trash, with audit records. @returns those that were there */
export async function restoreFromTrash(
  { projectId, ids }: Subjects,
  actor: Actor,
  deps: Deps,
): Promise<number[]> {
  return inTransaction(deps.db, async (tx) => {
    const done = await restoreTemplates(tx, projectId, ids);
    for (const subjectId of done) {
      const change = { projectId, subjectId, after: { restored: true } };
      await recordProjectChange(tx, { ...change, action: 'template.changed' }, actor, deps);
    }
    return done;
  });
}
