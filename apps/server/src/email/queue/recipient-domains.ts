import { type RawBuilder, sql } from 'kysely';
import { storableText } from '../../platform/database/storable.ts';
import type { Db } from '../../platform/database/tables.ts';

/** Concurrent connections to a domain, over all workers, until it slows us down. */
export const USUAL_CONCURRENCY = 20;
/** For `CEILING_SECONDS`, a limit rises to this share of the pace that was deferred. */
const CEILING_SHARE = 0.8;
const CEILING_SECONDS = 6 * 3_600;
/** Connections. A server that limits something else than the pace would otherwise get almost nothing for hours. */
const LEAST_CEILING = 1;
/** The slowest: one attempt in 64 seconds. */
const LEAST_CONCURRENCY = 1 / 64;
/** The pace of one connection, where an attempt took no measurable time. */
const PER_SECOND_MAX = 100;
/** As {@link LEAST_CEILING}, in attempts a second. */
const LEAST_RATE_CEILING = 1 / 10;
/** Added after a second in which everything was accepted, as a share of the rate. */
const RATE_RISE = 0.1;
/** Limits that are read; further domains are delivered to at the usual pace. */
const SLOW_DOMAINS_MAX = 20_000;

/** A domain, or the provider of several, that slowed us down. */
export type SlowDomain = {
  domain: string;
  /** Below 1: attempts a second. */
  concurrency: number;
  /** Attempts a second over one connection; null: no such limit. */
  perSecond: number | null;
  heldUntil: Date | null;
  heldReason: string | null;
};

/** An attempt that a domain deferred, because of a limit or for another reason, or did not answer. */
export type Slowdown = { domain: string; startedAt: Date; at: Date; reason: string; isLimit: boolean };

/**
 * Halves the limits of domains (multiplicative decrease), for all workers. Attempts that began before the last halving
 * do not count: a domain that defers twenty at once is halved once. Below one connection the domain is paused after
 * each attempt. Where one connection exceeds a limit that the server names, it counts by time: what is halved is the
 * attempts a second, at first those that one connection makes. The pace at which it named a limit becomes its ceiling
 * for some hours, so that the limit is not exceeded again with each rise.
 */
export async function slowDomains(db: Db, slowdowns: readonly Slowdown[]): Promise<void> {
  const byDomain = new Map(slowdowns.map((each) => [each.domain, each]));
  const latest = [...byDomain].sort(byName).map(([, slowdown]) => slowdown);
  if (latest.length === 0) return;
  const slow = sql`unnest(
      ${latest.map(({ domain }) => domain)}::text[], ${latest.map(({ startedAt }) => startedAt)}::timestamptz[],
      ${latest.map(({ at }) => at)}::timestamptz[], ${latest.map(({ reason }) => storableText(reason))}::text[],
      ${latest.map(({ isLimit }) => isLimit)}::boolean[]) as slow (domain, started_at, at, reason, is_limit)`;
  const halved = sql`greatest(${LEAST_CONCURRENCY}::real, recipient_domains.concurrency / 2)`;
  // Without accepted mail since the last one, it is the same refusal again.
  const namesLimit = sql`slow.is_limit and recipient_domains.updated_at > recipient_domains.slowed_at`;
  const isRate = sql`(slow.is_limit and recipient_domains.concurrency >= 1 and recipient_domains.concurrency < 2)`;
  const oneConnection = sql`1 / greatest(${1 / PER_SECOND_MAX}::real, extract(epoch from slow.at - slow.started_at))`;
  const ceilingUntil = sql`slow.at + make_interval(secs => ${CEILING_SECONDS})`;
  await sql`
    insert into recipient_domains (domain, concurrency, ceiling, ceiling_until, held_reason, slowed_at, updated_at)
    select domain, ${USUAL_CONCURRENCY / 2}::real, case when is_limit then ${USUAL_CONCURRENCY / 2}::real end,
      ${ceilingUntil}, reason, at, at from ${slow}
    on conflict (domain) do nothing`.execute(db);
  await sql`
    update recipient_domains set concurrency = case when ${isRate} then 1 else ${halved} end,
      per_second = case when ${isRate}
        then greatest(${LEAST_CONCURRENCY}::real, coalesce(per_second, ${oneConnection}) / 2) else per_second end,
      ceiling = case when ${isRate} and per_second is null then null
        when ${isRate} and ${namesLimit}
        then greatest(${LEAST_RATE_CEILING}::real, per_second * ${CEILING_SHARE}::real)
        when ${namesLimit} then greatest(${LEAST_CEILING}::real, recipient_domains.concurrency * ${CEILING_SHARE}::real)
        else recipient_domains.ceiling end,
      ceiling_until = case when ${namesLimit} then ${ceilingUntil} else recipient_domains.ceiling_until end,
      held_reason = slow.reason, slowed_at = slow.at, updated_at = slow.at,
      held_until = case when ${halved} < 1 and not (${isRate}) then slow.at + make_interval(secs => 1 / ${halved}) end
    from ${slow}
    where recipient_domains.domain = slow.domain and recipient_domains.slowed_at < slow.started_at`.execute(
    db,
  );
}

/**
 * Raises the limits of domains that accept email again: by one connection per round of accepted emails (additive
 * increase), doubling below one connection, up to the ceiling while it holds; attempts a second by a tenth for each
 * second. A domain back at the usual limit is deleted.
 */
