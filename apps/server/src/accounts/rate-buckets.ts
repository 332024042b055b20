import type { RateLimit } from '@postpress/contracts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';
import { type Bucket, fullBucket, refilled, takePortion } from './rate-bucket.ts';

export type BucketKey = { credentialId: string; class: string };

/**
 * Takes a portion out of the bucket all processes share. Time is the database's, so that processes whose clocks
 * differ agree on what has flowed in.
 *
 * @returns what was granted, 0 when the bucket is empty, and the bucket after it.
 */
export async function takeSharedPortion(
  db: Db,
  key: BucketKey,
  limit: RateLimit,
): Promise<{ bucket: Bucket; granted: number }> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ tokens: number; refilled_at: Date; now: Date }>`
      insert into rate_buckets as bucket (credential_id, class, tokens, refilled_at)
      values (${key.credentialId}, ${key.class}, ${limit.tokens}, clock_timestamp())
      on conflict (credential_id, class) do update set tokens = bucket.tokens
      returning tokens, refilled_at, clock_timestamp() as now`.execute(tx);
    const [row] = rows;
    const nowMs = row?.now.getTime() ?? 0;
    const stored = row ? { tokens: row.tokens, atMs: row.refilled_at.getTime() } : fullBucket(limit, nowMs);
    const taken = takePortion(refilled(stored, limit, nowMs), limit);
    await tx
      .updateTable('rate_buckets')
      .set({ tokens: taken.bucket.tokens, refilled_at: new Date(taken.bucket.atMs) })
      .where('credential_id', '=', key.credentialId)
      .where('class', '=', key.class)
      .execute();
    return taken;
  });
}

/** Removes buckets that were not used since; they would be full anyway. */
export async function deleteIdleBuckets(db: Db, idleSince: Date): Promise<void> {
  await db.deleteFrom('rate_buckets').where('refilled_at', '<', idleSince).execute();
}
