import { senderRates } from '@postpress/contracts/notice-kinds';

/** Above these rates, in percent of sent emails, mailbox providers start to reject, and a notice opens. */
export const rateLimits = { bounced: senderRates.bounced, complained: senderRates.complained } as const;

/**
 * Sent emails without a report of delivery or a bounce. With a relay that reports no deliveries, this is all of them,
 * which is neither a problem nor a low delivery rate.
 */
export function unconfirmedOf({
  sent,
  delivered,
  bounced,
}: {
  sent: number;
  delivered: number;
  bounced: number;
}): number {
  return Math.max(0, sent - delivered - bounced);
}

/** A share of sent emails, in percent with one decimal; undefined if none were sent. */
export function shareOf(part: number, sent: number): number | undefined {
  return sent === 0 ? undefined : Math.round((part / sent) * 1_000) / 10;
}

/** The growth of a count since the previous period, in percent; undefined if that was 0. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 100);
}
