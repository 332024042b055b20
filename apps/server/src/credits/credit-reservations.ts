import { sql } from 'kysely';
import { executePrepared } from '../platform/database/prepared-statement.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import type { PeriodCounts, PeriodKey } from './credit-periods.ts';

export type NewReservation = { id: string; credits: number; expiresAt: Date };

/**
 * Reserves credits for several requests, all or none, in one statement: `used + reserved` stays within the cap, also
 * against concurrent processes.
 *
 * @param cap null: unlimited
 * @returns false if not all fit, or the period does not exist yet
 */
export async function reserveTogether(
  db: Db,
  period: PeriodKey,
  reservations: readonly NewReservation[],
  cap: number | null,
): Promise<boolean> {
  const sum = reservations.reduce((all, { credits }) => all + credits, 0);
  const made = sql`unnest(
      ${reservations.map(({ id }) => id)}::uuid[], ${reservations.map(({ credits }) => credits)}::bigint[],
      ${reservations.map(({ expiresAt }) => expiresAt)}::timestamptz[]) as made (id, credits, expires_at)`;
  const reserve = sql<{ taken: number }>`
    with taken as (
      update credit_periods set reserved = reserved + ${sum}
      where workspace_id = ${period.workspaceId} and starts_at = ${period.startsAt}
        and (${cap}::bigint is null or used + reserved + ${sum} <= ${cap}::bigint)
      returning workspace_id, starts_at
    ), kept as (
      insert into credit_reservations (id, workspace_id, starts_at, credits, expires_at)
      select made.id, taken.workspace_id, taken.starts_at, made.credits, made.expires_at
      from taken cross join ${made}
    )
    select count(*) as taken from taken`;
  const [row] = await executePrepared(db, 'reserve_credits', reserve);
  return row?.taken === 1;
}

/**
 * Locks the row of a period, then deletes reservations of it; the caller subtracts their credits.
 *
 * @returns the period's counts, and the credits by id of the reservations found; undefined if there is no such period
 */
export async function takeReservations(
  tx: Tx,
  period: PeriodKey,
  ids: readonly string[],
): Promise<{ counts: PeriodCounts; reservations: Map<string, number> } | undefined> {
  const take = sql<PeriodCounts & { taken: { id: string; credits: number }[] }>`
    with period as (
      select workspace_id, starts_at, used, reserved from credit_periods
      where workspace_id = ${period.workspaceId} and starts_at = ${period.startsAt} for update
    ), taken as (
      delete from credit_reservations as reservation using period
      where reservation.id = any (${ids}::uuid[]) and reservation.workspace_id = period.workspace_id
        and reservation.starts_at = period.starts_at
      returning reservation.id, reservation.credits
    )
    select used, reserved, (select coalesce(json_agg(taken), '[]') from taken) as taken from period`;
  const [row] = await executePrepared(tx, 'take_credit_reservations', take);
  if (!row) return undefined;
  const { taken, ...counts } = row;
  return { counts, reservations: new Map(taken.map(({ id, credits }) => [id, credits])) };
}

/** Deletes unused reservations and gives their credits back, in one statement. */
export async function releaseReservations(db: Db, period: PeriodKey, ids: readonly string[]): Promise<void> {
  await sql`
    with gone as (delete from credit_reservations where id = any (${ids}::uuid[]) returning credits)
    update credit_periods set reserved = reserved - (select coalesce(sum(credits), 0) from gone)
    where workspace_id = ${period.workspaceId} and starts_at = ${period.startsAt}
      and exists (select from gone)`.execute(db);
}

/**
 * Releases expired reservations, under the period's lock. Rows locked by another transaction are skipped: it waits for
 * the period's lock, so waiting for its rows would deadlock.
 *
 * @returns the credits given back
 */
export async function releaseExpired(tx: Tx, period: PeriodKey, now: Date): Promise<number> {
  const { rows } = await sql<{ credits: number }>`
    with expired as (
      select id from credit_reservations
      where workspace_id = ${period.workspaceId} and starts_at = ${period.startsAt} and expires_at <= ${now}
      for update skip locked
    ), gone as (
      delete from credit_reservations using expired where credit_reservations.id = expired.id
      returning credit_reservations.credits
    )
    update credit_periods set reserved = reserved - gone.credits
    from (select sum(credits)::bigint as credits from gone) as gone
    where workspace_id = ${period.workspaceId} and starts_at = ${period.startsAt} and gone.credits is not null
    returning gone.credits`.execute(tx);
  return rows[0]?.credits ?? 0;
}

/** Renews the reservations of running requests. Ended ones stay ended. */
export async function extendReservations(db: Db, ids: readonly string[], expiresAt: Date): Promise<void> {
  await db
    .updateTable('credit_reservations')
    .set({ expires_at: expiresAt })
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
}

/** The periods with expired reservations. */
export async function listPeriodsWithExpired(db: Db, now: Date): Promise<PeriodKey[]> {
  return db
    .selectFrom('credit_reservations as reservation')
    .innerJoin('credit_periods as period', (join) =>
      join
        .onRef('period.workspace_id', '=', 'reservation.workspace_id')
        .onRef('period.starts_at', '=', 'reservation.starts_at'),
    )
    .select([
      'period.workspace_id as workspaceId',
      'period.starts_at as startsAt',
      'period.ends_at as endsAt',
    ])
    .distinct()
    .where('reservation.expires_at', '<=', now)
    .execute();
}
