import type { RateLimit } from '@postpress/contracts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../platform/database/tables.ts';
import { type Bucket, type BucketKey, msUntil, refilled, takeSharedPortion } from './rate-buckets.ts';

export type RateClassName = 'read' | 'write' | 'ai';

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
