import type { Db } from '../platform/database/tables.ts';

export type TemplateFolder = { id: number; name: string; createdAt: Date };

const columns = ['id', 'name', 'created_at as createdAt'] as const;

/** The folders of a project, oldest first. */
export async function listFolders(db: Db, projectId: number): Promise<TemplateFolder[]> {
  return db
    .selectFrom('template_folders')
    .select(columns)
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
}

export async function findFolder(db: Db, projectId: number, id: number): Promise<TemplateFolder | undefined> {
  return db
    .selectFrom('template_folders')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertFolder(
  db: Db,
  projectId: number,
  { name, createdAt }: Omit<TemplateFolder, 'id'>,
): Promise<TemplateFolder> {
  return db
    .insertInto('template_folders')
    .values({ project_id: projectId, name, created_at: createdAt })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function renameFolder(
  db: Db,
  projectId: number,
  { id, name }: { id: number; name: string },
): Promise<TemplateFolder | undefined> {
  return db
    .updateTable('template_folders')
    .set({ name })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Its templates stay, in no folder. Answers whether there was one. */
export async function deleteFolder(db: Db, projectId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('template_folders')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
