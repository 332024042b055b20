import { type RawBuilder, sql } from 'kysely';
import type { CountedStatus } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/tables.ts';
import { columnsOf, countedStatuses, noCounts } from './email-counts.ts';

/** Domains are counted after acceptance only, which is the hot path; a canceled email never went to its domain. */
export type DomainStatus = Exclude<CountedStatus, 'accepted' | 'canceled'>;
export const domainStatuses = countedStatuses.filter(
  (status): status is DomainStatus => status !== 'accepted' && status !== 'canceled',
);
export type DomainCounts = Record<DomainStatus, number> & { domain: string };

/** How many domains of a project and day keep their own counts; the rest are summed once there are twice as many. */
export const DOMAINS_PER_DAY = 200;
/** The sum of all other domains. */
const OTHERS = '';

const { names, sums, ofDelta, ofDeltas, added } = columnsOf(domainStatuses);

/**
 * A project's largest recipient domains of a range of days in UTC, by sent and failed emails, and the sum of all
 * others.
 */
export async function listDomainCounts(
  db: Db,
  projectId: number,
  { first, last, limit }: { first: string; last: string; limit: number },
): Promise<{ domains: DomainCounts[]; others: DomainCounts }> {
  const inRange = sql`project_id = ${projectId} and day between ${first}::date and ${last}::date`;
  const { rows } = await sql<DomainCounts>`
    with counts as (
      select domain, ${sums} from (
        select domain, ${names} from email_domain_counts where ${inRange}
        union all
        select domain, ${ofDelta} from email_domain_deltas where ${inRange}
      ) as counts group by domain
    ), ranked as (
      select *, case when domain = ${OTHERS} then null
        else row_number() over (order by domain = ${OTHERS}, sent + failed desc, domain) end as rank from counts
    )
    select case when rank <= ${limit} then domain else ${OTHERS} end as domain, ${sums}
    from ranked group by 1 order by min(rank)`.execute(db);
  const { accepted: _, canceled: __, ...none } = noCounts;
  return {
    domains: rows.filter(({ domain }) => domain !== OTHERS),
    others: rows.find(({ domain }) => domain === OTHERS) ?? { domain: OTHERS, ...none },
  };
}

/**
 * As `foldCountDeltas`, for domains. Once a day has twice as many domains as have counts of their own, the smallest are
 * summed. A summed domain that returns starts at zero: only the distinction among the others is lost, never a
 * count.
 */
export async function foldDomainDeltas(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ projectId: number; day: string; deltas: number }>`
    with taken as (
      delete from email_domain_deltas where id = any(array(
        select id from email_domain_deltas order by id limit ${limit} for update skip locked))
      returning project_id, day, domain, status, count
    ), folded as (
      insert into email_domain_counts (project_id, day, domain, ${names})
      select project_id, day, domain, ${ofDeltas} from taken
      group by project_id, day, domain order by project_id, day, domain
      on conflict (project_id, day, domain) do update set ${added('email_domain_counts')}
    )
    select project_id as "projectId", day::text, count(*)::int as deltas from taken group by 1, 2`.execute(
    db,
  );
  for (const day of rows) if (await isCrowded(db, day)) await sumSmallDomains(db, day);
  return rows.reduce((sum, { deltas }) => sum + deltas, 0);
}

type ProjectDay = { projectId: number; day: string };

async function isCrowded(db: Db, { projectId, day }: ProjectDay): Promise<boolean> {
  const { rows } = await sql`
    select from email_domain_counts where project_id = ${projectId} and day = ${day}::date
    offset ${2 * DOMAINS_PER_DAY} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Locks rows in the order in which folds write them, so that neither deadlocks. Uses arrays: without statistics of the
 * day's rows the planner would join each with each (4 s for 3,000).
 */
async function sumSmallDomains(db: Db, { projectId, day }: ProjectDay): Promise<void> {
  const ofDay = sql`project_id = ${projectId} and day = ${day}::date and domain <> ${OTHERS}`;
  await sql`
    with locked as materialized (
      select domain from email_domain_counts where ${ofDay} and domain = any(array(
        select domain from email_domain_counts where ${ofDay}
        order by sent + failed desc, domain offset ${DOMAINS_PER_DAY}))
      order by domain for update
    ), removed as (
      delete from email_domain_counts where ${ofDay} and domain = any(array(select domain from locked))
      returning ${names}
    )
    insert into email_domain_counts (project_id, day, domain, ${names})
    select ${projectId}::integer, ${day}::date, ${OTHERS}, ${sums} from removed having count(*) > 0
    on conflict (project_id, day, domain) do update set ${added('email_domain_counts')}`.execute(db);
}

/** Part of a statement: adds to the counts of domains. */
export function insertDomainDeltas(
  rows: readonly { projectId: number; day: string; domain: string; status: DomainStatus; count: number }[],
): RawBuilder<unknown> {
  return sql`insert into email_domain_deltas (project_id, day, domain, status, count)
    select * from unnest(
      ${rows.map(({ projectId }) => projectId)}::integer[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ domain }) => domain)}::text[], ${rows.map(({ status }) => status)}::text[],
      ${rows.map(({ count }) => count)}::integer[])`;
}
