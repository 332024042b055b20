import { AppError } from '../base/app-error.ts';
import { readId } from '../base/read-id.ts';
import type { Db } from '../platform/database/tables.ts';
import { findFolder, type TemplateFolder } from './template-folders.ts';

/**
 * A folder of a project, by the id as it is written on the wire.
 *
 * @throws AppError NOT_FOUND
 */
export async function getFolder(db: Db, projectId: number, id: string): Promise<TemplateFolder> {
  const folderId = readId(id);
  const folder = folderId && (await findFolder(db, projectId, folderId));
  if (folder) return folder;
  throw new AppError('NOT_FOUND', `The project has no template folder ${id}.`);
}
