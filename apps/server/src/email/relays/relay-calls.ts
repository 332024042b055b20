import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { storableOrNull } from '../../platform/database/storable.ts';
import type { Db } from '../../platform/database/tables.ts';

/* The repository of `relay_feedback` and `relay_tokens`: what came from each provider, and tokens that were used. */

/** What one call of a provider contained. */
export type RelayCallCounts = {
  events: number;
  applied: number;
  unmatched: number;
  unknown: number;
  /** The name of one of the unknown events. */
  unknownName: string | null;
};

/** Events of a provider so far. */
export type RelayFeedback = RelayCallCounts & {
  provider: string;
  calls: number;
  /** The last call that was proven. */
  receivedAt: Date;
  /** The last event that concerned an email of ours. */
  appliedAt: Date | null;
};

/** Counts a call, in one statement that adds up. */
export async function countRelayCall(
  db: Db,
  provider: string,
  { at, events, applied, unmatched, unknown, unknownName }: RelayCallCounts & { at: Date },
): Promise<void> {
  const appliedAt = applied > 0 ? at : null;
  const name = storableOrNull(unknownName);
  await sql`
    insert into relay_feedback as known
      (provider, calls, events, applied, unmatched, unknown, unknown_name, received_at, applied_at)
    values (${provider}, 1, ${events}, ${applied}, ${unmatched}, ${unknown}, ${name}, ${at}, ${appliedAt}::timestamptz)
    on conflict (provider) do update set calls = known.calls + 1, events = known.events + excluded.events,
      applied = known.applied + excluded.applied, unmatched = known.unmatched + excluded.unmatched,
      unknown = known.unknown + excluded.unknown,
      unknown_name = coalesce(excluded.unknown_name, known.unknown_name),
      received_at = greatest(excluded.received_at, known.received_at),
      applied_at = greatest(excluded.applied_at, known.applied_at)`.execute(db);
}

/** What came from each provider that ever called. */
export async function listRelayFeedback(db: Db): Promise<RelayFeedback[]> {
  return db
    .selectFrom('relay_feedback')
    .select([
      'provider',
      'calls',
      'events',
      'applied',
      'unmatched',
      'unknown',
      'unknown_name as unknownName',
      'received_at as receivedAt',
      'applied_at as appliedAt',
    ])
    .orderBy('provider')
    .execute();
}

/**
 * Uses a token for a body. A provider that repeats a call repeats both; the token with another body is a captured call.
 *
 * @returns whether the token was free, or used for these bytes
 */
export async function useToken(
  db: Db,
  { provider, token, bytes, at }: { provider: string; token: string; bytes: Uint8Array; at: Date },
): Promise<boolean> {
  const name = hash('sha256', JSON.stringify([provider, token]), 'buffer');
  const body = hash('sha256', bytes, 'buffer');
  await db
    .insertInto('relay_tokens')
    .values({ hash: name, body, used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { body: first } = await db
    .selectFrom('relay_tokens')
    .select('body')
    .where('hash', '=', name)
    .executeTakeFirstOrThrow();
  return first.equals(body);
}
