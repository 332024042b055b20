import { AppError } from '../base/app-error.ts';
import type { Db } from '../platform/database/tables.ts';
import { findFolder, type TemplateFolder } from './template-folders.ts';

const INTEGER_MAX = 2_147_483_647;

/**
 * A folder of a project, by the id as it is written on the wire.
 *
 * @throws AppError NOT_FOUND
 */
export async function getFolder(db: Db, projectId: number, id: string): Promise<TemplateFolder> {
  const folder = Number(id) <= INTEGER_MAX ? await findFolder(db, projectId, Number(id)) : undefined;
  if (folder) return folder;
  throw new AppError('NOT_FOUND', `The project has no template folder ${id}.`);
}
