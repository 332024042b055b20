import { timeOfId } from '../../base/ids.ts';
import { activeTraceparent } from '../../base/tracing.ts';
import { webhookPayload } from '../../webhooks/index.ts';
import { emailWebhookEvent } from '../events/email-webhook-event.ts';
import { writeMailbox } from '../message/mailboxes.ts';
import type { Attachment } from './read-attachments.ts';
import type { EmailDraft } from './read-draft.ts';
import { endOfRetries } from './read-schedule.ts';

/** An email that may be accepted: every value as it is stored, and the response. */
export type AcceptableEmail = {
  id: string;
  projectId: number;
  workspaceId: number;
  createdAt: Date;
  /** When to send; null: at once. */
  scheduledAt: Date | null;
  /** Whether transactional emails leave first. */
  broadcast: boolean;
  /** When retries end. */
  expiresAt: Date;
  /** As in the From field. */
  from: string;
  to: string;
  /** In the form that suppressions are compared in. */
  recipient: string;
  recipientDomain: string;
  subject: string;
  /** JSON, as are warnings and headers. */
  tags: string | null;
  warnings: string | null;
  messageId: string;
  templateId: number | null;
  /** The batch that it came with. */
  batchId: string | null;
  /** As text, or as the UTF-8 that a thread wrote. */
  html: string | Buffer;
  text: string | Buffer | null;
  replyTo: string | null;
  headers: string | null;
  attachments: readonly Attachment[];
  /** Attachments stored once for a batch. */
  shared: readonly SharedFile[];
  key: IdempotencyKey | null;
  /** The body of the 202, byte for byte. */
  answer: string;
  /** The webhook event `email.accepted`. */
  event: { id: string; payload: string };
  contentBytes: number;
  /** The trace of the request, which its attempts and webhooks continue. */
  traceparent: string | null;
};

/** An attachment whose content is stored under an id of its own. */
export type SharedFile = Pick<Attachment, 'filename' | 'contentType' | 'contentId'> & { sharedId: string };

/** An idempotency key, with the fingerprint of its request. */
export type IdempotencyKey = { text: string; fingerprint: Buffer };

/** An email that passed all checks before it is stored: all the rest follows from it, without I/O. */
export type CheckedEmail = {
  id: string;
  projectId: number;
  workspaceId: number;
  key: IdempotencyKey | null;
  draft: EmailDraft;
  origin: DraftOrigin;
  /** Display name for a `from` without one. */
  defaultFromName: string | null;
  /** Name of this installation in Message-IDs. */
  hostname: string;
};

/** Where a draft comes from, and warnings about it. */
export type DraftOrigin = {
  templateId: number | null;
  warnings: readonly string[];
  shared?: readonly SharedFile[];
  batchId?: string | null;
};

/** `email.accepted` is the first event of every email. */
const FIRST_SEQUENCE = 1;

/**
 * Sets everything that is fixed at acceptance: time, Message-ID, From field, response and first event. The time is that
 * of the id, so that lists by time can be bounded by id.
 */
export function toAcceptable(checked: CheckedEmail): AcceptableEmail {
  const { id, projectId, workspaceId, key, draft, hostname } = checked;
  const { templateId, warnings, shared = [], batchId = null } = checked.origin;
  const createdAt = timeOfId(id);
  const from = writeMailbox({ ...draft.from, name: draft.from.name ?? checked.defaultFromName });
  const { toWritten: to, subject, tags, html, text, replyTo, headers } = draft;
  const { attachments, contentBytes, scheduledAt, broadcast } = draft;
  const traceparent = activeTraceparent();
  const event = emailWebhookEvent(
    { id, projectId, fromAddress: from, toAddress: to, subject, tags, traceparent },
    { type: 'email.accepted', at: createdAt, status: 'queued', sequence: FIRST_SEQUENCE },
  );
  return {
    id,
    projectId,
    workspaceId,
    createdAt,
    scheduledAt,
    broadcast,
    expiresAt: endOfRetries(scheduledAt ?? createdAt),
    from,
    to,
    recipient: draft.to.text.toLowerCase(),
    recipientDomain: draft.to.domain,
    subject,
    tags: tags && JSON.stringify(tags),
    warnings: warnings.length > 0 ? JSON.stringify(warnings) : null,
    messageId: `<${id}@${hostname}>`,
    templateId,
    batchId,
    html,
    text,
    replyTo,
    headers: headers && JSON.stringify(headers),
    attachments,
    shared,
    key,
    answer: writeAnswer({ id, from, to, subject, createdAt, scheduledAt }),
    event: { id: event.id, payload: webhookPayload(event) },
    contentBytes,
    traceparent,
  };
}

type Answered = Pick<AcceptableEmail, 'id' | 'from' | 'to' | 'subject' | 'createdAt' | 'scheduledAt'>;

function writeAnswer({ id, from, to, subject, createdAt, scheduledAt }: Answered): string {
  const data = {
    id,
    from,
    to: [to],
    subject,
    status: 'queued',
    createdAt: createdAt.toISOString(),
    ...(scheduledAt && { scheduledAt: scheduledAt.toISOString() }),
  };
  return JSON.stringify({ data });
}
