import { type RawBuilder, sql } from 'kysely';
import { storableText } from '../../platform/database/storable.ts';
import type { Db } from '../../platform/database/tables.ts';

/** Concurrent connections to a domain, over all workers, until it slows us down. */
export const USUAL_CONCURRENCY = 20;
/** The slowest: one attempt in 64 seconds. */
const LEAST_CONCURRENCY = 1 / 64;
/** The rest is delivered at the usual pace. */
const SLOW_DOMAINS_MAX = 20_000;

/** A domain that slowed us down. */
export type SlowDomain = {
  domain: string;
  /** Below 1: attempts a second. */
  concurrency: number;
  heldUntil: Date | null;
  heldReason: string | null;
};

/** An attempt that a domain deferred or did not answer. */
export type Slowdown = { domain: string; startedAt: Date; at: Date; reason: string };

/**
 * Halves the limits of domains (multiplicative decrease), for all workers. Attempts that began before the last halving
 * do not count: a domain that defers twenty at once is halved once. Below one connection the domain is paused after
 * each attempt.
 */
export async function slowDomains(db: Db, slowdowns: readonly Slowdown[]): Promise<void> {
  const latest = [...new Map(slowdowns.map((each) => [each.domain, each])).values()].sort(byDomain);
  if (latest.length === 0) return;
  const halved = sql`greatest(${LEAST_CONCURRENCY}::real, recipient_domains.concurrency / 2)`;
  await sql`
    insert into recipient_domains (domain, concurrency, held_reason, slowed_at, updated_at)
    select domain, ${USUAL_CONCURRENCY / 2}::real, reason, at, at from unnest(
      ${latest.map(({ domain }) => domain)}::text[], ${latest.map(({ at }) => at)}::timestamptz[],
      ${latest.map(({ reason }) => storableText(reason))}::text[]) as slow (domain, at, reason)
    on conflict (domain) do nothing`.execute(db);
  await sql`
    update recipient_domains set concurrency = ${halved}, held_reason = slow.reason, slowed_at = slow.at,
      updated_at = slow.at,
      held_until = case when ${halved} < 1 then slow.at + make_interval(secs => 1 / ${halved}) end
    from unnest(
      ${latest.map(({ domain }) => domain)}::text[], ${latest.map(({ startedAt }) => startedAt)}::timestamptz[],
      ${latest.map(({ at }) => at)}::timestamptz[], ${latest.map(({ reason }) => storableText(reason))}::text[]
    ) as slow (domain, started_at, at, reason)
    where recipient_domains.domain = slow.domain and recipient_domains.slowed_at < slow.started_at`.execute(
    db,
  );
}

function byDomain(one: { domain: string }, other: { domain: string }): number {
  return one.domain < other.domain ? -1 : 1;
}

/**
 * Raises the limits of domains that accept email again: by one connection per round of accepted emails (additive
 * increase), doubling below one connection. A domain back at the usual limit is deleted.
 */
export async function easeDomains(db: Db, taken: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const sorted = [...taken].sort(([one], [other]) => (one < other ? -1 : 1));
  if (sorted.length === 0) return;
  await sql`
    update recipient_domains set updated_at = ${now}, held_until = null, concurrency = case
      when concurrency < 1 then least(1, concurrency * power(2, least(eased.taken, 10)))
      else least(${USUAL_CONCURRENCY}::real, concurrency + eased.taken / concurrency) end
    from unnest(${sorted.map(([domain]) => domain)}::text[], ${sorted.map(([, count]) => count)}::integer[])
      as eased (domain, taken)
    where recipient_domains.domain = eased.domain`.execute(db);
  await db
    .deleteFrom('recipient_domains')
    .where('concurrency', '>=', USUAL_CONCURRENCY)
    .where(
      'domain',
      'in',
      sorted.map(([domain]) => domain),
    )
    .execute();
}

export async function listSlowDomains(db: Db): Promise<SlowDomain[]> {
  return db
    .selectFrom('recipient_domains')
    .select(['domain', 'concurrency', 'held_until as heldUntil', 'held_reason as heldReason'])
    .orderBy('domain')
    .limit(SLOW_DOMAINS_MAX)
    .execute();
}

/** Deletes domains without a change since `quietSince`. */
export async function forgetQuietDomains(db: Db, quietSince: Date): Promise<void> {
  await db.deleteFrom('recipient_domains').where('updated_at', '<', quietSince).execute();
}

/** A relation to join: why a domain is paused; at most one row. */
export function pauseReasonOf(domain: string): RawBuilder<unknown> {
  return sql`(select held_reason from recipient_domains where domain in (${sql.ref(domain)}, '*') limit 1)`;
}
