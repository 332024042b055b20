import { sql } from 'kysely';
import { escapeLike } from '../base/escape-like.ts';
import { rowOf, type Selected } from '../platform/database/row-of.ts';
import type { Db } from '../platform/database/tables.ts';
import { parsePath } from './file-name.ts';

/** An image of a project's library. */
export type StoredUpload = Selected<'uploads', typeof columns>;

/** Whose images: those of a project, or of an end user of its pages. */
export type Library = Pick<StoredUpload, 'projectId' | 'endUserId'>;

const columns = [
  'id',
  'project_id as projectId',
  'sha256',
  'name',
  'folder',
  'kind',
  'url',
  'width',
  'height',
  'bytes',
  'animated',
  'created_at as createdAt',
  'end_user_id as endUserId',
] as const;

/** Adds an image at the top of the library. An upload of the same bytes updates the name, folder, URL and time of the first. */
export async function putUpload(db: Db, upload: StoredUpload): Promise<StoredUpload> {
  const { name, folder, url, createdAt } = upload;
  const later = { name, name_key: name.toLowerCase(), folder, url, created_at: createdAt };
  return db
    .insertInto('uploads')
    .values({ ...rowOf(columns, upload), ...later })
    .onConflict((conflict) => conflict.columns(['project_id', 'sha256']).doUpdateSet(later))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export type UploadListPage = {
  limit: number;
  /** The last image of the previous page. */
  after?: { createdAt: Date; id: string } | undefined;
  /** Words that must all occur in the name. */
  words: readonly string[];
  /** Only those of this folder; empty: of none. */
  folder?: string | undefined;
  /** The owner of the images, as in `StoredUpload`. */
  endUserId: string | null;
};

/**
 * One page of a project's images, newest first. Keyset paging.
 *
 * @returns up to `limit + 1` images; one more means that there is a next page
 */
export async function listUploads(
  db: Db,
  projectId: number,
  { limit, after, words, folder, endUserId }: UploadListPage,
): Promise<StoredUpload[]> {
  let query = db
    .selectFrom('uploads')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('end_user_id', 'is not distinct from', endUserId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  for (const word of words) query = query.where('name_key', 'like', `%${escapeLike(word)}%`);
  if (folder !== undefined) query = query.where('folder', '=', folder);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  return query.execute();
}

/** The folders of a library by name, and how many images each holds. */
export async function listUploadFolders(
  db: Db,
  { projectId, endUserId }: Library,
): Promise<{ name: string; images: number }[]> {
  const rows = await db
    .selectFrom('uploads')
    .select(['folder as name', ({ fn }) => fn.countAll<number>().as('images')])
    .where('project_id', '=', projectId)
    .where('end_user_id', 'is not distinct from', endUserId)
    .where('folder', '<>', '')
    .groupBy('folder')
    .orderBy('folder')
    .execute();
  return rows.map(({ name, images }) => ({ name, images: Number(images) }));
}

/** @returns the image in its new folder; undefined if the library has no such image */
export async function moveUpload(
  db: Db,
  { projectId, endUserId }: Library,
  id: string,
  folder: string,
): Promise<StoredUpload | undefined> {
  return db
    .updateTable('uploads')
    .set({ folder })
    .where('project_id', '=', projectId)
    .where('end_user_id', 'is not distinct from', endUserId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** The number of images in a project's library, and their size. */
export async function countUploads(db: Db, projectId: number): Promise<{ images: number; bytes: number }> {
  const { images, bytes } = await db
    .selectFrom('uploads')
    .select(({ fn }) => [fn.countAll<number>().as('images'), fn.sum<number | null>('bytes').as('bytes')])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { images: Number(images), bytes: Number(bytes ?? 0) };
}

/** @returns whether the image existed */
export async function deleteUpload(db: Db, { projectId, endUserId }: Library, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('project_id', '=', projectId)
    .where('end_user_id', 'is not distinct from', endUserId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const FILES_AT_ONCE = 1_000;

/** Paths, as in URLs, of the stored files of some projects' images. Those in storages of projects are left out. */
export async function* listFilePaths(db: Db, projectIds: readonly number[]): AsyncGenerator<string> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .selectFrom('uploads')
      .select(['id', 'url'])
      .where('project_id', 'in', projectIds)
      .where('id', '>', after)
      .orderBy('id')
      .limit(FILES_AT_ONCE)
      .execute();
    for (const { url } of rows) {
      const path = new URL(url).pathname.split('/').slice(-2).join('/');
      if (parsePath(path)) yield path;
    }
    const last = rows.at(-1);
    if (!last || rows.length < FILES_AT_ONCE) return;
    after = last.id;
  }
}
