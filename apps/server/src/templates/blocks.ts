import type { BlockScope } from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import { sql } from 'kysely';
import { escapeLike } from '../base/escape-like.ts';
import { searchWords } from '../base/search-words.ts';
import type { Selected } from '../platform/database/row-of.ts';
import type { Db } from '../platform/database/tables.ts';

/*
 * The repository of saved blocks, and of which templates use which synced block.
 */

export type Block = Selected<'blocks', typeof summary> & { data: string };

const summary = [
  'id',
  'project_id as projectId',
  'user_id as userId',
  'display_mode as displayMode',
  'name',
  'description',
  'category',
  'tags',
  'thumbnail_url as thumbnailUrl',
  'drawn_thumbnail as renderedThumbnail',
  'sync_id as syncId',
  'is_sync_enabled as isSyncEnabled',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** A block without its data, for lists. */
export type BlockSummary = Omit<Block, 'data'>;

export type BlockListPage = {
  limit: number;
  /** The last block of the previous page. */
  after?: { createdAt: Date; id: string } | undefined;
  displayMode?: DisplayMode | undefined;
  /** Only blocks of this end user. */
  userId?: string | undefined;
  /** Shared blocks and those of this user; null: only shared ones; undefined: all. */
  visibleTo?: string | null | undefined;
  scope?: BlockScope | undefined;
  /** Case-insensitive. */
  category?: string | undefined;
  /** Words that must all occur in name, description, category or tags. */
  search?: string | undefined;
};

/**
 * One page of a project's blocks, newest first. Keyset paging. `dataBytes` is the size of each block's data as text.
 *
 * @returns up to `limit + 1` blocks: one more means that more follow
 */
export async function listBlocks(
  db: Db,
  projectId: number,
  page: BlockListPage,
): Promise<(BlockSummary & { dataBytes: number })[]> {
  const { limit, after, displayMode, userId, visibleTo, scope, category, search = '' } = page;
  let query = db
    .selectFrom('blocks')
    .select(summary)
    .select(({ fn }) => fn<number>('octet_length', ['data']).as('dataBytes'))
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (displayMode !== undefined) query = query.where('display_mode', '=', displayMode);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (visibleTo === null) query = query.where('user_id', 'is', null);
  else if (visibleTo !== undefined)
    query = query.where(({ eb, or }) => or([eb('user_id', 'is', null), eb('user_id', '=', visibleTo)]));
  if (scope === 'shared') query = query.where('user_id', 'is', null);
  if (scope === 'user') query = query.where('user_id', 'is not', null);
  if (category !== undefined) query = query.where('category_key', '=', category.toLowerCase());
  for (const word of searchWords(search)) query = query.where('search_key', 'like', `%${escapeLike(word)}%`);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  return query.execute();
}

/** The data of blocks as text, by id. */
export async function listBlockData(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('blocks').select(['id', 'data']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, data }) => [id, data]));
}

/** @param options `forUpdate` locks the row until the transaction ends */
export async function findBlock(
  db: Db,
  projectId: number,
  id: string,
  { forUpdate = false } = {},
): Promise<Block | undefined> {
  const query = db
    .selectFrom('blocks')
    .select([...summary, 'data'])
    .where('project_id', '=', projectId)
    .where('id', '=', id);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst();
}

/** Finds a block of any project, for jobs, which have only its id. */
export async function findAnyBlock(db: Db, id: string): Promise<Block | undefined> {
  return db
    .selectFrom('blocks')
    .select([...summary, 'data'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Up to `limit` blocks saved before this moment that still lack their thumbnail, oldest first. */
export async function listUnrendered(db: Db, savedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('id')
    .where('thumbnail_due', '=', true)
    .where('updated_at', '<', savedBefore)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertBlock(db: Db, block: Block): Promise<void> {
  await db
    .insertInto('blocks')
    .values({ id: block.id, project_id: block.projectId, created_at: block.createdAt, ...toRow(block) })
    .execute();
}

export async function updateBlock(db: Db, block: Block): Promise<void> {
  await db.updateTable('blocks').set(toRow(block)).where('id', '=', block.id).execute();
}

function toRow(block: Block) {
  return {
    user_id: block.userId,
    display_mode: block.displayMode,
    name: block.name,
    description: block.description,
    category: block.category,
    category_key: block.category.toLowerCase(),
    tags: block.tags,
    search_key: [block.name, block.description, block.category, ...block.tags].join('\n').toLowerCase(),
    data: block.data,
    thumbnail_url: block.thumbnailUrl,
    thumbnail_due: true,
    sync_id: block.syncId,
    is_sync_enabled: block.isSyncEnabled,
    updated_at: block.updatedAt,
  };
}

/** @returns whether the block existed */
export async function deleteBlock(db: Db, projectId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Replaces the set of synced blocks that a template uses. */
export async function putUses(
  db: Db,
  template: { projectId: number; templateId: number },
  syncIds: readonly string[],
): Promise<void> {
  const { projectId, templateId } = template;
  // As arrays: a design may name more blocks than a statement has parameters.
  await sql`
    delete from template_block_uses
    where template_id = ${templateId} and sync_id <> all(${syncIds}::text[])`.execute(db);
  if (syncIds.length === 0) return;
  await sql`
    insert into template_block_uses (project_id, sync_id, template_id)
    select ${projectId}::int, sync_id, ${templateId}::int from unnest(${syncIds}::text[]) as sync_id
    on conflict do nothing`.execute(db);
}

/**
 * One page of the templates with copies of a synced block, by id.
 *
 * @param page `after`: the last template of the previous page
 * @returns up to `limit + 1` ids: one more means that more follow
 */
export async function listUses(
  db: Db,
  { projectId, syncId }: { projectId: number; syncId: string },
  { limit, after = 0 }: { limit: number; after?: number | undefined },
): Promise<number[]> {
  const rows = await db
    .selectFrom('template_block_uses')
    .select('template_id')
    .where('project_id', '=', projectId)
    .where('sync_id', '=', syncId)
    .where('template_id', '>', after)
    .orderBy('template_id')
    .limit(limit + 1)
    .execute();
  return rows.map(({ template_id }) => template_id);
}
