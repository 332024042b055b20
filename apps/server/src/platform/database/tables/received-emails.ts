import type { ReceivedAttachment, ReceivedVerdicts, SpamHint } from '@postpress/contracts';
import type { JSONColumnType } from 'kysely';
import type { Fixed } from './column-types.ts';

/** Names at which a project receives email. */
export type ReceivingDomainsTable = {
  domain_id: Fixed<number>;
  /** A-labels, lower case; the domain or a name below it. */
  host: string;
  project_id: number;
  created_at: Fixed<Date>;
};

export type ReceivedEmailsTable = {
  /** UUIDv7, in the order of arrival. */
  id: Fixed<string>;
  project_id: Fixed<number>;
  received_at: Fixed<Date>;
  envelope_from: Fixed<string>;
  /** Those of the project. */
  recipients: Fixed<string[]>;
  remote_address: Fixed<string>;
  from_field: Fixed<string>;
  from_address: Fixed<string | null>;
  reply_to: Fixed<string | null>;
  subject: Fixed<string>;
  message_id: Fixed<string | null>;
  /** The email that it answers. */
  email_id: Fixed<string | null>;
  automatic: Fixed<boolean>;
  reply: Fixed<string>;
  text: Fixed<string | null>;
  html: Fixed<string | null>;
  headers: JSONColumnType<{ name: string; value: string }[], string, never>;
  attachments: JSONColumnType<ReceivedAttachment[], string, never>;
  verdicts: JSONColumnType<ReceivedVerdicts, string, never>;
  spam_hints: JSONColumnType<SpamHint[], string, never>;
  bytes: Fixed<number>;
  /** Identifies a message that is delivered twice. */
  fingerprint: Fixed<Buffer>;
};

/** The messages as they came. */
export type ReceivedSourcesTable = { received_id: Fixed<string>; raw: Fixed<Buffer> };

export type ReceivedEmailsTables = {
  receiving_domains: ReceivingDomainsTable;
  received_emails: ReceivedEmailsTable;
  received_sources: ReceivedSourcesTable;
};
