import type { TransportKind } from '../../config/index.ts';
import type { AttemptOutcome } from '../../platform/database/tables/emails.ts';
import type { OutgoingMessage } from '../message/outgoing-message.ts';
import type { SmtpStep } from '../replies/reply-phrase.ts';

/** What is known of the far side so far; fields that are not known yet are null. */
export type FarSide = {
  host: string | null;
  address: string | null;
  tlsVersion: string | null;
  tlsCipher: string | null;
};

/** How an attempt ended; the far side's own words where it had any. */
export type TransmitReport = FarSide & {
  /**
   * `taken`: the far side has it. `deferred`: 4xx. `refused`: 5xx, null MX, no such domain. `unreachable`: no host
   * could be spoken to as it must be (no connection, or the TLS policy was not met): tried again, and in the end our
   * failure. `failed`: our own side will never manage. `unknown`: the connection was lost when the final dot may have
   * been read.
   */
  outcome: AttemptOutcome;
  /** Whether the one who took it is the recipient's own server. */
  final: boolean;
  replyCode: number | null;
  /** The step of the SMTP dialogue that `reply` answers, where a server rejected it. */
  step?: SmtpStep;
  /** RFC 3463: `4.2.1`. */
  enhancedStatus: string | null;
  reply: string | null;
  /** One sentence for people: what happened, whose words. */
  reason: string;
  /** The conversation, line by line, without the message and without passwords. */
  dialogue: string;
};

export type TransmitHooks = {
  /** Awaited right before the message is offered: commits the attempt row. When it throws, nothing was sent. */
  beforeData(far: FarSide): Promise<void>;
  /** Aborted when the lease is lost or the process stops; a message whose final dot is out is waited for. */
  signal: AbortSignal;
};

/** A way out for e-mail. Never throws for what the far side does. */
export type Transport = {
  kind: TransportKind;
  transmit(message: OutgoingMessage, hooks: TransmitHooks): Promise<TransmitReport>;
  /** Ends idle connections with QUIT. */
  close(): Promise<void>;
};
