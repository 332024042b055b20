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
/** All end users of the range together. */
export type Attributed = { endUsers: number; generations: number; deviceCredits: number };

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

/** How many end users there are, and what is theirs of all that was counted. */
export async function sumAttributed(
  db: Db,
  projectId: number,
  { start, end }: DateRange,
): Promise<Attributed> {
  const { rows } = await sql<Attributed>`
    select count(distinct end_user_ref)::int as "endUsers", coalesce(sum(generations), 0)::bigint as generations,
      coalesce(sum(device_credits), 0)::bigint as "deviceCredits"
    from preview_user_days
    where project_id = ${projectId} and day between ${start}::date and ${end}::date`.execute(db);
  return rows[0] ?? { endUsers: 0, generations: 0, deviceCredits: 0 };
}

/**
 * One page of end users, most generations first, then by their number.
 *
 * @param unattributed what belongs to none; stands among them as a row of its own where it is anything
 */
export async function listEndUsers(
  db: Db,
  projectId: number,
  { start, end, limit, offset }: DateRange & { limit: number; offset: number },
  unattributed: { generations: number; deviceCredits: number },
): Promise<EndUserUsage[]> {
  const { rows } = await sql<EndUserUsage>`
    with counted as (
      select end_user_ref, sum(generations)::bigint as generations, sum(device_credits)::bigint as "deviceCredits"
      from preview_user_days
      where project_id = ${projectId} and day between ${start}::date and ${end}::date
      group by end_user_ref
      union all
      select null, ${unattributed.generations}::bigint, ${unattributed.deviceCredits}::bigint
      where ${unattributed.generations}::bigint > 0
    ), page as (
      select * from counted order by generations desc, end_user_ref nulls last limit ${limit} offset ${offset}
    )
    select end_user_id as "endUserId", generations, "deviceCredits"
    from page left join preview_end_users on preview_end_users.id = end_user_ref
    order by generations desc, end_user_ref nulls last`.execute(db);
  return rows;
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
