import { AppError } from '../base/app-error.ts';
import { readId } from '../base/read-id.ts';
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

/** Deletes a folder; its templates stay, without a folder. @returns whether the folder existed */
export async function deleteFolder(db: Db, projectId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('template_folders')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * A folder of a project.
 *
 * @param id in its wire form
 * @throws AppError NOT_FOUND
 */
export async function getFolder(db: Db, projectId: number, id: string): Promise<TemplateFolder> {
  const folderId = readId(id);
  const folder = folderId && (await findFolder(db, projectId, folderId));
  if (folder) return folder;
  throw new AppError('NOT_FOUND', `The project has no template folder ${id}.`);
}
