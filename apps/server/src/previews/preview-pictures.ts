import type { PreviewStatus } from '@postpress/contracts';
import { sql } from 'kysely';
import { storableJson, storableText } from '../platform/database/storable.ts';
import type { Db } from '../platform/database/tables.ts';

/** One client of a run. */
export type PreviewPicture = {
  clientId: string;
  status: PreviewStatus;
  url: string | null;
  width: number | null;
  height: number | null;
  notes: { feature: string; what: string; count: number }[];
  /** Pictures of the page that could not be had. */
  missingImages: number;
  error: string | null;
};

/** A client without a picture, and why it has none. */
export function failedPicture(clientId: string, error: string): PreviewPicture {
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

/** One row a client, in the order in which they were selected. */
export async function insertPictures(
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

export async function listPictures(db: Db, runId: string): Promise<PreviewPicture[]> {
  return db
    .selectFrom('preview_pictures')
    .select([
      'client_id as clientId',
      'status',
      'url',
      'width',
      'height',
      'notes',
      'missing_images as missingImages',
      'error',
    ])
    .where('run_id', '=', runId)
    .orderBy('place')
    .execute();
}

/** Writes what became of a client; one that has an end already keeps it. */
export async function recordPicture(
  db: Db,
  runId: string,
  { clientId, status, url, width, height, notes, missingImages, error }: PreviewPicture,
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

/** Forgets clients of runs whose pictures are gone, at most so many; answers how many there were. */
export async function deleteExpiredPictures(db: Db, today: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from preview_pictures where (run_id, client_id) in (
      select run_id, client_id from preview_pictures where expires_on < ${today}::date order by expires_on limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
