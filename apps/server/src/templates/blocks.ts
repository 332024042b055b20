import type { BlockScope } from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import type { Db } from '../platform/database/tables.ts';

export type Block = {
  id: string;
  projectId: number;
  /** The end user who saved it; null: shared by the project. */
  userId: string | null;
  displayMode: DisplayMode;
  category: string;
  tags: string[];
  /** The text of its JSON, as it came. */
  data: string;
  /** As its author gave it; null: the one that was drawn. */
  thumbnailUrl: string | null;
  /** SHA-256 of the picture that was drawn of it, hex; null: none was. */
  drawnThumbnail: string | null;
  syncId: string | null;
  isSyncEnabled: boolean;
  createdAt: Date;
  updatedAt: Date;
};

const summary = [
  'id',
  'project_id as projectId',
  'user_id as userId',
  'display_mode as displayMode',
  'category',
  'tags',
  'thumbnail_url as thumbnailUrl',
  'drawn_thumbnail as drawnThumbnail',
  'sync_id as syncId',
  'is_sync_enabled as isSyncEnabled',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** A block as lists may show it. */
export type BlockSummary = Omit<Block, 'data'>;

export type BlockListPage = {
  limit: number;
  /** The last block of the page before. */
  after?: { createdAt: Date; id: string } | undefined;
  displayMode?: DisplayMode | undefined;
  /** Those of this end user. */
  userId?: string | undefined;
  /** Shared ones and those of this user alone; null: shared ones; left out: all. */
  visibleTo?: string | null | undefined;
  scope?: BlockScope | undefined;
  /** Upper and lower case alike. */
  category?: string | undefined;
};

/**
 * One page of a project's blocks, newest created first, by keyset: a page costs the same at any depth. `dataBytes` is
 * what the text of each block's data takes.
 *
 * @returns one more than `limit` where there is one.
 */
export async function listBlocks(
  db: Db,
  projectId: number,
  page: BlockListPage,
): Promise<(BlockSummary & { dataBytes: number })[]> {
  const { limit, after, displayMode, userId, visibleTo, scope, category } = page;
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
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(after.createdAt, after.id)),
    );
  return query.execute();
}

/** The texts of what these blocks hold, by id. */
export async function listBlockData(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('blocks').select(['id', 'data']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, data }) => [id, data]));
}

/** @param options `forUpdate` keeps others from changing it until the transaction ends */
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

/** In any project: for jobs, which get only ids. */
export async function findAnyBlock(db: Db, id: string): Promise<Block | undefined> {
  return db
    .selectFrom('blocks')
    .select([...summary, 'data'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Records the thumbnail of a block as of `updatedAt`; false when the block was saved since. */
export async function recordDrawnThumbnail(
  db: Db,
  { id, updatedAt }: Pick<Block, 'id' | 'updatedAt'>,
  sha256: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('blocks')
    .set({ drawn_thumbnail: sha256, thumbnail_due: false })
    .where('id', '=', id)
    .where('updated_at', '=', updatedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Up to `limit` blocks saved before this moment that still lack their thumbnail, oldest first. */
export async function listUndrawn(db: Db, savedBefore: Date, limit: number): Promise<string[]> {
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
    category: block.category,
    category_key: block.category.toLowerCase(),
    tags: block.tags,
    data: block.data,
    thumbnail_url: block.thumbnailUrl,
    thumbnail_due: true,
    sync_id: block.syncId,
    is_sync_enabled: block.isSyncEnabled,
    updated_at: block.updatedAt,
  };
}

/** Answers whether there was one. */
export async function deleteBlock(db: Db, projectId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
