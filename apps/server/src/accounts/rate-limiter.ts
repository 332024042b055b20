import type { RateLimit } from '@postpress/contracts';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../platform/database/tables.ts';

type RateClassName = 'read' | 'write' | 'ai';

/** The result of charging one call. */
export type Charge = {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the bucket is full. */
  resetSeconds: number;
  /** Seconds until the next token; 0 if the call is allowed. */
  retryAfterSeconds: number;
};

export type RateLimiter<Name extends string = RateClassName> = {
  /** Charges one call of a class to a credential. */
  charge(credentialId: string, rateClass: Name): Charge | Promise<Charge>;
};

/** The state of one bucket in this process. */
type Hold = {
  key: BucketKey;
  limit: RateLimit;
  /** Unspent tokens taken from the shared bucket. */
  tokens: number;
  /** The shared bucket as last read, on this process's clock. */
  shared: Bucket;
  taking: Promise<void> | undefined;
};

/** A dropped credential loses the tokens held by this process: at most a tenth of a second's worth. */
const HOLDS_MAX = 20_000;

/**
 * Token buckets per credential and class, shared by all processes through one row each. A process takes a portion at a
 * time and spends it locally; concurrent requests for portions share one statement. An empty bucket is not queried
 * before it can have a token, so a flood of refused calls costs the database nothing.
 */
export function createRateLimiter<Name extends string>(
  db: Db,
  limits: Readonly<Record<Name, RateLimit>>,
  monotonicMs: () => number = () => performance.now(),
): RateLimiter<Name> {
  const holds = new LRUCache<string, Hold>({ max: HOLDS_MAX });

  function holdOf(credentialId: string, rateClass: Name): Hold {
    const name = `${rateClass} ${credentialId}`;
    const known = holds.get(name);
    if (known) return known;
    const limit = limits[rateClass];
    const shared = { tokens: limit.tokens, atMs: monotonicMs() };
    const hold = { key: { credentialId, class: rateClass }, limit, tokens: 0, shared, taking: undefined };
    holds.set(name, hold);
    return hold;
  }

  async function take(hold: Hold): Promise<void> {
    const { bucket, granted } = await takeSharedPortion(db, hold.key, hold.limit);
    hold.tokens += granted;
    hold.shared = { tokens: bucket.tokens, atMs: monotonicMs() };
  }

  async function takeThenSpend(hold: Hold): Promise<Charge> {
    while (hold.tokens < 1 && mayHoldToken(hold, monotonicMs())) {
      hold.taking ??= take(hold).finally(() => {
        hold.taking = undefined;
      });
      await hold.taking;
    }
    return spend(hold, monotonicMs());
  }

  return {
    charge(credentialId, rateClass) {
      const hold = holdOf(credentialId, rateClass);
      const now = monotonicMs();
      if (hold.tokens >= 1 || !mayHoldToken(hold, now)) return spend(hold, now);
      return takeThenSpend(hold);
    },
  };
}

function mayHoldToken({ shared, limit }: Hold, now: number): boolean {
  return refilled(shared, limit, now).tokens >= 1;
}

function spend(hold: Hold, now: number): Charge {
  const allowed = hold.tokens >= 1;
  if (allowed) hold.tokens -= 1;
  const shared = refilled(hold.shared, hold.limit, now);
  const left = { ...shared, tokens: shared.tokens + hold.tokens };
  return {
    allowed,
    limit: hold.limit.tokens,
    remaining: allowed ? Math.floor(Math.min(left.tokens, hold.limit.tokens)) : 0,
    resetSeconds: Math.ceil(msUntil(hold.limit.tokens, left, hold.limit) / 1_000),
    retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(msUntil(1, left, hold.limit) / 1_000)),
  };
}

type BucketKey = { credentialId: string; class: string };

/**
 * Takes a portion out of the bucket that all processes share. Uses the database's clock, so that processes agree.
 *
 * @returns the tokens granted, 0 if the bucket is empty, and the new state of the bucket
 */
async function takeSharedPortion(
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
type Bucket = { tokens: number; atMs: number };

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
