import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { StoredEmail } from '../emails/email-contents.ts';
import { comparableAddress } from '../message/mail-addresses.ts';
import { readMailbox } from '../message/mailboxes.ts';
import type { OutgoingMessage } from '../message/outgoing-message.ts';
import type { Sender, SenderDirectory } from '../message/sender.ts';
import type { ClaimedEmail } from '../queue/email-queue.ts';
import type { FarSide, TransmitReport, Transport } from '../transports/transport.ts';
import type { BeginVerdict } from './begin-attempts.ts';
import { decideAfterAttempt } from './decide-after-attempt.ts';
import type { AttemptEnd } from './end-attempts.ts';
import type { AttemptRecords } from './record-attempts.ts';
import type { RetryBend } from './retry-schedule.ts';

/** A place among the attempts that speak to far sides. */
export type Place = {
  /** False when it was stopped first. */
  enter(): Promise<boolean>;
  leave(): void;
};

export type AttemptDeps = {
  clock: Clock;
  log: Log;
  senders: SenderDirectory;
  transport: Transport;
  prepare: (email: StoredEmail, sender: Sender) => Promise<OutgoingMessage>;
  records: Pick<AttemptRecords, 'begin'>;
  bend: () => RetryBend;
  /** Whether the operator's word stands for a sender domain: then its row does not count. */
  isTrusted: (domain: string) => boolean;
};

/** An e-mail in hand: what it is, who holds it, and until when. */
export type EmailInHand = {
  claimed: ClaimedEmail;
  email: StoredEmail;
  /** Suppressed since it was queued, as far as was looked. */
  suppressed: boolean;
  workerId: string;
  signal: AbortSignal;
};

/** What became of it: an attempt to write down, or nothing, because it was not tried. */
export type Attempted =
  | { kind: 'ended'; end: AttemptEnd }
  | { kind: 'released'; reason: string }
  | { kind: 'lost' };

const SUPPRESSED = 'The recipient’s address was put on the suppression list while the e-mail waited.';
const UNVERIFIED = 'The sender’s domain is no longer verified for this workspace.';
const STOPPED = 'The worker that had it in hand stopped; it goes on at once.';
const UNSTORED = 'The database was lost right before the message was offered; it was not sent.';

/**
 * Makes one attempt at one e-mail: composes and signs it, has the attempt's row committed right before the message is
 * offered, and says what follows from the answer. Never throws.
 */
export async function attemptEmail(hand: EmailInHand, place: Place, deps: AttemptDeps): Promise<Attempted> {
  const attempt = new Attempt(hand, deps);
  if (hand.suppressed) return attempt.end(ourFault(SUPPRESSED));
  const sender = await deps.senders.find(hand.email.workspaceId, domainOfSender(hand.email.from));
  if (!sender) return attempt.end(ourFault(UNVERIFIED));
  let message: OutgoingMessage;
  try {
    message = await deps.prepare(hand.email, sender);
  } catch (cause) {
    deps.log.error({ err: cause, emailId: hand.email.id }, 'An e-mail could not be composed');
    return attempt.end(ourFault('The message could not be composed; the log of the service says why.'));
  }
  if (!(await place.enter())) return { kind: 'released', reason: STOPPED };
  try {
    return await attempt.transmit(message, sender);
  } finally {
    place.leave();
  }
}

class Attempt {
  readonly #hand: EmailInHand;
  readonly #deps: AttemptDeps;
  readonly #startedAt: Date;
  #begun: BeginVerdict | undefined;
  #unstored = false;
  #far: FarSide = { host: null, address: null, tlsVersion: null, tlsCipher: null };

  constructor(hand: EmailInHand, deps: AttemptDeps) {
    this.#hand = hand;
    this.#deps = deps;
    this.#startedAt = deps.clock();
  }

