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
  return changeTemplates(db, { projectId, ids, inTrash: false }, { deleted_at: now });
}

/** Brings templates back as they were. @returns those that lay in the trash */
export async function restoreTemplates(db: Db, projectId: number, ids: readonly number[]): Promise<number[]> {
  return changeTemplates(db, { projectId, ids, inTrash: true }, { deleted_at: null });
}

/** Puts templates into a folder, or into none. @returns those that are there */
export async function moveTemplates(
  db: Db,
  projectId: number,
  { ids, folderId }: { ids: readonly number[]; folderId: number | null },
): Promise<number[]> {
  return changeTemplates(db, { projectId, ids, inTrash: false }, { folder_id: folderId });
}

/** Changes those of a project's templates that lie in the trash, or those that do not. @returns which they were */
async function changeTemplates(
  db: Db,
  { projectId, ids, inTrash }: { projectId: number; ids: readonly number[]; inTrash: boolean },
  change: { deleted_at: Date | null } | { folder_id: number | null },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable('templates')
    .set(change)
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .where('deleted_at', inTrash ? 'is not' : 'is', null)
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
