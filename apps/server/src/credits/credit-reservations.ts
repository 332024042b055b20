import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/tables.ts';
import type { PeriodKey } from './credit-periods.ts';

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
  const sum = sumOf(reservations);
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      update credit_periods set reserved = reserved + ${sum}
      where workspace_id = ${period.workspaceId} and starts_at = ${period.startsAt}
        and (${cap}::bigint is null or used + reserved + ${sum} <= ${cap}::bigint)
      returning workspace_id, starts_at
    ), kept as (
      insert into credit_reservations (id, workspace_id, starts_at, credits, expires_at)
      select made.id, taken.workspace_id, taken.starts_at, made.credits, made.expires_at
      from taken cross join ${rowsOf(reservations)}
    )
    select count(*) as taken from taken`.execute(db);
  return rows[0]?.taken === 1;
}

/** Reserves credits under the period's lock; the caller has checked the cap. */
export async function insertReservations(
  tx: Tx,
  period: PeriodKey,
  reservations: readonly NewReservation[],
): Promise<void> {
  if (reservations.length === 0) return;
  await sql`
    with taken as (
      update credit_periods set reserved = reserved + ${sumOf(reservations)}
      where workspace_id = ${period.workspaceId} and starts_at = ${period.startsAt}
    )
    insert into credit_reservations (id, workspace_id, starts_at, credits, expires_at)
    select made.id, ${period.workspaceId}::int, ${period.startsAt}::timestamptz, made.credits, made.expires_at
    from ${rowsOf(reservations)}`.execute(tx);
}

function rowsOf(reservations: readonly NewReservation[]) {
  return sql`unnest(
      ${reservations.map(({ id }) => id)}::uuid[], ${reservations.map(({ credits }) => credits)}::bigint[],
      ${reservations.map(({ expiresAt }) => expiresAt)}::timestamptz[]) as made (id, credits, expires_at)`;
}

function sumOf(reservations: readonly NewReservation[]): number {
  return reservations.reduce((sum, { credits }) => sum + credits, 0);
}

/** Deletes reservations under the period's lock; the caller subtracts their credits. @returns credits by id, of those found */
export async function takeReservations(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .deleteFrom('credit_reservations')
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .returning(['id', 'credits'])
    .execute();
  return new Map(rows.map(({ id, credits }) => [id, credits]));
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
