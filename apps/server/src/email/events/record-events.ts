import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { eventsRelation, webhookDeliveriesOf } from '../../webhooks/index.ts';
import { type EmailState, lockEmailStates, updateStates } from '../emails/emails.ts';
import { removeFromQueue } from '../queue/email-queue.ts';
import { type Applied, applyEvent } from './apply-event.ts';
import { countDeltasOf } from './count-events.ts';
import type { EmailEvent, RecordResult } from './email-event.ts';
import { insertTimeline } from './email-timeline.ts';

/**
 * Records events of emails in one transaction (the open one, or its own).
 *
 * 1. Lock the emails in the order of their ids, so that concurrent transactions run one after the other and never
 *    deadlock.
 * 2. Apply the events in the order given; a move that is not allowed is skipped, so an event recorded twice moves and
 *    counts once.
 * 3. Write timeline, counts, webhook deliveries and the new states, and remove final emails from the queue: one
 *    statement.
 *
 * @returns one result per event, in their order
 */
export async function recordEvents(db: Db, events: readonly EmailEvent[]): Promise<RecordResult[]> {
  if (events.length === 0) return [];
  return inTransaction(db, async (tx) => {
    const ids = events.map(({ emailId }) => emailId);
    return recordLocked(tx, await lockEmailStates(tx, ids), events);
  });
}

/** The same for emails that the open transaction has locked and read; all others are not found. */
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

/** One statement. Emails that are neither `queued` nor `sending` leave the queue. */
async function write(tx: Tx, states: readonly EmailState[], all: readonly Applied[]): Promise<void> {
  const timeline = all.flatMap((applied) => applied.timeline);
  const events = all.flatMap((applied) => applied.events);
  const done = states.filter(({ status }) => status !== 'queued' && status !== 'sending');
  await sql`
    with ${eventsRelation('events', events)}, ${webhookDeliveriesOf('events', 'email')}, timeline as (
      ${insertTimeline(timeline)}
    ), ${countDeltasOf(all)}, done as (
      ${removeFromQueue(done)}
    )
    ${updateStates(states)}`.execute(tx);
}
