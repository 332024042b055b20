import type { Db } from '../platform/database/tables.ts';

/** The editor settings of a project as JSON text. */
export type StoredSettings = { settings: string; updatedAt: Date };

export async function findEditorSettings(db: Db, projectId: number): Promise<StoredSettings | undefined> {
  return db
    .selectFrom('editor_settings')
    .select(['settings', 'updated_at as updatedAt'])
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

export async function putEditorSettings(
  db: Db,
  projectId: number,
  { settings, updatedAt }: StoredSettings,
): Promise<void> {
  const values = { settings, updated_at: updatedAt };
  await db
    .insertInto('editor_settings')
    .values({ project_id: projectId, ...values })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
    .execute();
}
