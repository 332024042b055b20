import type { EmailStatus } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import type { MailIdentity } from '../../config/index.ts';
import { notify } from '../../platform/database/notifications.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { listOrigins, listRecipients } from '../emails/emails.ts';
import { sendingState } from '../fence/installation.ts';
import type { Release } from './email-queue.ts';
import { pauseOf } from './recipient-domains.ts';
import { EMAIL_QUEUE_CHANNEL, wakePayload } from './wake-workers.ts';

/** When the next attempt is made, and why not before. */
export type Waiting = { nextAttemptAt: Date; reason: string };

export type WaitingEmail = Waiting & {
  id: string;
  to: string;
  subject: string;
  status: EmailStatus;
  createdAt: Date;
  attempts: number;
  expiresAt: Date;
};

type Present = {
  now: Date;
  leaseMs: number;
  /** Why the configuration lets no email leave, if so. */
  stoppedBecause?: string | undefined;
};

type PresentDeps = { clock: Clock; leaseMs: number; identity?: () => MailIdentity };

/** How the queue is at this moment, for the functions below. */
export function presentOf({ clock, leaseMs, identity }: PresentDeps): Present {
  return { now: clock(), leaseMs, stoppedBecause: identity?.().fault };
}

/**
 * One page of a project's waiting emails, oldest first. Keyset paging over the id.
 *
 * @param page `after`: the last id of the page before
 * @returns one more than `limit` where there is one
 */
export async function listWaitingEmails(
  db: Db,
  projectId: number,
  { limit, after, ...present }: { limit: number; after?: string | undefined } & Present,
): Promise<WaitingEmail[]> {
  const { rows: queued } = await sql<Waiting & { id: string; attempts: number; expiresAt: Date }>`
    select queue.email_id as id, queue.attempts, queue.expires_at as "expiresAt", ${waitingColumns(present)}
    from ${queueWithPauses(present)}
    where queue.project_id = ${projectId} ${after === undefined ? sql`` : sql`and queue.email_id > ${after}`}
    order by queue.email_id limit ${limit + 1}`.execute(db);
  if (queued.length === 0) return [];
  const byId = await listRecipients(
    db,
    queued.map(({ id }) => id),
  );
  return queued.flatMap((row) => {
    const email = byId.get(row.id);
    return email ? [{ ...row, ...email }] : [];
  });
}

/** What lists show of a project's emails; those that do not exist are left out. */
export async function describeEmails(db: Db, projectId: number, ids: readonly string[], present: Present) {
  const emails = await listOrigins(db, projectId, ids);
  const { rows } = await sql<Waiting & { id: string; attempts: number }>`
    select queue.email_id as id, queue.attempts, ${waitingColumns(present)} from ${queueWithPauses(present)}
    where queue.project_id = ${projectId} and queue.email_id = any(${ids}::uuid[])`.execute(db);
  const waiting = new Map(rows.map(({ id, attempts, ...row }) => [id, { attempts, row }]));
  return emails.map((email) => ({
    ...email,
    templateId: email.templateId ?? null,
    attempts: waiting.get(email.id)?.attempts ?? 0,
    waiting: waiting.get(email.id)?.row,
  }));
}

