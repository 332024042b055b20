import type { EmailListResult, EmailResult, EmailTimelineResult } from '@postpress/contracts';
import type { EmailSummary } from '../emails/emails.ts';
import type { TimelineEntry } from '../events/email-timeline.ts';
import type { EmailDetail } from './find-email.ts';

export function toWireSummary(email: EmailSummary): EmailListResult['data'][number] {
  const { id, from, to, subject, status, createdAt, statusUpdatedAt, isTest, isArchived } = email;
  return {
    id,
    from,
    to: [to],
    subject,
    status,
    createdAt: createdAt.toISOString(),
    statusUpdatedAt: statusUpdatedAt.toISOString(),
    ...(isTest && { test: true as const }),
    ...(isArchived && { archived: true as const }),
  };
}

/** An email has one recipient: cc and bcc are null. */
export function toWireDetail(email: EmailDetail): EmailResult['data'] {
  const {
    id,
    from,
    to,
    subject,
    status,
    failureReason,
    tags,
    topic,
    createdAt,
    scheduledAt,
    isTest,
    isArchived,
  } = email;
  return {
    id,
    from,
    to: [to],
    cc: null,
    bcc: null,
    subject,
    status,
    failureReason,
    tags,
    createdAt: createdAt.toISOString(),
    ...(topic !== null && { topic }),
    ...(isTest && { test: true as const }),
    ...(isArchived && { archived: true as const }),
    ...(scheduledAt && { scheduledAt: scheduledAt.toISOString() }),
  };
}

export function toWireTimelineEntry(entry: TimelineEntry): EmailTimelineResult['data'][number] {
  const { type, at, metadata } = entry;
  return { type, timestamp: at.toISOString(), metadata };
}
