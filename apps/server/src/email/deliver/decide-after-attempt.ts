import type { Happening } from '../events/email-event.ts';
import { classifyReply } from '../replies/classify-reply.ts';
import type { TransmitReport } from '../transports/transport.ts';
import { type RetryBend, retryDelayMs } from './retry-schedule.ts';

/** An attempt that has ended. */
export type EndedAttempt = {
  emailId: string;
  messageId: string;
  acceptedAt: Date;
  /** From 1. */
  number: number;
  /** Whether the message was offered: its attempt row was committed. */
  dataBegun: boolean;
  endedAt: Date;
  /** When trying ends. */
  expiresAt: Date;
};

/** What follows from an attempt: the e-mail's next place, or when it is tried again and why it waits. */
export type Verdict =
  | {
      again: false;
      happening: Happening;
      /** The recipient's address is dead. */
      suppress: boolean;
    }
  | { again: true; at: Date; reason: string; maybeTwice: boolean };

/**
 * Decides by the rules of decisions.md part 3. Pure: time and chance are handed in.
 *
 * `bounced` where the other side refused (5xx, null MX, no such domain, 4xx until the end), `failed` where it was us
 * (no host reached until the end, TLS policy, configuration). An attempt whose outcome is not known is made again, with
 * the same Message-ID; the last one is made when the time is over, not before.
 */
export function decideAfterAttempt(report: TransmitReport, attempt: EndedAttempt, bend: RetryBend): Verdict {
  if (report.outcome === 'taken') return done(taken(report, attempt));
  if (report.outcome === 'refused') return refused(report, attempt);
  if (report.outcome === 'failed') return done(failed(report.reason, attempt));
  const maybeTwice = report.outcome === 'unknown';
  const { endedAt, expiresAt } = attempt;
  if (endedAt < expiresAt) {
    const next = endedAt.getTime() + retryDelayMs(attempt.number, bend);
    return {
      again: true,
      at: new Date(Math.min(next, expiresAt.getTime())),
      reason: report.reason || 'The attempt did not succeed.',
      maybeTwice,
    };
  }
  if (report.outcome === 'deferred') return refused(report, attempt);
  const ending = maybeTwice
    ? 'It is not known whether the last attempt arrived, and the time for trying is over.'
    : 'No host took it in the time for trying.';
  const happening = failed(`${ending} ${report.reason}`, attempt);
  return done(maybeTwice ? { ...happening, maybeTwice } : happening);
}

function done(happening: Happening): Verdict {
  return { again: false, happening, suppress: false };
}

function taken(report: TransmitReport, { emailId, messageId, acceptedAt, endedAt }: EndedAttempt): Happening {
  const remoteHost = report.host;
  const send = { type: 'send', metadata: { messageId, remoteHost } } as const;
  if (!report.final) return { emailId, at: endedAt, moves: ['sent'], timeline: [send] };
  const processingTimeMillis = Math.max(0, endedAt.getTime() - acceptedAt.getTime());
  const delivery = {
    type: 'delivery',
    metadata: { smtpResponse: report.reply, processingTimeMillis, remoteHost },
  } as const;
  return { emailId, at: endedAt, moves: ['sent', 'delivered'], timeline: [send, delivery] };
}

function refused(report: TransmitReport, { emailId, dataBegun, endedAt }: EndedAttempt): Verdict {
  const { replyCode, enhancedStatus } = report;
  const text = report.reply ?? report.reason;
  const step = report.step ?? (dataBegun ? 'body' : null);
  const { type, subType, hard, status } = classifyReply({ replyCode, enhancedStatus, text, step });
  const happening: Happening = {
    emailId,
    at: endedAt,
    moves: ['bounced'],
    timeline: [
      {
        type: 'bounce',
        metadata: { bounceType: type, bounceSubType: subType, status, diagnosticCode: text },
      },
    ],
    failureReason: report.reason,
    bounce: { type, sub_type: subType, status, diagnostic_code: text },
  };
  return { again: false, happening, suppress: hard };
}

/** The end of an e-mail by our own doing; the timeline of the interface has no word for it. */
export function failed(
  failureReason: string,
  { emailId, endedAt }: Pick<EndedAttempt, 'emailId' | 'endedAt'>,
): Happening {
  return { emailId, at: endedAt, moves: ['failed'], timeline: [], failureReason };
}
