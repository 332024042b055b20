import {
  type EmailStatus,
  type EmailWebhookEvent,
  emailEventOfStatus,
  emailStatuses,
  mayMove,
} from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '../../base/clock.ts';
import type { CountedStatus } from '../../platform/database/column-types.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { eventsRelation, type WebhookEvent, webhookDeliveriesOf } from '../../webhooks/index.ts';
import { deleteContents } from '../emails/email-contents.ts';
import { type EmailState, lockEmailStates, updateStates } from '../emails/emails.ts';
import { comparableDomain } from '../message/mail-addresses.ts';
import { removeFromQueue } from '../queue/email-queue.ts';
import { CountRows } from '../statistics/count-rows.ts';
import { insertDeliveryTimeDeltas } from '../statistics/delivery-time-counts.ts';
import { bucketOf } from '../statistics/delivery-times.ts';
import { type DomainStatus, insertDomainDeltas } from '../statistics/domain-counts.ts';
import { insertCountDeltas } from '../statistics/email-counts.ts';
import {
  type HealthDelta,
  type HealthKind,
  healthKeyOf,
  insertHealthDeltas,
} from '../statistics/sender-health-counts.ts';
import { hourOf, slotOf } from '../statistics/slots.ts';
import type { EmailEvent, RecordResult } from './email-event.ts';
import { insertTimeline, type NewTimelineEntry } from './email-timeline.ts';
import { emailWebhookEvent } from './email-webhook-event.ts';

/**
 * Records events of emails in one transaction (the open one, or its own).
 *
 * 1. Lock the emails in the order of their ids, so that concurrent transactions run one after the other and never
 *    deadlock.
 * 2. Apply the events in the order given; a move that is not allowed is skipped, so an event recorded twice moves and
 *    counts once.
 * 3. Write timeline, counts, webhook deliveries and the new states, remove final emails from the queue, and delete the
 *    contents of those that do not store them: one statement.
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
  const unstored = done.filter(({ storesContent }) => !storesContent).map(({ id }) => id);
  await sql`
    with ${eventsRelation('events', events)}, ${webhookDeliveriesOf('events', 'email')}, timeline as (
      ${insertTimeline(timeline)}
    ), ${countDeltasOf(all)}, done as (
      ${removeFromQueue(done)}
    )${unstored.length > 0 ? sql`, ${deleteContents(unstored)}` : sql``}
    ${updateStates(states)}`.execute(tx);
}

/** The effect of one event on an email. */
type Applied = {
  state: EmailState;
  moved: EmailStatus[];
  /** Statuses it never had before, as statistics count them. */
  counted: CountedStatus[];
  /** Why it bounced, by this event; empty where it did not. */
  bounceCause: string;
  timeline: NewTimelineEntry[];
  events: WebhookEvent[];
};

/** Bounds the timeline: a recipient's autoresponder that answers its own replies must not fill the database. */
const TIMELINE_MAX = 1_000;

/**
 * Applies an event. Pure. Makes the moves that `emailMoves` allows, one after the other, and skips the others. Each
 * status counts once per email; `sent` counts with the first of sent, delivered and bounced, so that no rate exceeds
 * 100.
 */
function applyEvent(before: EmailState, event: EmailEvent): Applied {
  const applied: Applied = {
    state: { ...before },
    moved: [],
    counted: [],
    bounceCause: event.bounce?.sub_type ?? '',
    timeline: [],
    events: [],
  };
  const { state } = applied;
  for (const status of event.moves) {
    if (mayMove(state.status, status)) move(applied, status, event);
  }
  for (const { type, metadata } of event.timeline) {
    if (state.timelineLength >= TIMELINE_MAX) break;
    state.timelineLength++;
    applied.timeline.push({
      emailId: state.id,
      position: state.timelineLength,
      type,
      at: event.at,
      metadata,
    });
  }
  if (event.engagement) announce(applied, event.engagement.type, event.at, event);
  if (event.maybeTwice) state.maybeTwiceAt ??= event.at;
  return applied;
}

type Final = EmailEvent['moves'][number];

