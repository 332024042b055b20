import type { BounceSubType, EmailEventType, EmailStatus, TrackingSource } from '@postpress/contracts';

/**
 * An event of an email: an SMTP reply, a bounce, a complaint. After acceptance, the status changes only by events, except
 * that an attempt sets `sending` and a retry `queued` (`deliver/record-attempts.ts`).
 */
export type EmailEvent = {
  emailId: string;
  at: Date;
  /**
   * The statuses to move to, in order: an email accepted by the recipient's own server moves to `sent`, then
   * `delivered`. A move that `emailMoves` does not allow is skipped; the next one is tried all the same.
   */
  moves: readonly Exclude<EmailStatus, 'queued' | 'sending'>[];
  /** Entries for the timeline, added whether the email moves or not. */
  timeline: readonly { type: EmailEventType; metadata: Record<string, unknown> }[];
  /** For `failed` and `bounced`: the reason shown to people. */
  failureReason?: string;
  /** Details for webhooks. */
  bounce?: {
    type: 'Permanent' | 'Transient';
    sub_type: string;
    status: string | null;
    diagnostic_code: string | null;
  };
  complaint?: { feedback_type: string };
  /** That it was opened or a link was followed: a webhook event without a move. */
  engagement?:
    | { type: 'email.opened'; open: { by: TrackingSource } }
    | { type: 'email.clicked'; click: { url: string | null; by: TrackingSource } };
  /** Set after an attempt with unknown outcome: the email may arrive twice. */
  maybeTwice?: true;
};

/** The moves that were made, in order; `found` is false for an email that does not exist. */
export type RecordResult = { emailId: string; found: boolean; moved: EmailStatus[] };

/** The event of a refusal that is final, by its meaning and its text. */
export function bounceEvent(
  about: Pick<EmailEvent, 'emailId' | 'at'>,
  meaning: { type: 'Permanent' | 'Transient'; subType: BounceSubType; status: string | null },
  { failureReason, diagnosticCode }: { failureReason: string; diagnosticCode: string | null },
): EmailEvent {
  const { type, subType, status } = meaning;
  const metadata = { bounceType: type, bounceSubType: subType, status, diagnosticCode };
  const bounce = { type, sub_type: subType, status, diagnostic_code: diagnosticCode };
  return { ...about, moves: ['bounced'], timeline: [{ type: 'bounce', metadata }], failureReason, bounce };
}