  async transmit(message: OutgoingMessage, sender: Sender): Promise<Attempted> {
    const { signal, email } = this.#hand;
    const { transport, log } = this.#deps;
    try {
      const beforeData = (far: FarSide) => this.#begin(far, sender);
      const report = await transport.transmit(message, { beforeData, signal });
      return this.#hasBegun || report.outcome === 'failed'
        ? this.end(report)
        : (this.#unsent(report) ?? this.end(report));
    } catch (cause) {
      const unsent = this.#unsent();
      if (unsent) return unsent;
      log.error({ err: cause, emailId: email.id }, 'An attempt broke off');
      return this.end({ ...this.#broken(), ...this.#far });
    }
  }

  /** Commits the attempt's row; throws where it must not or can't be offered. */
  async #begin(far: FarSide, sender: Sender): Promise<void> {
    const { claimed, email, workerId, signal } = this.#hand;
    signal.throwIfAborted();
    this.#far = far;
    this.#begun = undefined;
    try {
      this.#begun = await this.#deps.records.begin({
        ...{ emailId: email.id, projectId: email.projectId, number: claimed.attempts + 1, worker: workerId },
        ...{ transport: this.#deps.transport.kind, startedAt: this.#startedAt, far },
        dataBegunAt: this.#deps.clock(),
        recipient: comparableAddress(email.to),
        domainId: this.#deps.isTrusted(sender.domain) ? null : sender.domainId,
      });
    } catch (cause) {
      this.#unstored = true;
      throw cause;
    }
    if (this.#begun !== 'begun') throw new Error(`The attempt must not begin: ${this.#begun}`);
  }

  get #hasBegun(): boolean {
    return this.#begun === 'begun';
  }

  /**
   * The result where the message was certainly not sent for a reason of our own; otherwise undefined. A reply of the remote
   * server in `report` counts even when the worker stops at that moment.
   */
  #unsent(report?: TransmitReport): Attempted | undefined {
    if (this.#hasBegun) return undefined;
    if (this.#begun === 'suppressed') return this.end(ourFault(SUPPRESSED));
    if (this.#begun === 'domain') return this.end(ourFault(UNVERIFIED));
    if (this.#begun !== undefined) return { kind: 'lost' };
    if (this.#unstored) return this.#postponed(UNSTORED);
    const answered = report !== undefined && report.outcome !== 'unreachable';
    return this.#hand.signal.aborted && !answered ? { kind: 'released', reason: STOPPED } : undefined;
  }

  /** The row may have been committed all the same: it is ended, so that nobody takes the outcome for unknown. */
  #postponed(reason: string): Attempted {
    const report: TransmitReport = { ...ourFault(reason), ...this.#far, outcome: 'unreachable' };
    const at = this.#deps.clock();
    const ended = this.end(report);
    return { ...ended, end: { ...ended.end, verdict: { again: true, at, reason, maybeTwice: false } } };
  }

  #broken(): TransmitReport {
    const reason = 'The attempt broke off by a fault of our own; the log of the service says more.';
    return { ...ourFault(reason), outcome: this.#hasBegun ? 'unknown' : 'unreachable' };
  }

  end(report: TransmitReport): { kind: 'ended'; end: AttemptEnd } {
    const { claimed, email, workerId } = this.#hand;
    const endedAt = this.#deps.clock();
    const common = { emailId: email.id, number: claimed.attempts + 1, dataBegun: this.#hasBegun, endedAt };
    const { messageId, createdAt: acceptedAt } = email;
    const { expiresAt } = claimed;
    return {
      kind: 'ended',
      end: {
        ...common,
        ...{ projectId: email.projectId, worker: workerId, transport: this.#deps.transport.kind, report },
        ...{ startedAt: this.#startedAt, recipient: email.to },
        verdict: decideAfterAttempt(
          report,
          { ...common, messageId, acceptedAt, expiresAt },
          this.#deps.bend(),
        ),
      },
    };
  }
}

function ourFault(reason: string): TransmitReport {
  return {
    ...{ outcome: 'failed', final: false, host: null, address: null, tlsVersion: null, tlsCipher: null },
    ...{ replyCode: null, enhancedStatus: null, reply: null, reason, dialogue: reason },
  };
}

/** A-label, lower case. */
function domainOfSender(from: string): string {
  const read = readMailbox(from);
  return read.ok ? read.mailbox.address.domain : '';
}