export async function raiseDomainLimits(
  db: Db,
  taken: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const sorted = [...taken].sort(byName);
  const domains = sorted.map(([domain]) => domain);
  if (sorted.length === 0) return;
  const ceiling = sql`case when ceiling_until > ${now} then ceiling end`;
  const rate = sql`greatest(per_second, least(${ceiling}, per_second + ${RATE_RISE}::real * eased.taken))`;
  const isRate = sql`per_second is not null and ${rate} < ${PER_SECOND_MAX}::real`;
  await sql`
    update recipient_domains set updated_at = ${now}, held_until = null,
      per_second = case when ${isRate} then ${rate} end,
      concurrency = case
        when concurrency < 1 then least(1, concurrency * power(2, least(eased.taken, 10)))
        when ${isRate} then concurrency
        else greatest(concurrency,
          least(${ceiling}, ${USUAL_CONCURRENCY}::real, concurrency + eased.taken / concurrency)) end
    from unnest(${domains}::text[], ${sorted.map(([, count]) => count)}::integer[])
      as eased (domain, taken)
    where recipient_domains.domain = eased.domain`.execute(db);
  await db
    .deleteFrom('recipient_domains')
    .where('concurrency', '>=', USUAL_CONCURRENCY)
    .where('domain', 'in', domains)
    .execute();
}

export async function listSlowDomains(db: Db): Promise<SlowDomain[]> {
  return db
    .selectFrom('recipient_domains')
    .select([
      'domain',
      'concurrency',
      'per_second as perSecond',
      'held_until as heldUntil',
      'held_reason as heldReason',
    ])
    .orderBy('domain')
    .limit(SLOW_DOMAINS_MAX)
    .execute();
}

/** Deletes domains without a change since `quietSince`. */
export async function forgetQuietDomains(db: Db, quietSince: Date): Promise<void> {
  await db.deleteFrom('recipient_domains').where('updated_at', '<', quietSince).execute();
}

/** Remembers the providers of recipient domains; a domain that is its own provider has no row. */
export async function recordProviders(db: Db, found: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const own = [...found].filter(([domain, provider]) => domain === provider).map(([domain]) => domain);
  const others = [...found].filter(([domain, provider]) => domain !== provider).sort(byName);
  if (own.length > 0) await db.deleteFrom('recipient_providers').where('domain', 'in', own).execute();
  if (others.length === 0) return;
  await sql`
    insert into recipient_providers (domain, provider, found_at)
    select domain, provider, ${now} from unnest(${others.map(([domain]) => domain)}::text[],
      ${others.map(([, provider]) => provider)}::text[]) as found (domain, provider)
    on conflict (domain) do update set provider = excluded.provider, found_at = excluded.found_at`.execute(
    db,
  );
}

/** Providers of recipient domains; those that are their own providers, or not known, are left out. */
export async function listProvidersOf(db: Db, domains: readonly string[]): Promise<Map<string, string>> {
  if (domains.length === 0) return new Map();
  const rows = await db
    .selectFrom('recipient_providers')
    .select(['domain', 'provider'])
    .where('domain', 'in', domains)
    .execute();
  return new Map(rows.map(({ domain, provider }) => [domain, provider]));
}

/** Deletes providers of domains that no email was sent to since `unseenSince`. */
export async function forgetProviders(db: Db, unseenSince: Date): Promise<void> {
  await db.deleteFrom('recipient_providers').where('found_at', '<', unseenSince).execute();
  await db.deleteFrom('provider_rates').where('updated_at', '<', unseenSince).execute();
}

/** The key under which the limits of a recipient domain are stored: its provider, or the domain itself. */
export function limitKeyOf(domain: string): RawBuilder<string> {
  const named = sql.ref(domain);
  return sql<string>`coalesce((select provider from recipient_providers where recipient_providers.domain = ${named}), ${named})`;
}

/** A relation to join: until when a domain is paused, and why; at most one row. */
export function pauseOf(domain: string, now: Date): RawBuilder<unknown> {
  const names = sql`(${limitKeyOf(domain)}, '*')`;
  return sql`(select held_until, held_reason from (
      select held_until, held_reason from recipient_domains where domain in ${names} and held_until > ${now}
      union all
      select open_at, reason from provider_rates where provider in ${names} and open_at > ${now}
    ) as pause (held_until, held_reason) order by held_until desc limit 1)`;
}

/** Providers listed as deferring: more are rather a fault of our own. */
const DEFERRING_MAX = 100;

/** Providers that defer so much that they are paused, or were since a moment; `*`: the relay. */
export async function listDeferringProviders(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('recipient_domains')
    .select('domain')
    .where('held_until', '>', since)
    .orderBy('domain')
    .limit(DEFERRING_MAX)
    .execute();
  return rows.map(({ domain }) => domain);
}

/** The recipient domains that are paused; `*`: all. */
export function pausedDomains(now: Date): RawBuilder<unknown> {
  return sql`
    with paused (limit_key) as (
      select domain from recipient_domains where held_until > ${now}
      union select provider from provider_rates where open_at > ${now}
    )
    select limit_key as domain from paused
    where not exists (select from recipient_providers where recipient_providers.domain = limit_key)
    union all
    select recipient_providers.domain from paused join recipient_providers on recipient_providers.provider = limit_key`;
}

/** A relation to join: why a domain was paused last; at most one row. */
export function pauseReasonOf(domain: string): RawBuilder<unknown> {
  return sql`(select held_reason from recipient_domains where domain in (${limitKeyOf(domain)}, '*') limit 1)`;
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
