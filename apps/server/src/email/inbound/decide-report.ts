import { bounceSubTypes, type SuppressionReason } from '@postpress/contracts';
import type { Correspondents } from '../emails/emails.ts';
import { bounceEvent, type EmailEvent } from '../events/email-event.ts';
import { comparableAddress } from '../message/mail-addresses.ts';
import type { InboundReport, ReportedDelivery, ReportedFailure, ReportItem } from './inbound-report.ts';

export type ReportDecision = {
  /** The part of the report about this email. */
  item: ReportItem;
  event?: EmailEvent;
  /** Why the email's recipient is suppressed. */
  suppress?: Exclude<SuppressionReason, 'unsubscribe'>;
  /** Whether the recipient leaves the email's topic, or all topics if it has none. */
  leaves?: true;
};

/**
 * Decides what a report does to its email. Pure.
 *
 * A delay, an automatic reply or any other report that is not final does nothing. A failure counts whatever address the
 * report names, because a forwarder names its own; the suppressed address is the one we wrote to, never one that a
 * report claims.
 */
export function decideReport(
  report: Pick<InboundReport, 'items'>,
  email: Correspondents,
  at: Date,
): ReportDecision {
  const item = itemAbout(report, email.to);
  const base = { emailId: email.emailId, at };
  switch (item.kind) {
    case 'bounce':
      return {
        item,
        event: bounceEvent(base, item, textsOf(item)),
        ...(item.hard && { suppress: 'hard_bounce' }),
      };
    case 'complaint': {
      const { feedbackType, userAgent } = item;
      return {
        item,
        event: {
          ...base,
          moves: ['complained'],
          timeline: [{ type: 'complaint', metadata: { complaintFeedbackType: feedbackType, userAgent } }],
          complaint: { feedback_type: feedbackType },
        },
        suppress: 'complaint',
      };
    }
    case 'unsubscribe':
      return { item, leaves: true };
    case 'delivered':
      return { item, event: { ...base, ...delivered(item, email, at) } };
    default:
      return { item };
  }
}

/** Most serious first. */
const GRAVITY: readonly ReportItem['kind'][] = [
  'complaint',
  'unsubscribe',
  'bounce',
  'delayed',
  'delivered',
  'auto-reply',
  'other',
];

/** The item about the address we wrote to; where no item names it, the most serious one. */
function itemAbout({ items }: Pick<InboundReport, 'items'>, to: string): ReportItem {
  const address = comparableAddress(to);
  const own = items.find(
    (item) => 'recipient' in item && item.recipient !== null && comparableAddress(item.recipient) === address,
  );
  if (own) return own;
  const weight = (item: ReportItem) =>
    GRAVITY.indexOf(item.kind) * 2 + ('hard' in item && !item.hard ? 1 : 0);
  return items.reduce((one, other) => (weight(other) < weight(one) ? other : one));
}

const WORDS_CHARACTERS_MAX = 1_000;

function textsOf({ subType, diagnostic }: ReportedFailure) {
  const words = diagnostic?.slice(0, WORDS_CHARACTERS_MAX) ?? null;
  const because = bounceSubTypes[subType].means;
  const failureReason = words === null ? because : `${because} The report says: ${words}`;
  return { failureReason, diagnosticCode: words };
}

function delivered({ diagnostic, remoteHost }: ReportedDelivery, { createdAt }: Correspondents, at: Date) {
  const processingTimeMillis = Math.max(0, at.getTime() - createdAt.getTime());
  return {
    moves: ['delivered'] as const,
    timeline: [
      {
        type: 'delivery' as const,
        metadata: { smtpResponse: diagnostic, processingTimeMillis, remoteHost },
      },
    ],
  };
}
