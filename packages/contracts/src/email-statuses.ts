/** The status of an email. The order is that of the bits in `emails.had`: append, never reorder. */
export const emailStatuses = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'failed',
  'canceled',
] as const;
export type EmailStatus = (typeof emailStatuses)[number];

/**
 * All status changes. Any other event is only recorded in the timeline.
 *
 * `sent` = accepted by the next hop; `delivered` = accepted by the recipient's own server; `failed` = failed on our
 * side; `bounced` = rejected by the remote server; `canceled` = taken back by the sender before it was sent.
 */
const emailMoves: Readonly<Record<EmailStatus, readonly EmailStatus[]>> = {
  queued: ['sending', 'failed', 'canceled'],
  sending: ['queued', 'sent', 'delivered', 'bounced', 'failed'],
  sent: ['delivered', 'bounced', 'complained'],
  delivered: ['bounced', 'complained'],
  bounced: [],
  complained: [],
  failed: [],
  canceled: [],
};

export function mayMove(from: EmailStatus, to: EmailStatus): boolean {
  return emailMoves[from].includes(to);
}

/** Entries of a timeline. */
export const emailEventTypes = [
  'warning',
  'send',
  'delivery',
  'bounce',
  'complaint',
  'reply',
  'unsubscribe',
  'open',
  'click',
] as const;
export type EmailEventType = (typeof emailEventTypes)[number];

/**
 * What opened an email or followed a link of it. `person`: a mail program or browser, some time after delivery. `proxy`: the
 * image proxy of a mailbox provider (Gmail, Yahoo), mostly for a reader. `prefetch`: Apple Mail, which loads all images
 * whether the email is read or not. `scanner`: a security gateway or another program.
 */
export const trackingSources = ['person', 'proxy', 'prefetch', 'scanner'] as const;
export type TrackingSource = (typeof trackingSources)[number];

export const suppressionReasons = ['hard_bounce', 'complaint', 'manual', 'unsubscribe'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

export const senderDomainStatuses = ['pending', 'verified', 'failed'] as const;
export type SenderDomainStatus = (typeof senderDomainStatuses)[number];

export const dkimStatuses = ['PENDING', 'SUCCESS', 'FAILED', 'TEMPORARY_FAILURE', 'NOT_STARTED'] as const;
export type DkimStatus = (typeof dkimStatuses)[number];
