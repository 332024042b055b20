import { rowOf, type Selected } from '../platform/database/row-of.ts';
import type { Db, Tx } from '../platform/database/tables.ts';

/** A project's own S3 storage. */
export type ProjectStorage = Selected<'project_storages', typeof columns>;

const columns = [
  'project_id as projectId',
  'endpoint',
  'region',
  'bucket',
  'prefix',
  'path_style as pathStyle',
  'public_base_url as publicBaseUrl',
  'access_key as accessKey',
  'secret_key as secretKey',
  'access_key_hint as accessKeyHint',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

export async function findProjectStorage(db: Db, projectId: number): Promise<ProjectStorage | undefined> {
  return db
    .selectFrom('project_storages')
    .select(columns)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

/** Sets or replaces the storage of a project. */
export async function putProjectStorage(
  tx: Tx,
  storage: Omit<ProjectStorage, 'createdAt'>,
): Promise<ProjectStorage> {
  const { project_id, created_at, ...values } = rowOf(columns, { ...storage, createdAt: storage.updatedAt });
  return tx
    .insertInto('project_storages')
    .values({ project_id, created_at, ...values })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** @returns the deleted storage */
export async function deleteProjectStorage(tx: Tx, projectId: number): Promise<ProjectStorage | undefined> {
  return tx
    .deleteFrom('project_storages')
    .where('project_id', '=', projectId)
    .returning(columns)
    .executeTakeFirst();
}

/**
 * Deletes the storage of every project, for an installation that lost its secret key: their access keys cannot be opened.
 *
 * @returns the ids of the projects, ascending
 */
export async function forgetProjectStorages(db: Db): Promise<number[]> {
  const rows = await db.deleteFrom('project_storages').returning('project_id').execute();
  return rows.map(({ project_id }) => project_id).sort((a, b) => a - b);
}
