import { sql } from 'kysely';
import { amongIds } from '../../platform/database/among-ids.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { storableJson, storableText } from '../../platform/database/storable.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { webhookDeliveriesOf, webhookPayload } from '../../webhooks/index.ts';
import { type Applied, applyEvent, type EmailState } from './apply-event.ts';
import { countDeltasOf } from './count-events.ts';
import type { EmailEvent, RecordResult } from './email-event.ts';

/**
 * Writes down what happened to e-mails: legal moves, timeline, statistics, webhook deliveries and the end of waiting,
 * all in one transaction (the open one, or one of its own).
 *
 * The rows are locked in the order of their ids before anything is decided, so two processes that hear of the same
 * e-mails at once come one after the other and never wait for each other crosswise. Several events of one e-mail are
 * followed in the order given. What is told twice moves and counts once.
 *
 * @returns one per event, in their order.
 */
export async function recordEvents(db: Db, events: readonly EmailEvent[]): Promise<RecordResult[]> {
  if (events.length === 0) return [];
  return inTransaction(db, async (tx) => {
    const ids = events.map(({ emailId }) => emailId);
    return recordLocked(tx, await lockStates(tx, ids), events);
  });
}

/** The same for e-mails that the open transaction has locked and read; those that are not among them are not found. */
export async function recordLocked(
  tx: Tx,
  locked: ReadonlyMap<string, EmailState>,
  events: readonly EmailEvent[],
): Promise<RecordResult[]> {
  const states = new Map<string, EmailState>();
  const all: Applied[] = [];
  const happened = events.map((event): RecordResult => {
    const { emailId } = event;
    const state = states.get(emailId) ?? locked.get(emailId);
    if (!state) return { emailId, found: false, moved: [] };
    const applied = applyEvent(state, event);
    states.set(emailId, applied.state);
    all.push(applied);
    return { emailId, found: true, moved: applied.moved };
  });
  if (all.length > 0) await write(tx, [...states.values()], all);
  return happened;
}

/**
 * Locks e-mails in the order of their ids: what every process does before it decides about several of them, or locks
 * their rows in the queue.
 */
export async function lockEmails(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom('emails').select('id').where(amongIds('id', ids)).orderBy('id').forUpdate().execute();
}

async function lockStates(tx: Tx, ids: readonly string[]): Promise<Map<string, EmailState>> {
  const rows = await tx
    .selectFrom('emails')
    .select([
      'id',
      'project_id as projectId',
      'created_at as createdAt',
      'status',
      'status_updated_at as statusUpdatedAt',
      'failure_reason as failureReason',
      'from_address as fromAddress',
      'to_address as toAddress',
      'subject',
      'tags',
      'had',
      'sequence',
      'timeline_length as timelineLength',
      'maybe_twice_at as maybeTwiceAt',
    ])
    .where(amongIds('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** One statement. An e-mail that is neither queued nor being sent waits for nothing more. */
async function write(tx: Tx, states: readonly EmailState[], all: readonly Applied[]): Promise<void> {
  const timeline = all.flatMap((applied) => applied.timeline);
  const events = all.flatMap((applied) => applied.events);
  const done = states.filter(({ status }) => status !== 'queued' && status !== 'sending');
  await sql`
    with events (project_id, event_id, event_type, created_at, payload, subject_id, sequence) as (
      select * from unnest(
        ${events.map(({ projectId }) => projectId)}::integer[], ${events.map(({ id }) => id)}::text[],
        ${events.map(({ type }) => type)}::text[], ${events.map(({ createdAt }) => createdAt)}::timestamptz[],
        ${events.map(webhookPayload)}::text[], ${events.map(({ order }) => order?.subjectId ?? null)}::uuid[],
        ${events.map(({ order }) => order?.sequence ?? 0)}::smallint[])
    ), ${webhookDeliveriesOf('events', 'email')}, timeline as (
      insert into email_events (email_id, position, type, at, metadata)
      select * from unnest(
        ${timeline.map(({ emailId }) => emailId)}::uuid[], ${timeline.map(({ position }) => position)}::smallint[],
        ${timeline.map(({ type }) => type)}::text[], ${timeline.map(({ at }) => at)}::timestamptz[],
        ${timeline.map(({ metadata }) => storableJson(metadata))}::jsonb[])
    ), ${countDeltasOf(all)}, done as (
      delete from email_queue using unnest(
        ${done.map(({ projectId }) => projectId)}::integer[], ${done.map(({ id }) => id)}::uuid[]) as done (project_id, email_id)
      where email_queue.project_id = done.project_id and email_queue.email_id = done.email_id
    )
    update emails set
      status = now.status, status_updated_at = now.status_updated_at, failure_reason = now.failure_reason,
      had = now.had, sequence = now.sequence, timeline_length = now.timeline_length,
      maybe_twice_at = now.maybe_twice_at
    from unnest(
      ${states.map(({ id }) => id)}::uuid[], ${states.map(({ status }) => status)}::text[],
      ${states.map(({ statusUpdatedAt }) => statusUpdatedAt)}::timestamptz[],
      ${states.map(({ failureReason }) => failureReason && storableText(failureReason))}::text[],
      ${states.map(({ had }) => had)}::smallint[], ${states.map(({ sequence }) => sequence)}::smallint[],
      ${states.map(({ timelineLength }) => timelineLength)}::smallint[],
      ${states.map(({ maybeTwiceAt }) => maybeTwiceAt)}::timestamptz[]
    ) as now (id, status, status_updated_at, failure_reason, had, sequence, timeline_length, maybe_twice_at)
    where emails.id = now.id and ${amongIds(
      'emails.id',
      states.map(({ id }) => id),
    )}`.execute(tx);
}
