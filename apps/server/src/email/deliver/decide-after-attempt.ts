import { MINUTE_MS } from '../../base/clock.ts';
import { bounceEvent, type EmailEvent } from '../events/email-event.ts';
import { classifyReport } from '../transports/smtp-report.ts';
import type { AttemptReport } from '../transports/transport.ts';

/** What the decision after an attempt needs beside its report. */
export type AttemptFacts = {
  emailId: string;
  recipient: string;
  messageId: string;
  /** When it was accepted, or the later time that it was scheduled for. */
  sendAt: Date;
  /** From 1. */
  number: number;
  /** Whether DATA began: its attempt row was committed before. */
  dataBegun: boolean;
  endedAt: Date;
  /** When retries end. */
  expiresAt: Date;
};

/** What follows from an attempt: the email's final event, or the time of the next attempt and why it waits. */
export type Verdict =
  | {
      again: false;
      event: EmailEvent;
      /** The recipient's address is dead. */
      suppress: boolean;
    }
  | { again: true; at: Date; reason: string; maybeTwice: boolean };

/**
 * Decides what follows from an attempt. Pure: time and jitter are passed in.
 *
 * `bounced` where the remote server refused (5xx, null MX, no such domain, 4xx until the end), `failed` where the
 * failure was ours (no host reached until the end, TLS policy, configuration). After an unknown outcome the email is
 * sent again with the same Message-ID. The last attempt is made when the email expires, not before.
 */
export function decideAfterAttempt(
  report: AttemptReport,
  attempt: AttemptFacts,
  retryOverride: RetryOverride,
): Verdict {
  if (report.outcome === 'accepted') return done(accepted(report, attempt));
  if (report.outcome === 'refused') return refused(report, attempt);
  if (report.outcome === 'failed') return done(failed(report.reason, attempt));
  const maybeTwice = report.outcome === 'unknown';
  const { endedAt, expiresAt } = attempt;
  if (endedAt < expiresAt) {
    const { retryAfterMs = retryDelayMs(attempt.number, retryOverride) } = report;
    const next = endedAt.getTime() + retryAfterMs;
    return {
      again: true,
      at: new Date(Math.min(next, expiresAt.getTime())),
      reason: report.reason || 'The attempt failed.',
      maybeTwice,
    };
  }
  if (report.outcome === 'deferred') return refused(report, attempt);
  const ending = maybeTwice
    ? 'It is unknown whether the last attempt was delivered. No more attempts are made.'
    : 'No host accepted it before it expired.';
  const event = failed(`${ending} ${report.reason}`, attempt);
  return done(maybeTwice ? { ...event, maybeTwice } : event);
}

function done(event: EmailEvent): Verdict {
  return { again: false, event, suppress: false };
}

function accepted(report: AttemptReport, { emailId, messageId, sendAt, endedAt }: AttemptFacts): EmailEvent {
  const remoteHost = report.host;
  const relay = report.relay === undefined ? {} : { relay: report.relay };
  const send = { type: 'send', metadata: { messageId, remoteHost, ...relay } } as const;
  if (!report.final) return { emailId, at: endedAt, moves: ['sent'], timeline: [send] };
  const processingTimeMillis = Math.max(0, endedAt.getTime() - sendAt.getTime());
  const delivery = {
    type: 'delivery',
    metadata: { smtpResponse: report.reply, processingTimeMillis, remoteHost },
  } as const;
  return { emailId, at: endedAt, moves: ['sent', 'delivered'], timeline: [send, delivery] };
}

function refused(report: AttemptReport, attempt: AttemptFacts): Verdict {
  const { emailId, recipient, dataBegun, endedAt } = attempt;
  const { reason: failureReason, reply } = report;
  const step = report.step ?? (dataBegun ? 'body' : null);
  const meaning = classifyReport(report, { step, recipient });
  const texts = { failureReason, diagnosticCode: reply ?? failureReason };
  const event = bounceEvent({ emailId, at: endedAt }, meaning, texts);
  return { again: false, event, suppress: meaning.hard };
}

/** The email fails for a reason of ours; the timeline of the interface has no entry for that. */
function failed(
  failureReason: string,
  { emailId, endedAt }: Pick<AttemptFacts, 'emailId' | 'endedAt'>,
): EmailEvent {
  return { emailId, at: endedAt, moves: ['failed'], timeline: [], failureReason };
}

/**
 * Waits after failed attempts, in minutes: 1, 5, 15, 30 min, 1, 2, 4 h; the last one repeats until the email expires.
 */
const RETRY_MINUTES: readonly number[] = [1, 5, 15, 30, 60, 120, 240];

/** Changes to the schedule: tests run it faster, jitter spreads out retries of emails that failed together. */
export type RetryOverride = {
  scale: number;
  /** 0 to 1: up to a tenth later. */
  jitter: number;
};

const JITTER_SHARE = 0.1;

/** @param attempts how many have been made, 1 or more */
export function retryDelayMs(attempts: number, { scale, jitter }: RetryOverride): number {
  const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1] ?? 0;
  return Math.round(minutes * MINUTE_MS * scale * (1 + jitter * JITTER_SHARE));
}
