import type { TemplateSort } from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import { sql } from 'kysely';
import { escapeLike } from '../base/escape-like.ts';
import { searchWords } from '../base/search-words.ts';
import type { Db } from '../platform/database/tables.ts';
import { tagLine } from './search-key.ts';
import type { Template } from './templates.ts';

/** A template as the console lists it. */
export type ManagedTemplate = Omit<Template, 'design' | 'html'> & {
  /** SHA-256 of the picture that was drawn of it, hex; null: none was. */
  drawnThumbnail: string | null;
  deletedAt: Date | null;
  /** What the order compares names by. */
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
  'drawn_thumbnail as drawnThumbnail',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'deleted_at as deletedAt',
  'search_key as searchKey',
] as const;

export type ManagedListPage = {
  limit: number;
  sort: TemplateSort;
  /** The last template of the page before, by what the order compares. */
  after?: { key: string; id: number } | undefined;
  /** Words, each somewhere in name or tags. */
  search?: string | undefined;
  displayMode?: DisplayMode | undefined;
  /** Null: those in no folder. */
  folderId?: number | null | undefined;
  tag?: string | undefined;
  /** Those in the trash instead. */
  deleted?: boolean | undefined;
};

/** What each order compares. */
const orders = {
  updated: { column: 'updated_at', direction: 'desc' },
  created: { column: 'created_at', direction: 'desc' },
  name: { column: 'search_key', direction: 'asc' },
} as const satisfies Record<TemplateSort, object>;

/**
 * One page of a project's templates of every mode, by keyset.
 *
 * @returns one more than `limit` where there is one.
 */
export async function listManagedTemplates(
  db: Db,
  projectId: number,
  page: ManagedListPage,
): Promise<ManagedTemplate[]> {
  const { column, direction } = orders[page.sort];
  const { after, displayMode, folderId, tag, search = '' } = page;
  // Names are compared byte for byte, so that every page agrees with the one before, whatever the locale.
  const key = column === 'search_key' ? sql<string>`search_key collate "C"` : sql<Date>`${sql.ref(column)}`;
  let query = db
    .selectFrom('templates')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('deleted_at', page.deleted ? 'is not' : 'is', null)
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(page.limit + 1);
  if (displayMode !== undefined) query = query.where('display_mode', '=', displayMode);
  if (folderId !== undefined) query = query.where('folder_id', folderId === null ? 'is' : '=', folderId);
  if (tag !== undefined) query = query.where('search_key', 'like', `%${escapeLike(tagLine(tag))}%`);
  for (const word of searchWords(search)) query = query.where('search_key', 'like', `%${escapeLike(word)}%`);
  if (after) {
    const value = column === 'search_key' ? after.key : new Date(after.key);
    const compare = sql.raw(direction === 'asc' ? '>' : '<');
    query = query.where(sql<boolean>`(${key}, id) ${compare} (${value}, ${after.id})`);
  }
  return query.execute();
}

/** In the trash or not. */
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