/** `undefined` for a final email. */
export async function findWaiting(
  db: Db,
  projectId: number,
  emailId: string,
  present: Present,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select ${waitingColumns(present)} from ${queueWithPauses(present)}
    where queue.project_id = ${projectId} and queue.email_id = ${emailId}`.execute(db);
  return rows[0];
}

function queueWithPauses({ now }: Present): RawBuilder<unknown> {
  return sql`email_queue as queue
    left join workers as worker on worker.id = queue.leased_by
    left join lateral ${pauseOf('queue.recipient_domain', now)} as pause on queue.leased_by is null
    left join provider_rates as hour on hour.provider = queue.held_for
    cross join ${sendingState} as installation`;
}

/**
 * Of a leased email: when another worker may reclaim it. Of a paused domain, or relay: the end of the pause. Of one that
 * waits for an hourly limit: when the next of them may leave.
 */
function waitingColumns({ leaseMs, stoppedBecause }: Present): RawBuilder<unknown> {
  return sql`
    case when queue.leased_by is null
        then greatest(queue.next_attempt_at, pause.held_until, case when queue.priority = 2 then hour.open_at end)
      else coalesce(worker.seen_at + make_interval(secs => ${leaseMs / 1_000}), queue.next_attempt_at) end as "nextAttemptAt",
    concat_ws(' ', case when queue.leased_by is not null then 'A worker is sending it. Before that:' end, queue.reason,
      case when pause.held_until is not null then 'Emails to this domain are paused: ' || pause.held_reason end,
      'All sending is stopped: ' || coalesce(${stoppedBecause ?? null}::text, installation.sending_stopped_reason)
    ) as reason`;
}

/** One email of a project, or all to a recipient domain (A-label, lower case). */
export type RetryScope = { projectId: number } & ({ emailId: string } | { recipientDomain: string });

/** How many retries one statement moves forward at most. */
export const FORWARD_AT_ONCE = 10_000;

/** Counts emails that wait for a retry at a later time. */
export async function countWaitingRetries(db: Db, scope: RetryScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from email_queue where ${waitsForRetry(scope)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Makes retries due now. Skips rows that a worker claims or makes due at the same moment. One worker claims an email at
 * a time, so no second attempt can begin beside a running one.
 *
 * @returns how many; at most {@link FORWARD_AT_ONCE}, those that would have waited the shortest
 */
export async function bringRetriesForward(tx: Tx, scope: RetryScope, now: Date): Promise<number> {
  const { rows } = await sql<{ domain: string; count: number }>`
    with waiting as (
      select project_id, email_id from email_queue where ${waitsForRetry(scope)}
      order by next_attempt_at limit ${FORWARD_AT_ONCE} for update skip locked
    ), forward as (
      update email_queue set priority = 1, next_attempt_at = least(next_attempt_at, ${now}) from waiting
      where email_queue.project_id = waiting.project_id and email_queue.email_id = waiting.email_id
      returning email_queue.recipient_domain as domain
    )
    select domain, count(*)::integer as count from forward group by domain`.execute(tx);
  if (rows.length === 0) return 0;
  const domainQueues = rows.map(({ domain }) => ({ projectId: scope.projectId, domain }));
  await notify(tx, EMAIL_QUEUE_CHANNEL, wakePayload(domainQueues));
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function waitsForRetry(scope: RetryScope) {
  const which =
    'emailId' in scope ? sql`email_id = ${scope.emailId}` : sql`recipient_domain = ${scope.recipientDomain}`;
  return sql`project_id = ${scope.projectId} and leased_by is null and priority = 2 and held_for is null
    and attempts > 0 and ${which}`;
}

/**
 * Releases emails that must not be sent before a moment, spread over a while after it. They expire as much later as they
 * wait.
 */
export async function postponeEmails(
  db: Db,
  release: Release & { now: Date; until: Date; spreadMs: number },
): Promise<void> {
  const { workerId, emailIds, reason, now, until, spreadMs } = release;
  const spread = sql`make_interval(secs => ${spreadMs / 1_000})`;
  await sql`
    update email_queue set leased_by = null, priority = 2, held_for = null, reason = ${reason},
      next_attempt_at = ${until}::timestamptz + random() * ${spread},
      expires_at = expires_at + (${until}::timestamptz - ${now}::timestamptz) + ${spread}
    where leased_by = ${workerId} and email_id = any(${emailIds}::uuid[])`.execute(db);
}

/**
 * Holds emails that no worker has until a moment, as {@link postponeEmails} does. Those that wait for a retry keep its time,
 * which {@link releaseHeld} would not know: a worker that finds one due postpones it then.
 */
export async function holdEmails(
  db: Db,
  projectId: number,
  emailIds: readonly string[],
  { reason, now, until }: { reason: string; now: Date; until: Date },
): Promise<void> {
  await sql`
    update email_queue set priority = 2, held_for = null, reason = ${reason},
      next_attempt_at = greatest(next_attempt_at, ${until}),
      expires_at = expires_at + (${until}::timestamptz - ${now}::timestamptz)
    where project_id = ${projectId} and email_id = any(${emailIds}::uuid[]) and leased_by is null
      and not (priority = 2 and attempts > 0) and reason <> ${reason}`.execute(db);
}

/** Makes emails due that wait for a reason that begins so. @returns how many; at most {@link FORWARD_AT_ONCE} */
export async function releaseHeld(
  tx: Tx,
  { projectId, beginning, now }: { projectId: number; beginning: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ domain: string; count: number }>`
    with held as (
      select project_id, email_id from email_queue
      where project_id = ${projectId} and starts_with(reason, ${beginning}) and leased_by is null
      order by email_id limit ${FORWARD_AT_ONCE} for update skip locked
    ), released as (
      update email_queue set priority = case when attempts = 0 then 0 else 1 end, next_attempt_at = ${now},
        reason = 'Its broadcast goes on. The next attempt follows.'
      from held where email_queue.project_id = held.project_id and email_queue.email_id = held.email_id
      returning email_queue.recipient_domain as domain
    )
    select domain, count(*)::integer as count from released group by domain`.execute(tx);
  if (rows.length === 0) return 0;
  const domainQueues = rows.map(({ domain }) => ({ projectId, domain }));
  await notify(tx, EMAIL_QUEUE_CHANNEL, wakePayload(domainQueues));
  return rows.reduce((sum, { count }) => sum + count, 0);
}
