/** Above these shares of what was sent, mailbox providers begin to refuse. Percent. */
export const rateLimits = { bounced: 2, complained: 0.3 } as const;

/**
 * What was sent without a report of delivery or a bounce. A relay that reports no deliveries leaves all of it so: that is
 * no sign of trouble, and no low rate of delivery.
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

/** A share of what was sent, in percent with one decimal; undefined where nothing was. */
export function shareOf(part: number, sent: number): number | undefined {
  return sent === 0 ? undefined : Math.round((part / sent) * 1_000) / 10;
}

/** By how much a count grew since the period before, in percent; undefined where there was nothing. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 100);
}
