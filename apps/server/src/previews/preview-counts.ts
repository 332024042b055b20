import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '../base/clock.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import { endUserNames, type PreviewRun } from './preview-runs.ts';

/**
 * Counts a run by day, client and end user. Rows are always locked in the same order, so that runs recorded at the same
 * time do not deadlock.
 */
export async function countRun(tx: Tx, run: PreviewRun, endUserRef: number | null): Promise<void> {
  const day = dayOf(run.generatedAt);
  await countDay(tx, run, day);
  const device = run.billingModel === 'per-device' ? 1 : 0;
  const clients = [...run.clients].sort();
  if (clients.length > 0)
    await sql`
      insert into preview_client_days (project_id, day, client_id, generations, device_credits)
      select ${run.projectId}::int, ${day}::date, client, 1, ${device}::int from unnest(${clients}::text[]) as client
      on conflict (project_id, day, client_id) do update set ${sums('preview_client_days')}`.execute(tx);
  if (endUserRef === null) return;
  await sql`
    insert into preview_user_days (project_id, day, end_user_ref, generations, device_credits)
    values (${run.projectId}, ${day}, ${endUserRef}, 1, ${run.deviceCredits ?? 0})
    on conflict (project_id, day, end_user_ref) do update set ${sums('preview_user_days')}`.execute(tx);
  if (clients.length > 0)
    await sql`
      insert into preview_user_client_days (end_user_ref, day, client_id, generations, device_credits)
      select ${endUserRef}::bigint, ${day}::date, client, 1, ${device}::int from unnest(${clients}::text[]) as client
      on conflict (end_user_ref, day, client_id) do update set ${sums('preview_user_client_days')}`.execute(
      tx,
    );
}

async function countDay(tx: Tx, run: PreviewRun, day: string): Promise<void> {
  const isDevice = run.billingModel === 'per-device';
  const values = {
    project_id: run.projectId,
    day,
    per_device_generations: isDevice ? 1 : 0,
    per_generation_generations: isDevice ? 0 : 1,
    per_device_credits: run.perDeviceCredits,
    per_generation_credits: run.perGenerationCredits ?? 0,
    details_unavailable: run.creditDetailsAvailable ? 0 : 1,
    device_credits: run.deviceCredits ?? 0,
  };
  await tx
    .insertInto('preview_days')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'day']).doUpdateSet(({ eb, ref }) => {
        const sum = (name: Exclude<keyof typeof values, 'project_id' | 'day'>) =>
          eb(ref(`preview_days.${name}`), '+', ref(`excluded.${name}`));
        return {
          per_device_generations: sum('per_device_generations'),
          per_generation_generations: sum('per_generation_generations'),
          per_device_credits: sum('per_device_credits'),
          per_generation_credits: sum('per_generation_credits'),
          details_unavailable: sum('details_unavailable'),
          device_credits: sum('device_credits'),
        };
      }),
    )
    .execute();
}

function sums(table: string): RawBuilder<unknown> {
  const [generations, credits] = [sql.ref(`${table}.generations`), sql.ref(`${table}.device_credits`)];
  return sql`generations = ${generations} + excluded.generations, device_credits = ${credits} + excluded.device_credits`;
}

/** UTC dates, both included. */
export type DateRange = { start: string; end: string };

/** The counts of one day; of one end user, only its per-device runs are counted. */
export type DayUsage = {
  date: string;
  perDeviceGenerations: number;
  perGenerationGenerations: number;
  perDeviceCredits: number;
  perGenerationCredits: number;
  detailsUnavailable: number;
  deviceCredits: number;
};
export type ClientUsage = { clientId: string; generations: number; deviceCredits: number };
export type EndUserUsage = { endUserId: string | null; generations: number; deviceCredits: number };

/** By day, oldest first; days without a run are left out. */
export async function listDays(db: Db, projectId: number, { start, end }: DateRange): Promise<DayUsage[]> {
  return db
    .selectFrom('preview_days')
    .select([
      sql<string>`day::text`.as('date'),
      'per_device_generations as perDeviceGenerations',
      'per_generation_generations as perGenerationGenerations',
      'per_device_credits as perDeviceCredits',
      'per_generation_credits as perGenerationCredits',
      'details_unavailable as detailsUnavailable',
      'device_credits as deviceCredits',
    ])
    .where('project_id', '=', projectId)
    .where('day', '>=', sql<string>`${start}::date`)
    .where('day', '<=', sql<string>`${end}::date`)
    .orderBy('day')
    .execute();
}

