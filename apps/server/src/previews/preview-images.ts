import type { ViewKind } from '@postpress/contracts';
import { sql } from 'kysely';
import type { Selected } from '../platform/database/row-of.ts';
import { storableJson, storableText } from '../platform/database/storable.ts';
import type { Db } from '../platform/database/tables.ts';

/*
 * The repository of the clients of a run: their images, and which of them were viewed.
 */

export type PreviewImage = Selected<'preview_pictures', typeof columns>;

const columns = [
  'client_id as clientId',
  'status',
  'url',
  'width',
  'height',
  'notes',
  'missing_images as missingImages',
  'error',
] as const;

/** A client whose image could not be rendered, and why. */
export function failedImage(clientId: string, error: string): PreviewImage {
  return {
    clientId,
    status: 'failed',
    url: null,
    width: null,
    height: null,
    notes: [],
    missingImages: 0,
    error,
  };
}

/** Inserts the clients of a run, in the order in which they were selected. */
export async function insertImages(
  db: Db,
  { runId, expiresOn }: { runId: string; expiresOn: string },
  clients: readonly string[],
): Promise<void> {
  await db
    .insertInto('preview_pictures')
    .values(
      clients.map((clientId, place) => ({
        run_id: runId,
        client_id: clientId,
        place,
        status: 'waiting' as const,
        expires_on: expiresOn,
      })),
    )
    .execute();
}

export async function listImages(db: Db, runId: string): Promise<PreviewImage[]> {
  return db
    .selectFrom('preview_pictures')
    .select(columns)
    .where('run_id', '=', runId)
    .orderBy('place')
    .execute();
}

/** Records the result of a client that still waits. */
export async function recordImage(
  db: Db,
  runId: string,
  { clientId, status, url, width, height, notes, missingImages, error }: PreviewImage,
): Promise<void> {
  await db
    .updateTable('preview_pictures')
    .set({
      status,
      url,
      width,
      height,
      missing_images: missingImages,
      notes: storableJson(notes),
      error: error === null ? null : storableText(error),
    })
    .where('run_id', '=', runId)
    .where('client_id', '=', clientId)
    .where('status', '=', 'waiting')
    .execute();
}

/** Deletes up to `limit` expired rows. @returns how many */
export async function deleteExpiredImages(db: Db, today: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from preview_pictures where (run_id, client_id) in (
      select run_id, client_id from preview_pictures where expires_on < ${today}::date order by expires_on limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export type PreviewView = { runId: string; clientId: string; how: ViewKind };

/** Records that the image of a client was viewed in this way. @returns false if that was recorded before */
export async function recordView(db: Db, { runId, clientId, how }: PreviewView, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('preview_views')
    .values({ run_id: runId, client_id: clientId, how, viewed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function listViews(db: Db, runIds: readonly string[]): Promise<PreviewView[]> {
  if (runIds.length === 0) return [];
  return db
    .selectFrom('preview_views')
    .select(['run_id as runId', 'client_id as clientId', 'how'])
    .where('run_id', 'in', runIds)
    .execute();
}
