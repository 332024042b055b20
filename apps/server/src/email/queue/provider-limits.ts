import { sql } from 'kysely';
import type { TransportKind } from '../../config/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import { isScheduled } from './email-queue.ts';
import { COUNTED_MAX } from './queue-statistics.ts';
import { limitKeyOf } from './recipient-domains.ts';

/** Providers listed: those with the most waiting emails. */
const PROVIDERS_MAX = 50;

export type WaitingProvider = {
  /** `*`: a relay takes all email. */
  provider: string;
  waiting: number;
  /** The most frequent one of its domain with the most waiting emails. */
  reason: string;
  /** Learned connections, below 1 attempts a second; null: nothing was learned. */
  concurrency: number | null;
  /** Learned attempts a second; `ceiling` is then one of them, too. */
  perSecond: number | null;
  ceiling: number | null;
  ceilingUntil: Date | null;
  pausedUntil: Date | null;
};

/**
 * The providers that a project's emails wait for, with what all workers know of them. Providers for which only other
 * projects have emails are left out: the list would reveal their recipients.
 */
export async function listWaitingProviders(
  db: Db,
  { projectId, transport, now }: { projectId: number; transport: TransportKind; now: Date },
): Promise<WaitingProvider[]> {
  const { rows } = await sql<WaitingProvider>`
    with domain_queue as (
      select recipient_domain as domain, count(*)::integer as count, mode() within group (order by reason) as reason
      from (
        select recipient_domain, reason from email_queue as queue
        where project_id = ${projectId} and not ${isScheduled} order by email_id limit ${COUNTED_MAX}
      ) as waiting group by recipient_domain
    ), provider as (
      select ${transport === 'mx' ? limitKeyOf('domain_queue.domain') : sql.lit('*')} as name, count, reason from domain_queue
    ), longest as (
      select name, sum(count)::integer as waiting, (array_agg(reason order by count desc))[1] as reason
      from provider group by name order by waiting desc, name limit ${PROVIDERS_MAX}
    )
    select name as provider, waiting, longest.reason, slow.concurrency,
      slow.per_second as "perSecond",
      case when slow.ceiling_until > ${now} then slow.ceiling end as ceiling,
      case when slow.ceiling_until > ${now} and slow.ceiling is not null then slow.ceiling_until end as "ceilingUntil",
      case when greatest(slow.held_until, rate.open_at) > ${now} then greatest(slow.held_until, rate.open_at) end
        as "pausedUntil"
    from longest left join recipient_domains as slow on slow.domain = name
    left join provider_rates as rate on rate.provider = name order by waiting desc, name`.execute(db);
  return rows;
}