function move(applied: Applied, status: Final, event: EmailEvent): void {
  const { state, moved, counted } = applied;
  counted.push(...countedBy(state.had, status));
  state.had |= bitOf(status);
  state.status = status;
  // A clock that was set back must not make a later status older.
  if (event.at > state.statusUpdatedAt) state.statusUpdatedAt = event.at;
  if (status === 'failed' || status === 'bounced') state.failureReason = event.failureReason ?? null;
  moved.push(status);
  const type = emailEventOfStatus[status];
  if (type !== undefined) announce(applied, type, state.statusUpdatedAt, event);
}

/** Adds a webhook event with the present status. */
function announce({ state, events }: Applied, type: EmailWebhookEvent, at: Date, event: EmailEvent): void {
  state.sequence++;
  const { status, sequence } = state;
  events.push(emailWebhookEvent(state, { ...event, type, at, status, sequence }));
}

/** The bit of a status in `had`. */
export function bitOf(status: EmailStatus): number {
  return 1 << emailStatuses.indexOf(status);
}

const SENT_BITS = bitOf('sent') | bitOf('delivered') | bitOf('bounced');

function countedBy(had: number, status: Final): CountedStatus[] {
  const counted: CountedStatus[] = [];
  if ((bitOf(status) & SENT_BITS) !== 0 && (had & SENT_BITS) === 0) counted.push('sent');
  if (status !== 'sent' && (had & bitOf(status)) === 0) counted.push(status);
  return counted;
}

type Counted<Key> = Key & { projectId: number; count: number };
type Deltas = {
  slots: Counted<{ slot: Date; status: CountedStatus; topic: string | null }>[];
  domains: Counted<{ day: string; domain: string; status: DomainStatus }>[];
  times: Counted<{ hour: Date; bucket: number }>[];
  health: HealthDelta[];
};

/**
 * Parts of a `with` that count what events changed, in the statement that writes the change. One row per distinct
 * count, for any number of emails.
 */
function countDeltasOf(all: readonly Applied[]): RawBuilder<unknown> {
  const { slots, domains, times, health } = deltasOf(all);
  return sql`counts as (
      ${insertCountDeltas(slots)}
    ), domain_counts as (
      ${insertDomainDeltas(domains)}
    ), delivery_times as (
      ${insertDeliveryTimeDeltas(times)}
    ), sender_health as (
      ${insertHealthDeltas(health)}
    )`;
}

/** All counts are by the time of acceptance. */
function deltasOf(all: readonly Applied[]): Deltas {
  const slots = new CountRows<Deltas['slots'][number]>();
  const domains = new CountRows<Deltas['domains'][number]>();
  const times = new CountRows<Deltas['times'][number]>();
  const health = new CountRows<HealthDelta>();
  for (const applied of all) {
    const { state, counted } = applied;
    if (counted.length === 0) continue;
    const { projectId, createdAt, statusUpdatedAt, topic } = state;
    const sendAt = state.scheduledAt ?? createdAt;
    const slot = slotOf(createdAt);
    const domain = comparableDomain(state.toAddress);
    for (const status of counted) {
      slots.add({ projectId, slot, status, topic });
      if (status !== 'accepted' && status !== 'canceled')
        domains.add({ projectId, day: dayOf(createdAt), domain, status });
    }
    const bucket = bucketOf(Math.max(0, statusUpdatedAt.getTime() - sendAt.getTime()));
    if (counted.includes('delivered')) times.add({ projectId, hour: hourOf(createdAt), bucket });
    const key = healthKeyOf(state);
    if (key) for (const each of healthOf(applied, bucket)) health.add({ ...key, ...each });
  }
  return { slots: slots.rows(), domains: domains.rows(), times: times.rows(), health: health.rows() };
}

/** What an event says about its sender domain, by the statuses that it counts. @param bucket of the time it took */
function healthOf(
  { moved, counted, bounceCause }: Applied,
  bucket: number,
): { kind: HealthKind; detail: string }[] {
  const found: { kind: HealthKind; detail: string }[] = [];
  const isFirst = counted.includes('sent');
  const wasAccepted = moved.includes('sent') || moved.includes('delivered');
  if (isFirst && wasAccepted) found.push({ kind: 'accepted', detail: String(bucket) });
  if (counted.includes('bounced'))
    found.push({ kind: isFirst && !wasAccepted ? 'refused' : 'bounced', detail: bounceCause });
  for (const kind of ['complained', 'failed'] as const)
    if (counted.includes(kind)) found.push({ kind, detail: '' });
  return found;
}
