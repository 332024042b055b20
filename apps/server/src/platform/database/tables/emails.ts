import type {
  DkimStatus,
  EmailEventType,
  EmailStatus,
  SenderDomainStatus,
  SuppressionReason,
} from '@postpress/contracts';
import type { Generated, JSONColumnType } from 'kysely';
import type { Fixed, Maybe } from './column-types.ts';

type MaybeJson<T extends object> = JSONColumnType<T | null, string | null | undefined, string | null>;

export type EmailsTable = {
  /** UUIDv7: its time selects the partition, its order is the order of acceptance. */
  id: Fixed<string>;
  project_id: Fixed<number>;
  workspace_id: Fixed<number>;
  created_at: Fixed<Date>;
  status: Generated<EmailStatus>;
  status_updated_at: Date;
  /** Why it failed or bounced, for people. */
  failure_reason: Maybe<string>;
  /** As written in the From field: bare, or with its display name. */
  from_address: Fixed<string>;
  /** As the caller wrote it. */
  to_address: Fixed<string>;
  subject: Fixed<string>;
  tags: MaybeJson<Record<string, string>>;
  /** Warnings at acceptance, such as missing variables. */
  warnings: MaybeJson<string[]>;
  /** With angle brackets; the same in every attempt. */
  message_id: Fixed<string>;
  template_id: Fixed<number | null | undefined>;
  /** Bits of all statuses it has had, by their index in `emailStatuses`; statistics count each once. */
  had: Generated<number>;
  /** Number of webhook events; `email.accepted` is the first. */
  sequence: Generated<number>;
  /** Number of timeline entries. */
  timeline_length: Generated<number>;
  /** When an attempt ended with unknown outcome: the email may arrive twice. */
  maybe_twice_at: Maybe<Date>;
  /** When the sender wants it sent; null: at once. */
  scheduled_at: Maybe<Date>;
  /** W3C, of the sampled request that sent it. */
  traceparent: Maybe<string>;
  /** The batch that it came with. */
  batch_id: Maybe<string>;
};

export type EmailContentsTable = {
  email_id: Fixed<string>;
  html: Fixed<string>;
  /** As given, or generated from the HTML at acceptance. */
  text: Fixed<string | null>;
  reply_to: Fixed<string | null>;
  headers: JSONColumnType<Record<string, string> | null, string | null, never>;
};

export type EmailAttachmentsTable = {
  email_id: Fixed<string>;
  /** From 0. */
  position: Fixed<number>;
  filename: Fixed<string>;
  content_type: Fixed<string>;
  /** Null: it is shared. */
  content: Fixed<Buffer | null>;
  shared_id: Fixed<string | null | undefined>;
};

/** Attachments that the emails of a batch share. */
export type SharedAttachmentsTable = { id: Fixed<string>; content: Fixed<Buffer> };

export type EmailEventsTable = {
  email_id: Fixed<string>;
  /** From 1. */
  position: Fixed<number>;
  type: Fixed<EmailEventType>;
  at: Fixed<Date>;
  metadata: JSONColumnType<Record<string, unknown>, string, never>;
};

/** The outcome of an attempt. `unknown`: the connection was lost after the final dot. */
export type AttemptOutcome = 'taken' | 'deferred' | 'refused' | 'unreachable' | 'failed' | 'unknown';

export type EmailAttemptsTable = {
  email_id: Fixed<string>;
  /** From 1. */
  number: Fixed<number>;
  worker: Fixed<string>;
  transport: Fixed<'capture' | 'mx' | 'relay'>;
  started_at: Fixed<Date>;
  /** Committed before DATA; while `ended_at` is null, the outcome is unknown. */
  data_begun_at: Maybe<Date>;
  ended_at: Maybe<Date>;
  outcome: Maybe<AttemptOutcome>;
  host: Maybe<string>;
  address: Maybe<string>;
  tls_version: Maybe<string>;
  tls_cipher: Maybe<string>;
  reply_code: Maybe<number>;
  /** RFC 3463, `5.1.1`. */
  enhanced_status: Maybe<string>;
  reply: Maybe<string>;
  /** The SMTP dialogue without the message. */
  dialogue: Maybe<string>;
};

export type IdempotencyKeysTable = {
  project_id: Fixed<number>;
  key: Fixed<string>;
  /** SHA-256 over method, path and body. */
  fingerprint: Buffer;
  email_id: string;
  /** The stored response, byte for byte. */
  response: string;
  created_at: Date;
};

export type SuppressionsTable = {
  project_id: Fixed<number>;
  /** Lower case. */
  email: Fixed<string>;
  reason: SuppressionReason;
  /** The email that caused the suppression, if any. */
  email_id: Maybe<string>;
  created_at: Fixed<Date>;
};

