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
  thumbnailUrl: string | null;
  syncId: string | null;
  isSyncEnabled: boolean;
  createdAt: Date;
  updatedAt: Date;
};

export async function findBlock(db: Db, projectId: number, id: string): Promise<Block | undefined> {
  return db
    .selectFrom('blocks')
    .select([
      'id',
      'project_id as projectId',
      'user_id as userId',
      'display_mode as displayMode',
      'category',
      'tags',
      'data',
      'thumbnail_url as thumbnailUrl',
      'sync_id as syncId',
      'is_sync_enabled as isSyncEnabled',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
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
    tags: block.tags,
    data: block.data,
    thumbnail_url: block.thumbnailUrl,
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
