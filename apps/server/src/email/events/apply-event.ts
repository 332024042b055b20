import { type EmailStatus, emailEventOfStatus, emailStatuses, mayMove } from '@postpress/contracts';
import type { CountedStatus } from '../../platform/database/column-types.ts';
import type { WebhookEvent } from '../../webhooks/index.ts';
import type { EmailState } from '../emails/emails.ts';
import type { EmailEvent } from './email-event.ts';
import type { NewTimelineEntry } from './email-timeline.ts';
import { emailWebhookEvent } from './email-webhook-event.ts';

/** The effect of one event on an email. */
export type Applied = {
  state: EmailState;
  moved: EmailStatus[];
  /** Statuses it never had before, as statistics count them. */
  counted: CountedStatus[];
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
export function applyEvent(before: EmailState, event: EmailEvent): Applied {
  const applied: Applied = { state: { ...before }, moved: [], counted: [], timeline: [], events: [] };
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
  if (event.maybeTwice) state.maybeTwiceAt ??= event.at;
  return applied;
}

type Final = EmailEvent['moves'][number];

function move(applied: Applied, status: Final, event: EmailEvent): void {
  const { state, moved, counted, events } = applied;
  counted.push(...countedBy(state.had, status));
  state.had |= bitOf(status);
  state.status = status;
  // A clock that was set back must not make a later status older.
  if (event.at > state.statusUpdatedAt) state.statusUpdatedAt = event.at;
  if (status === 'failed' || status === 'bounced') state.failureReason = event.failureReason ?? null;
  moved.push(status);
  const type = emailEventOfStatus[status];
  if (type === undefined) return;
  state.sequence++;
  const { statusUpdatedAt: at, sequence } = state;
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
