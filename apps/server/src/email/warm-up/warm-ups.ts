import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { domainNameOf, workspaceOf } from '../domains/sender-domains.ts';
import type { WarmUpPlan } from './warm-up-plan.ts';

/** A plan with the emails of its last day that were sent. */
export type WarmUp = WarmUpPlan & { domainId: number; domain: string; day: string; used: number };

const columns = sql`warm_ups.domain_id as "domainId", warm_ups.first_day::text as "firstDay",
  warm_ups.first_emails as "firstEmails", warm_ups.growth_percent as "growthPercent",
  warm_ups.last_emails as "lastEmails", warm_ups.day::text as day, warm_ups.used, ${domainNameOf('warm_ups.domain_id')} as domain`;

/** The plans of all domains, or of one. */
export async function listWarmUps(db: Db, domainId?: number): Promise<WarmUp[]> {
  const { rows } = await sql<WarmUp>`
    select ${columns} from warm_ups
    where ${domainId ?? null}::integer is null or warm_ups.domain_id = ${domainId ?? null}
    order by warm_ups.domain_id`.execute(db);
  return rows;
}

/** The plans whose end is not noted yet, with the workspaces of their domains. */
export async function listRunningWarmUps(db: Db): Promise<(WarmUp & { workspaceId: number })[]> {
  const { rows } = await sql<WarmUp & { workspaceId: number }>`
    select ${columns}, ${workspaceOf('warm_ups.domain_id')} as "workspaceId" from warm_ups
    where ended_on is null order by domain_id`.execute(db);
  return rows;
}

/** Notes that a plan has ended. @returns false if another process noted it, or the plan was changed */
export async function noteWarmUpEnd(
  tx: Tx,
  { domainId, firstDay }: Pick<WarmUp, 'domainId' | 'firstDay'>,
  day: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update warm_ups set ended_on = ${day}::date
    where domain_id = ${domainId} and first_day = ${firstDay}::date and ended_on is null`.execute(tx);
  return numAffectedRows > 0n;
}

/** Sets the plan of a domain; what was sent today is still counted. */
export async function putWarmUp(
  tx: Tx,
  { domainId, ...plan }: WarmUpPlan & { domainId: number },
): Promise<void> {
  const values = {
    first_day: plan.firstDay,
    first_emails: plan.firstEmails,
    growth_percent: plan.growthPercent,
    last_emails: plan.lastEmails,
    ended_on: null,
  };
  await tx
    .insertInto('warm_ups')
    .values({ domain_id: domainId, ...values, day: plan.firstDay, used: 0 })
    .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(values))
    .execute();
}

export async function deleteWarmUp(tx: Tx, domainId: number): Promise<void> {
  await tx.deleteFrom('warm_ups').where('domain_id', '=', domainId).execute();
}

/**
 * Counts one email of a day, unless the allowance of that day is used up. One statement on one row: workers of all
 * processes together never exceed it.
 */
export async function useAllowance(
  db: Db,
  { domainId, day, allowance }: { domainId: number; day: string; allowance: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update warm_ups set used = case when day = ${day}::date then used + 1 else 1 end, day = ${day}::date
    where domain_id = ${domainId} and (day < ${day}::date or (day = ${day}::date and used < ${allowance}))`.execute(
    db,
  );
  return numAffectedRows > 0n;
}
