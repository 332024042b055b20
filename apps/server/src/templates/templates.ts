import type { Author } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../base/app-error.ts';
import { readId } from '../base/read-id.ts';
import type { Selected } from '../platform/database/row-of.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import { listLanguages, type OwnPage } from './template-pages.ts';

/*
 * The repository of templates: single ones, saving, trash, thumbnails. Lists are in `template-lists.ts`.
 */

export type TemplateSummary = Selected<'templates', typeof summary>;

export type Template = TemplateSummary & {
  /** The design as JSON text, byte for byte as received. */
  design: string;
  /** Rendered by the last save; null: never rendered. */
  html: string | null;
  /** Author of the last save; null: saved before authors were recorded. */
  updatedBy: Author | null;
};

export const summary = [
  'id',
  'name',
  'display_mode as displayMode',
  'folder_id as folderId',
  'revision',
  'tags',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** The project of a template, one row, for queries of other tables. */
export function templateProject(id: RawBuilder<unknown>) {
  return sql`(select project_id from templates where id = ${id})`;
}

/** A template of a project that is not in the trash. */
export function templateRow(db: Db, projectId: number, id: number) {
  return db
    .selectFrom('templates')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
}

/** @param options `forUpdate` locks the row until the transaction ends */
export async function findTemplate(
  db: Db,
  projectId: number,
  id: number,
  { forUpdate = false } = {},
): Promise<Template | undefined> {
  const query = templateRow(db, projectId, id).select([
    ...summary,
    'design',
    'html',
    'updated_by as updatedBy',
  ]);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst();
}

/** A template without its page, which a save renders again. */
export type StoredDesign = Omit<Template, 'html'>;

/**
 * Locks a template until the transaction ends, and reads what changed since it was seen: the design only of another
 * revision.
 */
export async function lockTemplate(
  tx: Tx,
  projectId: number,
  seen: Pick<Template, 'id' | 'revision' | 'design'>,
): Promise<StoredDesign | undefined> {
  const newDesign = sql<string | null>`case when revision <> ${seen.revision} then design end`;
  const row = await templateRow(tx, projectId, seen.id)
    .select([...summary, 'updated_by as updatedBy', newDesign.as('newDesign')])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { newDesign: design, ...template } = row;
  return { ...template, design: design ?? seen.design };
}

/** The revision of a template; undefined if it is deleted or in the trash. */
export async function findTemplateRevision(
  db: Db,
  projectId: number,
  id: number,
): Promise<number | undefined> {
  const row = await templateRow(db, projectId, id).select('revision').executeTakeFirst();
  return row?.revision;
}

/** The language of the design that was saved last, and those that it can be sent in besides, by tag. */
export async function languagesOfTemplate(
  db: Db,
  id: number,
): Promise<{ language: string | null; languages: string[] }> {
  const { language } = await db
    .selectFrom('templates')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { language, languages: await listLanguages(db, id) };
}

/** A template without its design, which may be megabytes: the parts that are merged and sent. */
export type TemplatePage = Pick<Template, 'id' | 'name' | 'displayMode' | 'html'> &
  Pick<OwnPage, 'subject' | 'language'>;

/** @param id in its wire form */
export async function findTemplatePage(
  db: Db,
  projectId: number,
  id: string,
): Promise<TemplatePage | undefined> {
  const templateId = readId(id);
  if (templateId === undefined) return undefined;
  return templateRow(db, projectId, templateId)
    .select(['id', 'name', 'display_mode as displayMode', 'html', 'subject', 'language'])
    .executeTakeFirst();
}

/** What a save derives from a design, beside its page. */
type Derived = Pick<OwnPage, 'subject' | 'language'> & { brandStyles: readonly string[] };
const nothing: Derived = { subject: null, language: null, brandStyles: [] };

export async function insertTemplate(
  db: Db,
  projectId: number,
  template: Omit<Template, 'id'>,
  derived = nothing,
): Promise<number> {
  const { id } = await db
    .insertInto('templates')
    .values({ project_id: projectId, ...toRow(template, derived), created_at: template.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Updates a template and marks its thumbnail as outdated.
 *
 * @returns whether the thumbnail was outdated before: its job is then queued already
 */
export async function updateTemplate(
  db: Db,
  template: Template,
  derived: Derived,
): Promise<{ wasThumbnailDue: boolean }> {
  const { wasThumbnailDue } = await db
    .with('before', (query) =>
      query.selectFrom('templates').select('thumbnail_due').where('id', '=', template.id),
    )
    .updateTable('templates')
    .from('before')
    .set({ ...toRow(template, derived), thumbnail_due: true })
    .where('templates.id', '=', template.id)
    .returning('before.thumbnail_due as wasThumbnailDue')
    .executeTakeFirstOrThrow();
  return { wasThumbnailDue };
}

function toRow(template: Omit<Template, 'id' | 'createdAt'>, { subject, language, brandStyles }: Derived) {
  const { name, displayMode, folderId, design, html, updatedAt, revision, tags, updatedBy } = template;
  return {
    name,
    display_mode: displayMode,
    folder_id: folderId,
    design,
    html,
    subject,
    language,
    updated_at: updatedAt,
    revision,
    tags,
    search_key: searchKeyOf({ name, tags }),
    brand_styles: [...brandStyles],
    updated_by: updatedBy && JSON.stringify(updatedBy),
  };
}

/** The parts of a template that its thumbnail is made from. */
export type TemplateToRender = Pick<Template, 'id' | 'displayMode' | 'html' | 'updatedAt'> & {
  projectId: number;
  /** The JSON text of its sample data. */
  sampleData: string | null;
};

/** Finds a template of any project, also in the trash, for jobs, which have only its id. */
export async function findTemplateToRender(db: Db, id: number): Promise<TemplateToRender | undefined> {
  return db
    .selectFrom('templates')
    .select([
      'id',
      'project_id as projectId',
      'display_mode as displayMode',
      'html',
      'updated_at as updatedAt',
      'sample_data as sampleData',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Records the thumbnail of a template or block as of `updatedAt`; false when it was saved since. */
export async function recordThumbnail(
  db: Db,
  table: 'templates' | 'blocks',
  { id, updatedAt }: { id: number | string; updatedAt: Date },
  sha256: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ drawn_thumbnail: sha256, thumbnail_due: false })
    .where('id', '=', id)
    .where('updated_at', '=', updatedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Up to `limit` templates saved before this moment that still lack their thumbnail, oldest first. */
export async function listUnrenderedTemplates(db: Db, savedBefore: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('templates')
    .select('id')
    .where('thumbnail_due', '=', true)
    .where('deleted_at', 'is', null)
    .where('updated_at', '<', savedBefore)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * What searches of templates compare: the name and each tag on a line of its own, in lower case as JavaScript has it.
 * `lower()` of PostgreSQL follows the locale of the database, and under C changes ASCII characters only.
 */
export function searchKeyOf({ name, tags }: { name: string; tags: readonly string[] }): string {
  return [name, ...tags].map((text) => `${oneLine(text)}\n`).join('');
}

/** A tag as a line of a search key. */
export function tagLine(tag: string): string {
  return `\n${oneLine(tag)}\n`;
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ').toLowerCase();
}

type NamedTemplate = { id: number; name: string };

/**
 * Moves templates to the trash. They leave the lists and can be restored for thirty days.
 *
 * @returns those moved
 */
export async function trashTemplates(
  db: Db,
  projectId: number,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<NamedTemplate[]> {
  return changeTemplates(db, { projectId, ids, inTrash: false }, { deleted_at: now });
}

/** Restores templates from the trash. @returns those restored */
export async function restoreTemplates(
  db: Db,
  projectId: number,
  ids: readonly number[],
): Promise<NamedTemplate[]> {
  return changeTemplates(db, { projectId, ids, inTrash: true }, { deleted_at: null });
}

/** Moves templates to a folder, or out of folders. @returns the ids of those moved */
export async function moveTemplates(
  db: Db,
  projectId: number,
  { ids, folderId }: { ids: readonly number[]; folderId: number | null },
): Promise<number[]> {
  const moved = await changeTemplates(db, { projectId, ids, inTrash: false }, { folder_id: folderId });
  return moved.map(({ id }) => id);
}

/** Changes templates of a project that are in the trash, or those that are not. @returns those changed */
async function changeTemplates(
  db: Db,
  { projectId, ids, inTrash }: { projectId: number; ids: readonly number[]; inTrash: boolean },
  change: { deleted_at: Date | null } | { folder_id: number | null },
): Promise<NamedTemplate[]> {
  if (ids.length === 0) return [];
  return db
    .updateTable('templates')
    .set(change)
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .where('deleted_at', inTrash ? 'is not' : 'is', null)
    .returning(['id', 'name'])
    .execute();
}

/** Permanently deletes up to `limit` templates moved to the trash before a moment. @returns their ids */
export async function purgeTrash(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('templates')
    .where('id', 'in', (old) =>
      old
        .selectFrom('templates')
        .select('id')
        .where('deleted_at', '<', before)
        .orderBy('deleted_at')
        .limit(limit),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * A template of a project.
 *
 * @param id in its wire form
 * @throws AppError NOT_FOUND, also for popups unless `popups`
 */
export async function getTemplate(
  db: Db,
  projectId: number,
  id: string,
  { popups }: { popups: boolean },
): Promise<Template> {
  const templateId = readId(id);
  const template = templateId && (await findTemplate(db, projectId, templateId));
  if (template && (popups || template.displayMode !== 'popup')) return template;
  throw new AppError('NOT_FOUND', `The project has no template ${id}.`);
}
