import { escapeLike } from '../base/escape-like.ts';
import type { Db } from '../platform/database/tables.ts';
import type { ImageKind } from '../platform/images/images.ts';

/** An image of a project's library. */
export type StoredUpload = {
  id: string;
  projectId: number;
  /** SHA-256 of its bytes in hex; for an image of an end user, of its owner and bytes, so that each has an entry. */
  sha256: string;
  name: string;
  kind: ImageKind;
  url: string;
  width: number;
  height: number;
  bytes: number;
  animated: boolean;
  createdAt: Date;
  /** Null: an image of the project. See `libraryOf`. */
  endUserId: string | null;
};

const columns = [
  'id',
  'project_id as projectId',
  'sha256',
  'name',
  'kind',
  'url',
  'width',
  'height',
  'bytes',
  'animated',
  'created_at as createdAt',
  'end_user_id as endUserId',
] as const;

/** Adds an image at the top of the library. An upload of the same bytes updates the name, URL and time of the first. */
export async function putUpload(db: Db, upload: StoredUpload): Promise<StoredUpload> {
  const { name, url, createdAt } = upload;
  const later = { name, name_key: name.toLowerCase(), url, created_at: createdAt };
  return db
    .insertInto('uploads')
    .values({
      id: upload.id,
      project_id: upload.projectId,
      sha256: upload.sha256,
      kind: upload.kind,
      width: upload.width,
      height: upload.height,
      bytes: upload.bytes,
      end_user_id: upload.endUserId,
      animated: upload.animated,
      ...later,
    })
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
  { limit, after, words, endUserId }: UploadListPage,
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
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(after.createdAt, after.id)),
    );
  return query.execute();
}

/** The number of images in a project's library, and their size. */
export async function countUploads(db: Db, projectId: number): Promise<{ pictures: number; bytes: number }> {
  const { pictures, bytes } = await db
    .selectFrom('uploads')
    .select(({ fn }) => [fn.countAll<number>().as('pictures'), fn.sum<number | null>('bytes').as('bytes')])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { pictures: Number(pictures), bytes: Number(bytes ?? 0) };
}

/** @returns whether the image existed */
export async function deleteUpload(
  db: Db,
  { projectId, endUserId }: Pick<StoredUpload, 'projectId' | 'endUserId'>,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('project_id', '=', projectId)
    .where('end_user_id', 'is not distinct from', endUserId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
