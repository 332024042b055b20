import type { RateLimit } from '@postpress/contracts';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { afterTaking, type GcraLimit, opensAt, unitsLeft } from '../base/gcra.ts';
import type { Db } from '../platform/database/tables.ts';

type RateClassName = 'read' | 'write' | 'ai';

/** The result of charging one call. */
export type Charge = {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the whole limit is available again. */
  resetSeconds: number;
  /** Seconds until the next call; 0 if this one is allowed. */
  retryAfterSeconds: number;
};

export type RateLimiter<Name extends string = RateClassName> = {
  /** Charges one call of a class to a credential. */
  charge(credentialId: string, rateClass: Name): Charge | Promise<Charge>;
};

/** The state of one limit in this process. */
type Hold = {
  key: { credentialId: string; class: string };
  limit: GcraLimit;
  portion: number;
  /** Calls that this process has taken from the shared limit and not spent. */
  unspent: number;
  /** The theoretical arrival time of the shared limit as last read, on this process's clock. */
  tat: number;
  taking: Promise<void> | undefined;
};

/** A dropped credential loses the calls held by this process: at most a tenth of a second's worth. */
const HOLDS_MAX = 20_000;

/**
 * Limits per credential and class, shared by all processes through one row each. A process takes a portion at a time and
 * spends it locally; concurrent requests for portions share one statement. A used up limit is not queried before it can
 * have a call left, so a flood of refused calls costs the database nothing.
 */
export function createRateLimiter<Name extends string>(
  db: Db,
  limits: Readonly<Record<Name, RateLimit>>,
): RateLimiter<Name> {
  const holds = new LRUCache<string, Hold>({ max: HOLDS_MAX });

  function holdOf(credentialId: string, rateClass: Name): Hold {
    const name = `${rateClass} ${credentialId}`;
    const known = holds.get(name);
    if (known) return known;
    const { tokens, perSeconds } = limits[rateClass];
    const hold = {
      key: { credentialId, class: rateClass },
      limit: { burst: tokens, intervalMs: (perSeconds * 1_000) / tokens },
      portion: portionOf(limits[rateClass]),
      unspent: 0,
      tat: Number.NEGATIVE_INFINITY,
      taking: undefined,
    };
    holds.set(name, hold);
    return hold;
  }

  async function takeThenSpend(hold: Hold): Promise<Charge> {
    while (hold.unspent < 1 && mayTake(hold, performance.now())) {
      hold.taking ??= takePortion(db, hold).finally(() => {
        hold.taking = undefined;
      });
      await hold.taking;
    }
    return spend(hold, performance.now());
  }

  return {
    charge(credentialId, rateClass) {
      const hold = holdOf(credentialId, rateClass);
      const now = performance.now();
      return hold.unspent < 1 && mayTake(hold, now) ? takeThenSpend(hold) : spend(hold, now);
    },
  };
}

function mayTake({ tat, limit }: Hold, now: number): boolean {
  return unitsLeft(tat, limit, now) >= 1;
}

function spend(hold: Hold, now: number): Charge {
  const { limit } = hold;
  const allowed = hold.unspent >= 1;
  if (allowed) hold.unspent -= 1;
  const tat = afterTaking(hold.tat, limit, -hold.unspent, now);
  return {
    allowed,
    limit: limit.burst,
    remaining: allowed ? Math.floor(unitsLeft(tat, limit, now)) : 0,
    resetSeconds: Math.max(0, Math.ceil((tat - now) / 1_000)),
    retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil((opensAt(tat, limit, 1) - now) / 1_000)),
  };
}

/**
 * How many calls a process takes at once: a tenth of a second's worth, at least one. That is at most ten statements a
 * second, and the unspent calls of a process are few compared with the limit.
 */
export function portionOf({ tokens, perSeconds }: RateLimit): number {
  return Math.max(1, Math.floor(tokens / perSeconds / 10));
}

/**
 * Takes a portion of the limit that all processes share, or what is left of it. The same algorithm as in `base/gcra.ts`,
 * on the database's clock, so that processes agree. If that clock was set back, the limit counts as used up.
 */
async function takePortion(db: Db, hold: Hold): Promise<void> {
  const { credentialId, class: rateClass } = hold.key;
  const { burst, intervalMs } = hold.limit;
  const { portion } = hold;
  const seconds = intervalMs / 1_000;
  const { rows } = await sql<{ granted: number; ahead: number }>`
    insert into rate_buckets as bucket (credential_id, class, granted, theoretical_arrival_at)
    values (${credentialId}, ${rateClass}, ${portion}, clock_timestamp() + make_interval(secs => ${portion * seconds}))
    on conflict (credential_id, class) do update set (granted, theoretical_arrival_at) = (
      select part.granted, clock.now + make_interval(secs => ahead.seconds + part.granted * ${seconds}::float8)
      from (select clock_timestamp() as now) as clock
        cross join lateral (select least(${burst * seconds}::float8,
          greatest(0, extract(epoch from bucket.theoretical_arrival_at - clock.now))::float8) as seconds) as ahead
        cross join lateral (select least(${portion}::integer,
          floor(${burst}::float8 - ahead.seconds / ${seconds}::float8)::integer) as granted) as part)
    returning granted, extract(epoch from theoretical_arrival_at - clock_timestamp())::float8 as ahead`.execute(
    db,
  );
  const [{ granted, ahead } = { granted: 0, ahead: burst * seconds }] = rows;
  hold.unspent += granted;
  hold.tat = performance.now() + ahead * 1_000;
}

/** Deletes the rows of limits that are wholly available again. */
export async function deleteIdleBuckets(db: Db): Promise<void> {
  await db.deleteFrom('rate_buckets').where('theoretical_arrival_at', '<', sql<Date>`now()`).execute();
}
