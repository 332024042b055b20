import { sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';

/** UTC dates, both included. */
export type DateRange = { start: string; end: string };

/** What a day counts; for one end user, of its per-device runs. */
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
    .where('day', '>=', sql<Date>`${start}::date`)
    .where('day', '<=', sql<Date>`${end}::date`)
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

/** End users of a range: how many, one page of them, and the runs that belong to none. */
export type EndUsersReport = { endUsers: number; unattributed: number; page: EndUserUsage[] };

/**
 * One page of end users, most generations first, then by their number. What belongs to none stands among them as a row
 * of its own, where it is anything: what is counted by day and not by end user.
 *
 * One statement, for it sums up every end user of the range.
 *
 * @param total what was counted by day
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
      -- Counts read a moment apart may be of a moment apart: less than nothing belongs to nobody.
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
      from page left join preview_end_users on preview_end_users.id = end_user_ref
    ), '[]') as page
    from attributed, rest`.execute(db);
  return rows[0] ?? { endUsers: 0, unattributed: 0, page: [] };
}

/** How many runs there are in the range: from the counts, not by counting. */
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
