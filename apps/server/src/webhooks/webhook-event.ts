import { hash } from 'node:crypto';
import type { WebhookEventType, WebhookFamily } from '@postpress/contracts';

/** An event of an area. Each endpoint of the project that subscribes to its type gets a delivery. */
export type WebhookEvent = {
  /** {@link webhookEventId}: derived from the subject, so that repeating the insert gives the same id. */
  id: string;
  family: WebhookFamily;
  type: WebhookEventType;
  projectId: number;
  createdAt: Date;
  /** Endpoints receive the events of one subject in the order of their sequence numbers. Absent: in any order. */
  order?: EventOrder;
  /** Of the trace that the event belongs to; absent: that of the running request. */
  traceparent?: string | null;
  /** The `data` of the payload. */
  data: Record<string, unknown>;
};

export type EventOrder = {
  /** A UUID: the email. */
  subjectId: string;
  /** The event's number among those of its subject, from 1. */
  sequence: number;
};

/** The version of the payload format, sent as `schema_version`. */
const WEBHOOK_SCHEMA_VERSION = 1;

const ID_DIGITS = 32;

/**
 * `evt_` and 32 hex digits, derived from the subject (an email's id) and the event's number in it. Receivers deduplicate
 * by it: it is also the header `webhook-id`.
 */
export function webhookEventId(subjectId: string, sequence: number): string {
  const digest = hash('sha256', `${subjectId} ${sequence}`);
  return `evt_${digest.slice(0, ID_DIGITS)}`;
}

/** The exact text that is stored, signed and posted. `data` keeps the order of its fields. */
export function webhookPayload(
  event: Omit<WebhookEvent, 'family' | 'order' | 'traceparent'> & { test?: true },
): string {
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
