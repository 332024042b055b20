import { type QueueAgesResult, type WaitingCause, waitingCauses } from '@postpress/contracts';
import { sql } from 'kysely';
import { lowestIdAt, timeOfId } from '../../base/ids.ts';
import { Tally } from '../../base/tally.ts';
import type { Db } from '../../platform/database/tables.ts';
import { getSendingState } from '../fence/installation.ts';
import { isScheduled } from './email-queue.ts';
import { pausedDomains } from './recipient-domains.ts';

/** Lower bounds of the histogram, in seconds: 0, 1, 5, 15 min, 1, 4, 12 h, 1 and 2 days. */
const AGES = [0, 60, 300, 900, 3_600, 14_400, 43_200, 86_400, 172_800] as const;
const REASONS_MAX = 5;
/** At most this many rows are read, which takes 50 ms in index order. */
export const COUNTED_MAX = 100_000;

type Ages = Omit<QueueAgesResult['data'], 'oldestAt'> & { oldestAt: Date | null };
type Row = { age: number; cause: WaitingCause; reason: string; count: number };

/** How long a project's emails have been waiting, and why; scheduled ones only wait once they are due. Beyond `countedMax` the newest are not counted, nor further scheduled ones. */
export async function measureQueueAges(
  db: Db,
  projectId: number,
  now: Date,
  countedMax = COUNTED_MAX,
): Promise<Ages> {
  const [rows, sending, oldest, scheduled] = await Promise.all([
    listCounts(db, projectId, now, countedMax),
    getSendingState(db),
    sql<{
      id: string;
    }>`select email_id as id from email_queue where project_id = ${projectId} and not ${isScheduled}
      order by email_id limit 1`.execute(db),
    sql<{ count: number }>`select count(*) as count from (
      select from email_queue where project_id = ${projectId} and ${isScheduled} limit ${countedMax}
    ) as scheduled`.execute(db),
  ]);
  const counted = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    counted,
    hasMore: counted === countedMax,
    ages: AGES.map((fromSeconds, index) => ({
      fromSeconds,
      toSeconds: AGES[index + 1] ?? null,
      ...causesOf(rows.filter(({ age }) => age === index)),
    })),
    reasons: reasonsOf(rows),
    scheduled: scheduled.rows[0]?.count ?? 0,
    oldestAt: oldest.rows[0] ? timeOfId(oldest.rows[0].id) : null,
    stoppedBecause: sending.stopped ? sending.reason : null,
  };
}

/** Counts by age, cause and reason. Ids hold the time of acceptance, so an age is a bound of ids. */
async function listCounts(db: Db, projectId: number, now: Date, countedMax: number): Promise<Row[]> {
  const bounds = AGES.map((seconds) => lowestIdAt(new Date(now.getTime() - seconds * 1_000))).reverse();
  const { rows } = await sql<Row>`
    with paused as materialized (${pausedDomains(now)})
    select greatest(${AGES.length - 1}::int - width_bucket(email_id, ${bounds}::uuid[]), 0) as age,
      case when leased_by is not null then 'inHand' when held or held_for is not null then 'heldBack' when attempts = 0 then 'first'
        else 'retry' end as cause, reason, count(*)::int as count
    from (
      select email_id, leased_by, attempts, reason, held_for, recipient_domain in (select domain from paused)
        or exists (select from paused where domain = '*') as held
      from email_queue as queue where project_id = ${projectId} and not ${isScheduled} order by email_id limit ${countedMax}
    ) as waiting group by 1, 2, 3`.execute(db);
  return rows;
}

function causesOf(rows: readonly Row[]): Record<WaitingCause, number> {
  const counts = Object.fromEntries(waitingCauses.map((cause) => [cause, 0])) as Record<WaitingCause, number>;
  for (const { cause, count } of rows) counts[cause] += count;
  return counts;
}

function reasonsOf(rows: readonly Row[]): { reason: string; count: number }[] {
  const tally = new Tally<string>();
  for (const { reason, count } of rows) tally.add(reason, count);
  return [...tally.counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, REASONS_MAX);
}

/** Emails of the head of the queue that are looked at. */
const HEAD_MAX = 1_000;

/**
 * Since when a transactional email has been due for its first attempt, although its provider is not paused; null: none has
 * been since before `dueBefore`. Looks at the emails that were accepted first.
 */
export async function findOverdueSince(db: Db, dueBefore: Date, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    with paused as materialized (${pausedDomains(now)})
    select min(next_attempt_at) as since from (
      select next_attempt_at, recipient_domain, attempts, broadcast from email_queue
      where leased_by is null and priority < 2 order by expires_at limit ${HEAD_MAX}
    ) as head
    where attempts = 0 and not broadcast and next_attempt_at < ${dueBefore}
      and recipient_domain not in (select domain from paused)
      and not exists (select from paused where domain = '*')`.execute(db);
  return rows[0]?.since ?? null;
}

/** How many broadcast emails of a project are due, or wait for an hourly limit, and were not attempted; at most `limit`. */
export async function countFreshBroadcasts(db: Db, projectId: number, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from email_queue where project_id = ${projectId} and broadcast
        and (priority = 0 or (priority = 2 and held_for is not null and attempts = 0)) limit ${limit}
    ) as fresh`.execute(db);
  return rows[0]?.count ?? 0;
}

type QueueDepths = {
  /** The longest queues first. */
  projects: { projectId: number; waiting: number; oldestId: string | null }[];
  /** Waiting emails of all other projects. */
  others: number;
};

/** Queue length of the `projectsMax` projects with the longest queues. */
export async function measureQueue(db: Db, projectsMax: number): Promise<QueueDepths> {
  const { rows } = await sql<{ projectId: number; waiting: number; oldestId: string | null; all: number }>`
    with depth as (
      select project_id, count(*) as waiting, sum(count(*)) over () as total from email_queue group by project_id
      order by waiting desc limit ${projectsMax}
    )
    select project_id as "projectId", waiting, total::bigint as "all", (
      select email_id from email_queue where email_queue.project_id = depth.project_id and not ${isScheduled}
      order by email_id limit 1
    ) as "oldestId"
    from depth`.execute(db);
  const shown = rows.reduce((sum, { waiting }) => sum + waiting, 0);
  return { projects: rows, others: (rows[0]?.all ?? 0) - shown };
}
