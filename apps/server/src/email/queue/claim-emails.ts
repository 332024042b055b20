import { type RawBuilder, sql } from 'kysely';
import { type HourlyKey, hourlyKey } from '../../accounts/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { DomainQueue } from './wake-workers.ts';

/** An email that a worker has leased. */
export type ClaimedEmail = {
  emailId: string;
  projectId: number;
  recipientDomain: string;
  attempts: number;
  expiresAt: Date;
  /** Whether transactional emails go first. */
  broadcast: boolean;
  /** The key that it was sent with, if that has an hourly limit. */
  hourlyKey: HourlyKey | null;
  /** The hourly limit that it has waited for; null: none. */
  heldFor: string | null;
};

/** How many emails a worker may claim from a domain queue. */
export type Grant = DomainQueue & { slots: number };

export type Claim = {
  workerId: string;
  grants: readonly Grant[];
  /** Which emails of a domain queue go first; the others take what is left. */
  first: 'fresh' | 'retries';
};

/**
 * Leases emails of domain queues to a worker, as many of each as were granted: transactional ones before broadcast
 * ones, then the oldest first. Skips rows that another worker claims at the same moment. Claims nothing for a worker
 * whose row is gone because others declared it dead; the row is locked against that.
 */
export async function claimEmails(db: Db, { workerId, grants, first }: Claim): Promise<ClaimedEmail[]> {
  if (grants.length === 0) return [];
  const leading = first === 'fresh' ? 0 : 1;
  const passes = [false, true].flatMap((broadcast) =>
    [leading, 1 - leading].map((priority) => ({ broadcast, priority })),
  );
  const parts = passes.map(
    ({ broadcast, priority }, pass) => sql`${passName(pass)} as materialized (
      select domain_queue.n, due.project_id, due.email_id from domain_queue cross join lateral (
        select project_id, email_id from email_queue
        where project_id = domain_queue.project_id and recipient_domain = domain_queue.domain
          and priority = ${sql.lit(priority)} and broadcast = ${sql.lit(broadcast)} and leased_by is null
        order by next_attempt_at limit ${slotsLeft(pass)} for update skip locked
      ) as due
    )`,
  );
  const { rows } = await sql<ClaimedEmail>`
    with me as (
      select id from workers where id = ${workerId} for key share
    ), domain_queue as materialized (
      select granted.* from unnest(
        ${grants.map(({ projectId }) => projectId)}::integer[], ${grants.map(({ domain }) => domain)}::text[],
        ${grants.map(({ slots }) => slots)}::integer[]) with ordinality as granted (project_id, domain, slots, n)
      where exists (select from me)
    ), ${sql.join(parts)}, taken as (
      ${sql.join(
        passes.map((_, pass) => sql`select project_id, email_id from ${passName(pass)}`),
        sql` union all `,
      )}
    )
    update email_queue set leased_by = ${workerId}
    from taken where email_queue.project_id = taken.project_id and email_queue.email_id = taken.email_id
    returning email_queue.email_id as "emailId", email_queue.project_id as "projectId",
      email_queue.recipient_domain as "recipientDomain", email_queue.attempts, email_queue.expires_at as "expiresAt",
      email_queue.broadcast, email_queue.held_for as "heldFor", ${hourlyKey('email_queue.key_id')} as "hourlyKey"
  `.execute(db);
  return rows;
}

const passName = (pass: number) => sql.id(`pass_${pass}`);

/** What the passes before have left of a domain queue's slots. */
function slotsLeft(pass: number): RawBuilder<unknown> {
  const earlier = Array.from(
    { length: pass },
    (_, n) => sql` - (select count(*) from ${passName(n)} as taken where taken.n = domain_queue.n)`,
  );
  return pass === 0
    ? sql`domain_queue.slots`
    : sql`greatest(0, domain_queue.slots${sql.join(earlier, sql``)})`;
}
