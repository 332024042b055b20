import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { limitKeyOf } from './recipient-domains.ts';
import type { DomainQueue } from './wake-workers.ts';

export type Release = { workerId: string; emailIds: readonly string[]; reason: string };

/** Releases emails that a worker claimed and did not send; they are due at once. */
export async function releaseEmails(
  db: Db,
  { workerId, emailIds, reason, now }: Release & { now: Date },
): Promise<void> {
  if (emailIds.length === 0) return;
  await db
    .updateTable('email_queue')
    .set(({ eb }) => ({
      leased_by: null,
      next_attempt_at: now,
      reason,
      priority: eb.case().when('attempts', '=', 0).then(0).else(1).end() as never,
    }))
    .where('leased_by', '=', workerId)
    .where('email_id', 'in', emailIds)
    .execute();
}

const DUE_AT_ONCE = 1_000;

/** Makes retries and scheduled emails due whose time has come. Returns their domain queues, and whether there may be more. */
export async function makeRetriesDue(
  db: Db,
  now: Date,
): Promise<{ domainQueues: DomainQueue[]; more: boolean }> {
  const { rows } = await sql<DomainQueue>`
    with due as (
      select project_id, email_id from email_queue
      where leased_by is null and priority = 2 and held_for is null and next_attempt_at <= ${now}
      order by next_attempt_at limit ${DUE_AT_ONCE} for update skip locked
    )
    update email_queue set priority = case when attempts = 0 then 0 else 1 end,
      reason = case when attempts = 0 then 'Its scheduled time has come. The first attempt follows.' else reason end
    from due
    where email_queue.project_id = due.project_id and email_queue.email_id = due.email_id
    returning email_queue.project_id as "projectId", email_queue.recipient_domain as domain`.execute(db);
  const domainQueues = new Map(rows.map((queue) => [`${queue.projectId}/${queue.domain}`, queue]));
  return { domainQueues: [...domainQueues.values()], more: rows.length === DUE_AT_ONCE };
}

/**
 * Moves a scheduled email to another time.
 *
 * @returns false when it is due already, or a worker has it
 */
