import type { EmailEventType, EmailStatus } from '@postpress/contracts';

/**
 * Something that happened to an email: an SMTP answer, a bounce, a complaint. The one way by which an email
 * changes after its acceptance, except for taking it up and putting it back (`email-queue.ts`).
 */
export type EmailEvent = {
  emailId: string;
  at: Date;
  /**
   * The statuses it moves to, one after the other: a mail that the recipient's own server took goes to `sent`, then
   * `delivered`. A move that `emailMoves` does not know is left out, and what follows it is tried all the same.
   */
  moves: readonly Exclude<EmailStatus, 'queued' | 'sending'>[];
  /** What the timeline shows of it, whether the email moved or not. */
  timeline: readonly { type: EmailEventType; metadata: Record<string, unknown> }[];
  /** For `failed` and `bounced`: why, for people. */
  failureReason?: string;
  /** What webhooks say beside the status. */
  bounce?: {
    type: 'Permanent' | 'Transient';
    sub_type: string;
    status: string | null;
    diagnostic_code: string | null;
  };
  complaint?: { feedback_type: string };
  /** Set where an attempt ended without our knowing whether the remote server took it. */
  maybeTwice?: true;
};

/** What became of it: the moves that were made, in their order; `found` false for an email that is not there. */
export type RecordResult = { emailId: string; found: boolean; moved: EmailStatus[] };
