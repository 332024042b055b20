import type { RateLimit } from '@postpress/contracts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';

export type BucketKey = { credentialId: string; class: string };

/**
 * Takes a portion out of the bucket that all processes share. Uses the database's clock, so that processes agree.
 *
 * @returns the tokens granted, 0 if the bucket is empty, and the new state of the bucket
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

/** Deletes buckets that were not used since a moment: they would be full again. */
export async function deleteIdleBuckets(db: Db, idleSince: Date): Promise<void> {
  await db.deleteFrom('rate_buckets').where('refilled_at', '<', idleSince).execute();
}

/** The tokens of one credential and class at a time. */
export type Bucket = { tokens: number; atMs: number };

export function fullBucket(limit: RateLimit, atMs: number): Bucket {
  return { tokens: limit.tokens, atMs };
}

/**
 * The bucket now: refilled evenly up to its limit. A clock that was set back refills nothing, and restarts the refill;
 * otherwise calls would be refused until it caught up.
 */
export function refilled(bucket: Bucket, limit: RateLimit, nowMs: number): Bucket {
  const elapsedMs = Math.max(0, nowMs - bucket.atMs);
  const tokens = Math.min(
    limit.tokens,
    bucket.tokens + (elapsedMs * limit.tokens) / (limit.perSeconds * 1_000),
  );
  return { tokens, atMs: nowMs };
}

/**
 * How many tokens a process takes at once: a tenth of a second's worth, at least one. That is at most ten statements a
 * second, and the unused tokens of a process are few compared with the limit.
 */
export function portionOf({ tokens, perSeconds }: RateLimit): number {
  return Math.max(1, Math.floor(tokens / perSeconds / 10));
}

/** Takes a portion of whole tokens out of a refilled bucket, or the rest. */
export function takePortion(bucket: Bucket, limit: RateLimit): { bucket: Bucket; granted: number } {
  const granted = Math.min(portionOf(limit), Math.floor(bucket.tokens));
  return { bucket: { ...bucket, tokens: bucket.tokens - granted }, granted };
}

/** Milliseconds until the bucket holds this many tokens. */
export function msUntil(tokens: number, bucket: Bucket, { tokens: most, perSeconds }: RateLimit): number {
  return Math.max(0, ((tokens - bucket.tokens) * perSeconds * 1_000) / most);
}