export async function rescheduleQueued(
  tx: Tx,
  email: { projectId: number; emailId: string; scheduledAt: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_queue')
    .set({ next_attempt_at: email.scheduledAt, expires_at: email.expiresAt })
    .where('project_id', '=', email.projectId)
    .where('email_id', '=', email.emailId)
    .where(isScheduled)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A condition on rows of the queue: the first attempt waits for the sender's time. */
export const isScheduled = sql<boolean>`(leased_by is null and priority = 2 and attempts = 0 and held_for is null)`;

/** Removes emails that were deleted with their weekly partition. */
export async function forgetEmails(db: Db, workerId: string, emailIds: readonly string[]): Promise<void> {
  if (emailIds.length === 0) return;
  await db
    .deleteFrom('email_queue')
    .where('leased_by', '=', workerId)
    .where('email_id', 'in', emailIds)
    .execute();
}

/** Ids that have leases but no worker row, as in a database edited by hand; those of moves keep theirs. Skips through the index. */
export async function listOrphanHolders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive holder (id) as (
      (select leased_by from email_queue where leased_by is not null order by leased_by limit 1)
      union all
      select (select leased_by from email_queue where leased_by > holder.id order by leased_by limit 1)
      from holder where holder.id is not null
    )
    select id from holder where id is not null and not exists (select from workers where workers.id = holder.id)
      and not exists (select from workspace_moves where workspace_moves.id = holder.id)`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listClaimedBy(db: Db, workerId: string, limit?: number): Promise<string[]> {
  let query = db.selectFrom('email_queue').select('email_id as emailId').where('leased_by', '=', workerId);
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map(({ emailId }) => emailId);
}

/**
 * Part of a statement: queue rows that the workers of `relation` (project_id, email_id, worker) have leased, locked.
 * The relation `email` holds the emails, which are locked before.
 */
export function lockedLeases(relation: 'asked' | 'ended'): RawBuilder<unknown> {
  const of = sql.ref(relation);
  return sql`select queue.email_id from email_queue as queue
    join ${of} on ${of}.project_id = queue.project_id and ${of}.email_id = queue.email_id
    join email on email.id = ${of}.email_id
    where queue.leased_by = ${of}.worker for update of queue`;
}

/** Part of a statement: releases the emails of the relation `counted` that are tried again. */
export const requeueEmails = sql`
  update email_queue set leased_by = null, priority = 2, held_for = null, attempts = counted.number,
    next_attempt_at = counted.next_attempt_at, reason = counted.reason
  from counted where counted.again and counted.leased
    and email_queue.project_id = counted.project_id and email_queue.email_id = counted.email_id`;

/** Part of a statement: removes emails that are final. */
export function removeFromQueue(emails: readonly { projectId: number; id: string }[]): RawBuilder<unknown> {
  return sql`delete from email_queue using unnest(
      ${emails.map(({ projectId }) => projectId)}::integer[], ${emails.map(({ id }) => id)}::uuid[]) as done (project_id, email_id)
    where email_queue.project_id = done.project_id and email_queue.email_id = done.email_id`;
}

/** A relation to join: queue rows that a worker has leased. */
export function leasedBy(workerId: string, ids: readonly string[]): RawBuilder<unknown> {
  return sql`(select email_id, project_id, attempts, expires_at from email_queue
    where leased_by = ${workerId} and email_id = any(${ids}::uuid[]))`;
}

export type OverdueEmail = {
  emailId: string;
  projectId: number;
  attempts: number;
  expiresAt: Date;
  domain: string;
};

/** Due emails that expired before `expiredBefore` and are not leased, to domains that accept less than one connection. */
export async function listOverdue(db: Db, expiredBefore: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select email_id as id from email_queue as queue
    where leased_by is null and priority < 2 and expires_at < ${expiredBefore} and exists (
      select from recipient_domains as slow
      where slow.domain in (${limitKeyOf('queue.recipient_domain')}, '*')
        and (slow.concurrency < 1 or slow.per_second is not null))
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Leases those of the emails that no worker has leased meanwhile. */
export async function claimOverdue(
  tx: Tx,
  ids: readonly string[],
  workerId: string,
): Promise<OverdueEmail[]> {
  const { rows } = await sql<OverdueEmail>`
    update email_queue set leased_by = ${workerId}, reason = 'It expired.'
    where email_id = any(${ids}::uuid[]) and leased_by is null
    returning email_id as "emailId", project_id as "projectId", attempts, expires_at as "expiresAt",
      recipient_domain as "domain"`.execute(tx);
  return rows;
}

/** Emails of a project that wait for one recipient domain (A-label, lower case), after one of them; null: the first ones. */
export async function listQueuedTo(
  db: Db,
  to: { projectId: number; recipientDomain: string; after: string | null; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('email_queue')
    .select('email_id as id')
    .where('project_id', '=', to.projectId)
    .where('recipient_domain', '=', to.recipientDomain);
  if (to.after !== null) query = query.where('email_id', '>', to.after);
  const rows = await query.orderBy('email_id').limit(to.limit).execute();
  return rows.map(({ id }) => id);
}

/** Whether an email of a project below an id waits or is being sent. */
export async function isWaitingBelow(db: Db, projectId: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('email_queue')
    .select('email_id')
    .where('project_id', '=', projectId)
    .where('email_id', '<', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Leases to `holder` all emails of some projects that no worker has. */
export async function holdQueued(db: Db, projectIds: readonly number[], holder: string): Promise<void> {
  await sql`update email_queue set leased_by = ${holder}
    where project_id = any(${projectIds}::integer[]) and leased_by is null`.execute(db);
}

/** A lease of an email, and the number of the attempt that it is for. */
type QueueLease = { emailId: string; worker: string; number: number };

/** Leases of some projects to others than `holder`. */
export async function listOtherLeases(
  db: Db,
  projectIds: readonly number[],
  holder: string,
): Promise<QueueLease[]> {
  const { rows } = await sql<QueueLease>`
    select email_id as "emailId", leased_by as worker, attempts + 1 as number from email_queue
    where project_id = any(${projectIds}::integer[]) and leased_by <> ${holder}`.execute(db);
  return rows;
}

/** Whether `holder` has leased all emails of some projects. */
export async function areHeld(db: Db, projectIds: readonly number[], holder: string): Promise<boolean> {
  const { rows } = await sql`
    select from email_queue where project_id = any(${projectIds}::integer[])
      and leased_by is distinct from ${holder}::uuid limit 1`.execute(db);
  return rows.length === 0;
}

/** Passes leases on. */
export async function takeLeases(tx: Tx, leases: readonly QueueLease[], holder: string): Promise<void> {
  await sql`update email_queue set leased_by = ${holder}
    from unnest(${leases.map(({ emailId }) => emailId)}::uuid[], ${leases.map(({ worker }) => worker)}::uuid[])
      as lease (email_id, worker)
    where email_queue.email_id = lease.email_id and email_queue.leased_by = lease.worker`.execute(tx);
}

/** Ends the leases of `holder`: what was due is due again. */
export async function releaseHeld(db: Db, holder: string): Promise<void> {
  await sql`update email_queue set leased_by = null where leased_by = ${holder}`.execute(db);
}