export type EmailSettingsTable = {
  project_id: Fixed<number>;
  default_from_name: Maybe<string>;
  list_unsubscribe: Generated<boolean>;
  created_at: Fixed<Date>;
  updated_at: Date;
};

export type SenderDomainsTable = {
  id: Generated<number>;
  workspace_id: Fixed<number>;
  /** A-label, lower case. */
  domain: Fixed<string>;
  status: Generated<SenderDomainStatus>;
  /** For the capture transport only, such as postpress.localhost. */
  capture_only: Generated<boolean>;
  /** The required text of its ownership record. */
  challenge: Fixed<string>;
  ownership_verified: Generated<boolean>;
  dkim_status: Generated<DkimStatus>;
  pending_since: Date;
  /** Since when every check has missed the DKIM records. */
  dkim_gone_since: Maybe<Date>;
  verified_at: Maybe<Date>;
  checked_at: Maybe<Date>;
  next_check_at: Maybe<Date>;
  /** The finding of the last check, for people. */
  findings: MaybeJson<object>;
  /** Deletion keeps keys and tokens. */
  deleted_at: Maybe<Date>;
  created_at: Fixed<Date>;
};

export type DkimKeysTable = {
  id: Generated<number>;
  domain_id: Fixed<number>;
  algorithm: Fixed<'rsa-2048' | 'ed25519'>;
  /** The token: `<token>._domainkey.<domain>`. */
  selector: Fixed<string>;
  /** PKCS#8 DER, sealed with the installation's secret key. */
  private_key: Fixed<Buffer>;
  /** Base64, as in the record's `p=`. */
  public_key: Fixed<string>;
  created_at: Fixed<Date>;
  /** Null: published but not yet seen; signing starts once its record was seen. */
  signs_from: Maybe<Date>;
  /** When it stopped signing; email that it signed may still be on the way. */
  retired_at: Maybe<Date>;
};

export type InboundReportsTable = {
  id: Fixed<string>;
  received_at: Fixed<Date>;
  /** Our address that it came to. */
  recipient: Fixed<string>;
  kind: Fixed<string>;
  email_id: Fixed<string | null>;
  project_id: Fixed<number | null>;
  /** Its sender, and the parsed content. */
  verdict: JSONColumnType<Record<string, unknown>, string, never>;
  /** The beginning of the message. */
  raw: Fixed<Buffer>;
  /** Hash of what identifies a report that is delivered twice. */
  fingerprint: Fixed<Buffer | null | undefined>;
};

/** What each relay reported over HTTP so far. */
export type RelayFeedbackTable = {
  provider: Fixed<string>;
  calls: number;
  events: number;
  applied: number;
  unmatched: number;
  unknown: number;
  unknown_name: string | null;
  received_at: Date;
  applied_at: Date | null;
};

/** How each relay does. */
export type RelayStatesTable = {
  name: Fixed<string>;
  failures: number;
  backed_off_until: Date | null;
  reason: string | null;
  failed_at: Date | null;
  taken_at: Date | null;
};

/** Tokens of calls whose signature does not cover the body. */
export type RelayTokensTable = {
  hash: Fixed<Buffer>;
  /** Hash of the body that it came with first. */
  body: Fixed<Buffer>;
  used_at: Fixed<Date>;
};

export type CapturedMessagesTable = {
  id: Fixed<string>;
  email_id: Fixed<string>;
  project_id: Fixed<number>;
  workspace_id: Fixed<number>;
  envelope_from: Fixed<string>;
  envelope_to: Fixed<string>;
  subject: Fixed<string>;
  captured_at: Fixed<Date>;
  raw: Fixed<Buffer>;
};

export type MtaStsPoliciesTable = {
  domain: Fixed<string>;
  policy_id: string;
  policy: JSONColumnType<Record<string, unknown>, string, string>;
  fetched_at: Date;
  expires_at: Date;
};

export type EmailsTables = {
  emails: EmailsTable;
  email_contents: EmailContentsTable;
  email_attachments: EmailAttachmentsTable;
  shared_attachments: SharedAttachmentsTable;
  email_events: EmailEventsTable;
  email_attempts: EmailAttemptsTable;
  idempotency_keys: IdempotencyKeysTable;
  suppressions: SuppressionsTable;
  email_settings: EmailSettingsTable;
  sender_domains: SenderDomainsTable;
  dkim_keys: DkimKeysTable;
  inbound_reports: InboundReportsTable;
  relay_feedback: RelayFeedbackTable;
  relay_states: RelayStatesTable;
  relay_tokens: RelayTokensTable;
  captured_messages: CapturedMessagesTable;
  mta_sts_policies: MtaStsPoliciesTable;
};
