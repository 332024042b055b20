import type { EmailTrendsResult } from '@postpress/contracts';

export type Ended = Pick<
  EmailTrendsResult['data']['total'],
  'failed' | 'sent' | 'delivered' | 'bounced' | 'complained'
>;
export const endedParts = ['delivered', 'sent', 'bounced', 'complained', 'failed'] as const;
export type EndedPart = (typeof endedParts)[number];

/**
 * Counts of every status that emails ever had, told apart by the last: what was delivered was sent before, and what was
 * complained about was delivered. Where a report came without the step before it a part would be below nothing: it is none.
 */
export function endedPartsOf({
  failed,
  sent,
  delivered,
  bounced,
  complained,
}: Ended): Record<EndedPart, number> {
  return {
    delivered: atLeastNone(delivered - complained),
    sent: atLeastNone(sent - delivered - bounced),
    bounced,
    complained,
    failed,
  };
}

/** What was accepted, and neither sent nor given up nor canceled yet. */
export function waitingPartOf({
  accepted,
  sent,
  failed,
  canceled,
}: Ended & { accepted: number; canceled: number }): number {
  return atLeastNone(accepted - sent - failed - canceled);
}

function atLeastNone(count: number): number {
  return Math.max(0, count);
}
