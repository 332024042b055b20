/**
 * Recipients that force an outcome, so that programs can be tested with every event: `bounced@postpress.test`. Nothing
 * leaves the installation.
 *
 * RFC 6761, 6.2 reserves `.test`: the domain never exists in public DNS, and no email to it is ever looked up or sent.
 */
export const SIMULATOR_DOMAIN = 'postpress.test';

/** What becomes of an email, by the local part of its recipient; what follows a `+` is the caller's own. */
export const simulatedOutcomes = {
  delivered: 'accepted by the recipient’s server',
  delayed: 'deferred once (450 4.2.0, greylisted), then delivered',
  bounced: 'refused because the mailbox does not exist (550 5.1.1); the recipient is suppressed',
  'soft-bounced': 'refused because the mailbox is full (552 5.2.2)',
  complained: 'delivered, then reported as spam; the recipient is suppressed',
  suppressed: 'not accepted: RECIPIENT_SUPPRESSED',
  failed: 'an internal failure: nothing was offered to a server',
} as const;
export type SimulatedOutcome = keyof typeof simulatedOutcomes;
