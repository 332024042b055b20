import type { WebhookEventType, WebhookFamily } from '@postpress/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed, FixedMaybe, Maybe } from './column-types.ts';

export type WebhookEndpointsTable = {
  id: Generated<number>;
  project_id: Fixed<number>;
  family: Fixed<WebhookFamily>;
  /** Empty: removed by the caller, while secret and deliveries are kept. Only in the family `ai_credits`. */
  url: string;
  /** Subscribed events; empty: all of its family. */
  events: WebhookEventType[];
  active: Generated<boolean>;
  /** Sealed with the installation's secret key. */
  secret: Buffer;
  /** Signs in addition to the secret until it is activated; sealed. */
  prepared_secret: Maybe<Buffer>;
  /** Since when all attempts have failed; null: the last one succeeded. */
  failing_since: Maybe<Date>;
  disabled_at: Maybe<Date>;
  disabled_reason: Maybe<string>;
  created_at: Fixed<Date>;
  updated_at: Date;
};

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

export type WebhookDeliveriesTable = {
  /** UUIDv7: its time selects the partition. */
  id: Fixed<string>;
  endpoint_id: Fixed<number>;
  project_id: Fixed<number>;
  /** `evt_` and 32 hex digits: the same for every endpoint and replay. */
  event_id: Fixed<string>;
  event_type: Fixed<WebhookEventType>;
  /** The exact text that is signed and sent. */
  payload: Fixed<string>;
  /** The email whose events arrive in order; null: no order. */
  subject_id: FixedMaybe<string>;
  /** The event's number within its subject, from 1; 0 without a subject. */
  sequence: ColumnType<number, number | undefined, never>;
  status: Generated<DeliveryStatus>;
  /** W3C, of the sampled request that the event goes back to. */
  traceparent: Maybe<string>;
  /** Number of attempts, including replays. */
  attempts: Generated<number>;
  /** Attempts since it became pending; the retry schedule counts these. */
  round: Generated<number>;
  /** Null once delivered or failed. */
  next_attempt_at: Maybe<Date>;
  /** Why the last attempt failed, in one sentence. */
  last_reason: Maybe<string>;
  created_at: Fixed<Date>;
  finished_at: Maybe<Date>;
};

/** Pending deliveries only. */
export type WebhookQueueTable = {
  delivery_id: Fixed<string>;
  endpoint_id: Fixed<number>;
  /** When its next attempt is due. */
  due_at: Date;
  /** As in `webhook_deliveries`. */
  subject_id: FixedMaybe<string>;
  sequence: ColumnType<number, number | undefined, never>;
  /** Until when later events of the same subject wait for this one; null: not attempted yet. */
  followers_wait_until: Maybe<Date>;
  leased_by: Maybe<string>;
  /** When a worker claimed it. */
  leased_at: Maybe<Date>;
  /** Until when the claim lasts. No index covers it, so claiming updates no index. */
  leased_until: Maybe<Date>;
};

export type WebhookAttemptsTable = {
  delivery_id: Fixed<string>;
  /** From 1. */
  number: Fixed<number>;
  started_at: Fixed<Date>;
  duration_ms: Fixed<number>;
  /** Null without a response. */
  status_code: Fixed<number | null>;
  /** Why there is no response, or why it counts as a failure; null on success. */
  failure: Fixed<string | null>;
  /** The first 20 kB of the response. */
  response_body: Fixed<string | null>;
};

export type WebhooksTables = {
  webhook_endpoints: WebhookEndpointsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_queue: WebhookQueueTable;
  webhook_attempts: WebhookAttemptsTable;
};
