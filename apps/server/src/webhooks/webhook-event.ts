import { createHash } from 'node:crypto';
import type { WebhookEventType, WebhookFamily } from '@postpress/contracts';

/** An event as an area tells it; endpoints of the project that hear its type get a delivery each. */
export type WebhookEvent = {
  /** {@link webhookEventId}: made from what happened, so that telling it twice tells the same. */
  id: string;
  family: WebhookFamily;
  type: WebhookEventType;
  projectId: number;
  createdAt: Date;
  /** Endpoints receive the events of one subject in the order of their sequence numbers. Absent: in any order. */
  order?: EventOrder;
  /** The `data` of the payload: decisions.md part 4. */
  data: Record<string, unknown>;
};

export type EventOrder = {
  /** A UUID: the email. */
  subjectId: string;
  /** The event's number among those of its subject, from 1. */
  sequence: number;
};

/** Of the form of payloads; receivers find it in `schema_version`. */
export const WEBHOOK_SCHEMA_VERSION = 1;

const ID_DIGITS = 32;

/**
 * `evt_` and 32 hex digits, the same whenever it is made of the same: an e-mail's id and the event's number in it.
 * Receivers deduplicate by it, for it travels as `webhook-id` too.
 */
export function webhookEventId(subjectId: string, sequence: number): string {
  const digest = createHash('sha256').update(`${subjectId} ${sequence}`).digest('hex');
  return `evt_${digest.slice(0, ID_DIGITS)}`;
}

/** The exact text that is stored, signed and posted. `data` keeps the order in which its fields were given. */
export function webhookPayload(event: Omit<WebhookEvent, 'family' | 'order'> & { test?: true }): string {
  return JSON.stringify({
    schema_version: WEBHOOK_SCHEMA_VERSION,
    id: event.id,
    type: event.type,
    created_at: event.createdAt.toISOString(),
    project_id: event.projectId,
    ...(event.test && { test: true }),
    data: event.data,
  });
}
