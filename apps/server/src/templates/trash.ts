import type { Db } from '../platform/database/tables.ts';

/**
 * Puts templates into the trash: they are in no list any more and can be brought back for thirty days.
 *
 * @returns those that were there
 */
export async function trashTemplates(
  db: Db,
  projectId: number,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable('templates')
    .set({ deleted_at: now })
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Brings templates back as they were. @returns those that lay in the trash */
export async function restoreTemplates(db: Db, projectId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable('templates')
    .set({ deleted_at: null })
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts templates into a folder, or into none. @returns those that are there */
export async function moveTemplates(
  db: Db,
  projectId: number,
  { ids, folderId }: { ids: readonly number[]; folderId: number | null },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable('templates')
    .set({ folder_id: folderId })
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes for good up to `limit` templates that went into the trash before a moment. @returns their ids */
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
