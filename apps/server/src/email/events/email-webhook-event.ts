import type { EmailStatus, EmailWebhookEvent } from '@postpress/contracts';
import { storableText } from '../../platform/database/storable.ts';
import { type WebhookEvent, webhookEventId } from '../../webhooks/index.ts';
import type { EmailHead } from '../emails/emails.ts';
import type { EmailEvent } from './email-event.ts';

/** The email's state after the event. */
export type EmailEventFacts = {
  type: EmailWebhookEvent;
  at: Date;
  status: EmailStatus;
  /** Counts the webhook events of the email, from 1 for `email.accepted`. */
  sequence: number;
} & Pick<EmailEvent, 'bounce' | 'complaint' | 'failureReason' | 'engagement'>;

/**
 * Builds a webhook event of an email. Its id derives from the email and the sequence number, so the same event recorded
 * twice has one id.
 */
export function emailWebhookEvent(
  email: EmailHead & { traceparent?: string | null },
  event: EmailEventFacts,
): WebhookEvent {
  return {
    id: webhookEventId(email.id, event.sequence),
    family: 'email',
    type: event.type,
    projectId: email.projectId,
    createdAt: event.at,
    traceparent: email.traceparent ?? null,
    order: { subjectId: email.id, sequence: event.sequence },
    data: {
      email_id: email.id,
      from: email.fromAddress,
      to: [email.toAddress],
      subject: email.subject,
      status: event.status,
      tags: email.tags,
      sequence: event.sequence,
      test: email.isTest,
      ...detailOf(event),
    },
  };
}

const UNKNOWN_BOUNCE = {
  type: 'Permanent',
  sub_type: 'Undetermined',
  status: null,
  diagnostic_code: null,
};

function detailOf({
  type,
  bounce,
  complaint,
  failureReason,
  engagement,
}: EmailEventFacts): Record<string, unknown> {
  if (engagement?.type === type) {
    const { type: _, ...detail } = engagement;
    return detail;
  }
  if (type === 'email.bounced') return { bounce: bounce ?? UNKNOWN_BOUNCE };
  if (type === 'email.complained') return { complaint: complaint ?? { feedback_type: 'other' } };
  if (type === 'email.failed')
    return { failure_reason: storableText(failureReason ?? 'It could not be sent.') };
  return {};
}