/** The same for one end user. Per-generation runs name none. */
export async function listUserDays(
  db: Db,
  endUserRef: number,
  { start, end }: DateRange,
): Promise<DayUsage[]> {
  const { rows } = await sql<DayUsage>`
    select day::text as date, generations as "perDeviceGenerations", 0 as "perGenerationGenerations",
      device_credits as "perDeviceCredits", 0 as "perGenerationCredits", 0 as "detailsUnavailable",
      device_credits as "deviceCredits"
    from preview_user_days
    where end_user_ref = ${endUserRef} and day between ${start}::date and ${end}::date
    order by day`.execute(db);
  return rows;
}

/** By client, most generations first. */
export async function listClients(
  db: Db,
  whose: { projectId: number } | { endUserRef: number },
  { start, end }: DateRange,
): Promise<ClientUsage[]> {
  const rows =
    'projectId' in whose
      ? sql`preview_client_days where project_id = ${whose.projectId}`
      : sql`preview_user_client_days where end_user_ref = ${whose.endUserRef}`;
  const result = await sql<ClientUsage>`
    select client_id as "clientId", sum(generations)::bigint as generations,
      sum(device_credits)::bigint as "deviceCredits"
    from ${rows} and day between ${start}::date and ${end}::date
    group by client_id
    order by generations desc, client_id`.execute(db);
  return result.rows;
}

/** The end users of a range: how many, one page of them, and the number of runs without an end user. */
export type EndUsersReport = { endUsers: number; unattributed: number; page: EndUserUsage[] };

/**
 * One page of end users, most generations first, then by their number. Runs without an end user are one more row: the
 * difference between the counts by day and those by end user.
 *
 * One statement, because it sums up every end user of the range.
 *
 * @param total the counts by day
 */
export async function reportEndUsers(
  db: Db,
  projectId: number,
  { start, end, limit, offset }: DateRange & { limit: number; offset: number },
  total: { generations: number; deviceCredits: number },
): Promise<EndUsersReport> {
  const { rows } = await sql<EndUsersReport>`
    with counted as materialized (
      select end_user_ref, sum(generations)::bigint as generations, sum(device_credits)::bigint as credits
      from preview_user_days
      where project_id = ${projectId} and day between ${start}::date and ${end}::date
      group by end_user_ref
    ), attributed as (
      select count(*)::int as "endUsers", coalesce(sum(generations), 0)::bigint as generations,
        coalesce(sum(credits), 0)::bigint as credits
      from counted
    ), rest as (
      -- The counts by day were read a moment earlier, so the difference may be negative.
      select null::bigint as end_user_ref, greatest(0, ${total.generations}::bigint - generations) as generations,
        greatest(0, ${total.deviceCredits}::bigint - credits) as credits
      from attributed
    ), page as (
      select * from (select * from counted union all select * from rest where generations > 0) as every
      order by generations desc, end_user_ref nulls last limit ${limit} offset ${offset}
    )
    select "endUsers", rest.generations as unattributed, coalesce((
      select json_agg(
        json_build_object('endUserId', end_user_id, 'generations', generations, 'deviceCredits', credits)
        order by generations desc, end_user_ref nulls last
      )
      from page left join ${endUserNames}
    ), '[]') as page
    from attributed, rest`.execute(db);
  return rows[0] ?? { endUsers: 0, unattributed: 0, page: [] };
}

/** The number of runs in the range, from the counts by day. */
export async function countRuns(
  db: Db,
  whose: { projectId: number } | { endUserRef: number },
  range: DateRange,
): Promise<number> {
  const days =
    'projectId' in whose
      ? await listDays(db, whose.projectId, range)
      : await listUserDays(db, whose.endUserRef, range);
  return days.reduce((sum, day) => sum + day.perDeviceGenerations + day.perGenerationGenerations, 0);
}
