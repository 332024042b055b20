import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { EmailState } from '../emails/emails.ts';
import { comparableDomain } from '../message/mail-addresses.ts';
import { isSimulatedRecipient } from '../message/simulated-recipient.ts';
import { limitKeyOf } from '../queue/recipient-domains.ts';

/**
 * What is counted of a sender domain at a mailbox provider. `accepted`: the 250 of the next server, `detail` is the bucket
 * of the time since acceptance. `refused` in the SMTP dialogue and `bounced` later: `detail` is the cause. `deferred` and
 * `held` count attempts, all others emails: `held` those whose connection would not have been as secure as required.
 */
export type HealthKind = 'accepted' | 'refused' | 'bounced' | 'complained' | 'deferred' | 'held' | 'failed';

/** One count, by the sender’s and the recipient’s domain. */
export type HealthDelta = {
  projectId: number;
  /** A-labels, lower case, as is the recipient’s. */
  domain: string;
  /** Of acceptance, in UTC: `2030-01-31`. */
  day: string;
  recipientDomain: string;
  kind: HealthKind;
  /** Empty where the kind has none. */
  detail: string;
  count: number;
};

/** By what an email is counted; undefined for one that never leaves. */
export function healthKeyOf({
  projectId,
  fromAddress,
  toAddress,
  createdAt,
  isTest,
}: Pick<EmailState, 'projectId' | 'fromAddress' | 'toAddress' | 'createdAt' | 'isTest'>):
  | Omit<HealthDelta, 'kind' | 'detail' | 'count'>
  | undefined {
  if (isTest || isSimulatedRecipient(toAddress)) return undefined;
  // `ann@shop.example` or `Ann <ann@shop.example>`.
  const domain = comparableDomain(fromAddress.replace(/>\s*$/, ''));
  return { projectId, domain, day: dayOf(createdAt), recipientDomain: comparableDomain(toAddress) };
}

/** Providers of a domain and day that keep their own counts; the rest are summed once there are twice as many. */
export const PROVIDERS_PER_DAY = 25;
/** The sum of all other providers. */
export const OTHER_PROVIDERS = '';

export type HealthCount = Pick<HealthDelta, 'day' | 'kind' | 'detail' | 'count'> & { provider: string };

/**
 * A project’s counts of one sender domain by day in a range of days in UTC, both included, and by provider: the `limit`
 * largest ones, and the sum of all others.
 */
export async function listHealthCounts(
  db: Db,
  {
    projectId,
    domain,
    first,
    last,
    limit,
  }: { projectId: number; domain: string; first: string; last: string; limit: number },
): Promise<HealthCount[]> {
  const inRange = sql`project_id = ${projectId} and domain = ${domain}
    and day between ${first}::date and ${last}::date`;
  const { rows } = await sql<HealthCount>`
    with counts as (
      select provider, day, kind, detail, sum(count) as count from (
        select provider, day, kind, detail, count from sender_health_counts where ${inRange}
        union all
        select ${limitKeyOf('recipient_domain')}, day, kind, detail, count from sender_health_deltas where ${inRange}
      ) as counts group by provider, day, kind, detail
    ), ranked as (
      select provider, row_number() over (order by provider = ${OTHER_PROVIDERS},
        sum(count) filter (where kind in ('accepted', 'refused')) desc nulls last, provider) as rank
      from counts group by provider
    )
    select case when rank <= ${limit} then provider else ${OTHER_PROVIDERS} end as provider, day::text, kind, detail,
      sum(count)::bigint as count
    from counts join ranked using (provider) group by 1, 2, 3, 4 order by min(rank), day, kind, detail`.execute(
    db,
  );
  return rows;
}

/**
 * Adds some deltas to the counts of their providers and deletes them, as `foldCountDeltas`; and sums the smallest
 * providers of a day, as `foldDomainDeltas`.
 */
export async function foldHealthDeltas(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<ProviderDay & { deltas: number }>`
    with taken as (
      delete from sender_health_deltas where id = any(array(
        select id from sender_health_deltas order by id limit ${limit} for update skip locked))
      returning project_id, domain, day, recipient_domain, kind, detail, count
    ), named as (
      select project_id, domain, day, ${limitKeyOf('taken.recipient_domain')} as provider, kind, detail, count from taken
    ), folded as (
      insert into sender_health_counts (project_id, domain, day, provider, kind, detail, count)
      select project_id, domain, day, provider, kind, detail, sum(count) from named
      group by project_id, domain, day, provider, kind, detail
      order by project_id, domain, day, provider, kind, detail
      on conflict (project_id, domain, day, provider, kind, detail)
        do update set count = sender_health_counts.count + excluded.count
    )
    select project_id as "projectId", domain, day::text, count(*)::int as deltas from taken group by 1, 2, 3`.execute(
    db,
  );
  for (const day of rows) if (await isCrowded(db, day)) await sumSmallProviders(db, day);
  return rows.reduce((sum, { deltas }) => sum + deltas, 0);
}

type ProviderDay = { projectId: number; domain: string; day: string };

async function isCrowded(db: Db, { projectId, domain, day }: ProviderDay): Promise<boolean> {
  const { rows } = await sql`
    select from sender_health_counts
    where project_id = ${projectId} and domain = ${domain} and day = ${day}::date
    group by provider offset ${2 * PROVIDERS_PER_DAY} limit 1`.execute(db);
  return rows.length > 0;
}

/** Locks rows in the order in which folds write them, so that neither deadlocks. */
async function sumSmallProviders(db: Db, { projectId, domain, day }: ProviderDay): Promise<void> {
  const ofDay = sql`project_id = ${projectId} and domain = ${domain} and day = ${day}::date
    and provider <> ${OTHER_PROVIDERS}`;
  await sql`
    with locked as materialized (
      select provider, kind, detail from sender_health_counts where ${ofDay} and provider = any(array(
        select provider from sender_health_counts where ${ofDay} group by provider
        order by sum(count) filter (where kind in ('accepted', 'refused')) desc nulls last, provider
        offset ${PROVIDERS_PER_DAY}))
      order by provider, kind, detail for update
    ), removed as (
      delete from sender_health_counts where ${ofDay} and provider = any(array(select provider from locked))
      returning kind, detail, count
    )
    insert into sender_health_counts (project_id, domain, day, provider, kind, detail, count)
    select ${projectId}::integer, ${domain}, ${day}::date, ${OTHER_PROVIDERS}, kind, detail, sum(count)
    from removed group by kind, detail order by kind, detail
    on conflict (project_id, domain, day, provider, kind, detail)
      do update set count = sender_health_counts.count + excluded.count`.execute(db);
}

/** Part of a statement: adds to the counts of sender domains. */
export function insertHealthDeltas(rows: readonly HealthDelta[]): RawBuilder<unknown> {
  const column = <T>(of: (row: HealthDelta) => T) => rows.map(of);
  return sql`insert into sender_health_deltas (project_id, domain, day, recipient_domain, kind, detail, count)
    select * from unnest(
      ${column(({ projectId }) => projectId)}::integer[], ${column(({ domain }) => domain)}::text[],
      ${column(({ day }) => day)}::date[], ${column(({ recipientDomain }) => recipientDomain)}::text[],
      ${column(({ kind }) => kind)}::text[], ${column(({ detail }) => detail)}::text[],
      ${column(({ count }) => count)}::integer[])`;
}
