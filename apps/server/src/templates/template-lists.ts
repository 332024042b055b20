import type { TemplateSort } from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import { sql } from 'kysely';
import { AppError } from '../base/app-error.ts';
import { escapeLike } from '../base/escape-like.ts';
import { readId } from '../base/read-id.ts';
import { searchWords } from '../base/search-words.ts';
import { countTotal } from '../platform/database/bounded-queries.ts';
import type { Db } from '../platform/database/tables.ts';
import { summary, type Template, type TemplateSummary, tagLine, templateRow } from './templates.ts';

export type ManagedTemplate = Omit<Template, 'design' | 'html'> & {
  /** SHA-256 of its thumbnail, in hex; null: it has none. */
  renderedThumbnail: string | null;
  deletedAt: Date | null;
  /** The sort key of its name. */
  searchKey: string;
};

const columns = [
  'id',
  'name',
  'display_mode as displayMode',
  'folder_id as folderId',
  'revision',
  'tags',
  'updated_by as updatedBy',
  'drawn_thumbnail as renderedThumbnail',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'deleted_at as deletedAt',
  'search_key as searchKey',
] as const;

export type ManagedListPage = {
  limit: number;
  sort: TemplateSort;
  /** The last template of the previous page: its sort key and id. */
  after?: { key: string; id: number } | undefined;
  /** Words that must all occur in name or tags. */
  search?: string | undefined;
  displayMode?: DisplayMode | undefined;
  /** Null: templates without a folder. */
  folderId?: number | null | undefined;
  tag?: string | undefined;
  /** Lists the trash instead. */
  deleted?: boolean | undefined;
};

const orders = {
  updated: { column: 'updated_at', direction: 'desc' },
  created: { column: 'created_at', direction: 'desc' },
  name: { column: 'search_key', direction: 'asc' },
} as const satisfies Record<TemplateSort, object>;

/**
 * One page of a project's templates of every mode. Keyset paging.
 *
 * @returns up to `limit + 1` templates: one more means that more follow
 */
export async function listManagedTemplates(
  db: Db,
  projectId: number,
  page: ManagedListPage,
): Promise<ManagedTemplate[]> {
  const { after } = page;
  let query = matching(db, projectId, page).limit(page.limit + 1);
  if (after) {
    const { key, isName, direction } = orderOf(page.sort);
    const value = isName ? after.key : new Date(after.key);
    const compare = sql.raw(direction === 'asc' ? '>' : '<');
    query = query.where(sql<boolean>`(${key}, id) ${compare} (${value}, ${after.id})`);
  }
  return query.execute();
}

type ManagedFilter = Omit<ManagedListPage, 'limit' | 'after'>;

/** How many templates match. */
export function countManagedTemplates(db: Db, projectId: number, filter: ManagedFilter) {
  return countTotal(db, matching(db, projectId, filter));
}

function orderOf(sort: TemplateSort) {
  const { column, direction } = orders[sort];
  const isName = column === 'search_key';
  // Names are compared byte for byte, so that the order does not depend on the locale.
  const key = isName ? sql<string>`search_key collate "C"` : sql<Date>`${sql.ref(column)}`;
  return { key, isName, direction };
}

function matching(db: Db, projectId: number, filter: ManagedFilter) {
  const { displayMode, folderId, tag, search = '' } = filter;
  const { key, direction } = orderOf(filter.sort);
  let query = db
    .selectFrom('templates')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('deleted_at', filter.deleted ? 'is not' : 'is', null)
    .orderBy(key, direction)
    .orderBy('id', direction);
  if (displayMode !== undefined) query = query.where('display_mode', '=', displayMode);
  if (folderId !== undefined) query = query.where('folder_id', folderId === null ? 'is' : '=', folderId);
  if (tag !== undefined) query = query.where('search_key', 'like', `%${escapeLike(tagLine(tag))}%`);
  for (const word of searchWords(search)) query = query.where('search_key', 'like', `%${escapeLike(word)}%`);
  return query;
}

/** Finds a template, also in the trash. */
export async function findManagedTemplate(
  db: Db,
  projectId: number,
  id: number,
): Promise<(ManagedTemplate & Pick<Template, 'design' | 'html'>) | undefined> {
  return db
    .selectFrom('templates')
    .select([...columns, 'design', 'html'])
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Templates of a project saved or moved to the trash since a moment. */
export async function listTemplateChanges(
  db: Db,
  { projectId, since, limit }: { projectId: number; since: Date; limit: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    (select id::text, case when deleted_at is null then 'saved' else 'deleted' end as kind, updated_at as at from templates
      where project_id = ${projectId} and updated_at > ${since} order by updated_at desc limit ${limit})
    union
    (select id::text, 'deleted', deleted_at from templates
      where project_id = ${projectId} and deleted_at > ${since} limit ${limit})`.execute(db);
  return rows;
}

type Change = { id: string; kind: string; at: Date };

export type TemplateListPage = {
  limit: number;
  /** The last template of the previous page. */
  after?: { updatedAt: Date; id: number } | undefined;
  displayMode?: DisplayMode | undefined;
  /** Part of the name, case-insensitive. */
  name?: string | undefined;
};

/**
 * One page of a project's templates in the order of v3: newest update first, without popups. Keyset paging.
 *
 * @returns up to `limit + 1` templates: one more means that more follow
 */
export async function listTemplates(
  db: Db,
  projectId: number,
  page: TemplateListPage,
): Promise<TemplateSummary[]> {
  let query = db
    .selectFrom('templates')
    .select(summary)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  if (page.displayMode === undefined) query = query.where('display_mode', '!=', 'popup');
  else query = query.where('display_mode', '=', page.displayMode);
  if (page.name) query = query.where('name', 'ilike', `%${escapeLike(page.name)}%`);
  const { after } = page;
  if (after) query = query.where(sql<boolean>`(updated_at, id) < (${after.updatedAt}, ${after.id})`);
  return query.execute();
}

/**
 * One page in the order of v2: newest update first, with popups, by page number. `designBytes` is the size of each design
 * as text.
 *
 * @param where a project, or one of its folders
 */
export async function listTemplatesByPage(
  db: Db,
  where: { projectId: number; folderId?: number },
  { page, perPage }: { page: number; perPage: number },
): Promise<(TemplateSummary & { designBytes: number })[]> {
  let query = db
    .selectFrom('templates')
    .select(summary)
    .select(({ fn }) => fn<number>('octet_length', ['design']).as('designBytes'))
    .where('project_id', '=', where.projectId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage);
  if (where.folderId !== undefined) query = query.where('folder_id', '=', where.folderId);
  return query.execute();
}

export async function listDesigns(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('templates').select(['id', 'design']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, design }) => [id, design]));
}

/**
 * A template of a project without its design, which may be megabytes.
 *
 * @param id in its wire form
 * @throws AppError NOT_FOUND
 */
export async function getTemplateName(
  db: Db,
  projectId: number,
  id: string,
): Promise<Pick<Template, 'id' | 'name'>> {
  const template = await templateRow(db, projectId, readId(id) ?? 0)
    .select(['id', 'name'])
    .executeTakeFirst();
  if (template) return template;
  throw new AppError('NOT_FOUND', `The project has no template ${id}.`);
}

/** The names of some templates of a project, without those in the trash. */
export async function listTemplateNames(
  db: Db,
  projectId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('templates')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
