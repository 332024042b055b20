import { type Clock, HOUR_MS } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { StoredEmail } from '../emails/email-contents.ts';
import { comparableAddress, readMailbox } from '../message/mail-addresses.ts';
import type { OutgoingMessage } from '../message/prepare-message.ts';
import type { Sender, SenderDirectory } from '../message/sender.ts';
import { isSimulatedRecipient } from '../message/simulated-recipient.ts';
import type { ClaimedEmail } from '../queue/claim-emails.ts';
import { reportWithout } from '../transports/smtp-report.ts';
import {
  type AttemptReport,
  type DeliverHooks,
  type RemoteServer,
  type Transport,
  unknownServer,
} from '../transports/transport.ts';
import type { WarmUps } from '../warm-up/open-warm-ups.ts';
import { decideAfterAttempt, type RetryOverride } from './decide-after-attempt.ts';
import type { HourLimits } from './hour-limits.ts';
import type { TurnVerdict } from './provider-turns.ts';
import type { Attempt, AttemptEnd, AttemptRecords, BeginVerdict, Withheld } from './record-attempts.ts';

export type AttemptDeps = {
  clock: Clock;
  log: Log;
  senders: SenderDirectory;
  transport: Transport;
  /** Takes emails whose recipient forces an outcome. */
  simulator: Transport;
  prepare: (email: StoredEmail, sender: Sender) => Promise<OutgoingMessage>;
  records: Pick<AttemptRecords, 'begin'>;
  retryOverride: () => RetryOverride;
  /** Waits for one of the connections to remote servers; undefined when the worker stops first. */
  enterGate: () => Promise<{ release(): void } | undefined>;
  /** Counts an attempt with the warm-up plan of the sender's domain, if there is one. */
  takeAllowance: WarmUps['take'];
  /** Takes a turn of the hourly limits of the email's key and sender domain. */
  takeHour: HourLimits['take'];
  /** Why the emails of a batch must not be sent now: its broadcast is paused; undefined: they may. */
  heldReason: (batchId: string) => Promise<string | undefined>;
  /** Asks whether the limit of the recipient's provider allows an attempt now. */
  takeTurn: () => Promise<TurnVerdict>;
  /** Whether the operator configured this sender domain as verified: its row is not checked then. */
  isTrusted: (domain: string) => boolean;
};

export type LeasedEmail = {
  claimed: ClaimedEmail;
  email: StoredEmail;
  /** Why it is not sent any more; checked again when the attempt begins. */
  withheld: Withheld | undefined;
  workerId: string;
  /** Fires when the worker stops or loses its leases. */
  signal: AbortSignal;
};

/**
 * `released`: nothing was sent, and the email goes back to the queue; it is due at once, or with `until` at a random time
 * up to `spreadMs` after it, with `heldFor` once that hourly limit has a turn for it. `lost`: another worker has the email, or it left the queue.
 */
export type AttemptResult =
  | { kind: 'ended'; end: AttemptEnd }
  | { kind: 'released'; reason: string; until?: Date; spreadMs?: number; heldFor?: string }
  | { kind: 'lost' };

const withheldReasons: Readonly<Record<Withheld, string>> = {
  suppressed: 'The recipient was added to the suppression list while the email waited.',
  unsubscribed: 'The recipient unsubscribed from the topic while the email waited.',
};
const UNVERIFIED = 'The sender’s domain is no longer verified for this workspace.';
const NOT_COMPOSED = 'The message could not be composed. See the service log.';
const STOPPED = 'The worker stopped before sending. Retrying now.';
const NOT_RECORDED = 'The database connection was lost before the message was sent. Retrying now.';
/** Spreads emails that wait for the next day's allowance over the hour after midnight. */
const NEXT_DAY_SPREAD_MS = HOUR_MS;
/** An email of a paused broadcast; it is released earlier when the broadcast goes on. */
const HELD_MS = HOUR_MS;
const BROKEN = 'The attempt failed because of an internal error. See the service log.';

/**
 * Makes one attempt at one email. Never throws.
 *
 * 1. Stop here if the recipient is suppressed or left the topic, its broadcast is paused, the sender's domain is no longer
 *    verified, an hourly limit has no turn left, or its warm-up plan allows no more email today.
 * 2. Compose and sign the message.
 * 3. Look up where it goes, before a connection: a silent name server shall keep no connection from others.
 * 4. Wait for a connection; release the email if the worker stops first, or the limit of the recipient's provider
 *    allows no attempt now. Then connect and offer the envelope.
 * 5. Record that the attempt begins, then send DATA. If that is not recorded, nothing is sent.
 * 6. Read the final reply.
 * 7. Decide what follows (`decideAfterAttempt`) and return it.
 */
export async function attemptEmail(leased: LeasedEmail, deps: AttemptDeps): Promise<AttemptResult> {
  const { claimed, email, workerId } = leased;
  const transport = email.isTest || isSimulatedRecipient(email.to) ? deps.simulator : deps.transport;
  const attempt: RunningAttempt = {
    leased,
    emailId: email.id,
    projectId: email.projectId,
    number: claimed.attempts + 1,
    worker: workerId,
    transport: transport.kind,
    startedAt: deps.clock(),
  };
  if (leased.withheld) return end(internalFailure(withheldReasons[leased.withheld]), attempt, deps);
  const held = email.batchId ? await deps.heldReason(email.batchId) : undefined;
  if (held !== undefined)
    return { kind: 'released', reason: held, until: new Date(deps.clock().getTime() + HELD_MS) };
  const sender = await findSender(email, deps);
  if (!sender) return end(internalFailure(UNVERIFIED), attempt, deps);
  const hour = await deps.takeHour(claimed, sender, transport.kind !== 'simulator');
  if (!hour.ok) return { kind: 'released', reason: hour.reason, heldFor: hour.heldFor };
  const allowed = reachesNoOne(transport) ? undefined : await deps.takeAllowance(sender.domainId);
  if (allowed?.ok === false)
    return { kind: 'released', reason: allowed.reason, until: allowed.at, spreadMs: NEXT_DAY_SPREAD_MS };
  const message = await compose(email, sender, deps);
  if (!message) return end(internalFailure(NOT_COMPOSED), attempt, deps);
  const deliver = await lookUp(transport, message);
  const connection = await deps.enterGate();
  if (!connection) return { kind: 'released', reason: STOPPED };
  try {
    const turn = await deps.takeTurn();
    if (!turn.ok) return { kind: 'released', reason: turn.reason, until: turn.at };
    const result = await giveToTransport(deliver, sender, attempt, deps);
    return resultOf(result, attempt, deps);
  } finally {
    connection.release();
  }
}

/** No warm-up plan counts captured and simulated email. */
function reachesNoOne({ kind }: Transport): boolean {
  return kind === 'capture' || kind === 'simulator';
}

type RunningAttempt = Attempt & { leased: LeasedEmail };

/** What became of a message given to the transport: its report, or the error it threw. */
type TransportResult = {
  /** The database's answer right before DATA; `undefined` if the attempt ended earlier. */
  begin: BeginVerdict | 'not recorded' | undefined;
  server: RemoteServer;
  report?: AttemptReport;
  error?: unknown;
};

async function compose(
  email: StoredEmail,
  sender: Sender,
  { prepare, log }: AttemptDeps,
): Promise<OutgoingMessage | undefined> {
  try {
    return await prepare(email, sender);
  } catch (cause) {
    log.error({ err: cause, emailId: email.id }, 'An email could not be composed');
    return undefined;
  }
}

type Deliver = (hooks: DeliverHooks) => Promise<AttemptReport>;

/** What fails here fails when it is delivered. */
async function lookUp(transport: Transport, message: OutgoingMessage): Promise<Deliver> {
  if (!transport.lookUp) return (hooks) => transport.deliver(message, hooks);
  try {
    return await transport.lookUp(message);
  } catch (cause) {
    return () => Promise.reject(cause);
  }
}

/** Steps 4 to 6. The transport may begin more than once: with another host, after one that sent no final reply. */
async function giveToTransport(
  deliver: Deliver,
  sender: Sender,
  { leased, ...attempt }: RunningAttempt,
  { clock, records, isTrusted }: AttemptDeps,
): Promise<TransportResult> {
  const { email, signal } = leased;
  const result: TransportResult = { begin: undefined, server: unknownServer };
  const beforeData = async (server: RemoteServer) => {
    signal.throwIfAborted();
    result.server = server;
    result.begin = 'not recorded';
    result.begin = await records.begin({
      ...attempt,
      server,
      dataBegunAt: clock(),
      recipient: comparableAddress(email.to),
      domainId: email.isTest || isTrusted(sender.domain) ? null : sender.domainId,
    });
    if (result.begin !== 'begun') throw new Error(`The attempt must not begin: ${result.begin}`);
  };
  try {
    const hooks = { attempt: attempt.number, beforeData, signal };
    result.report = await deliver(hooks);
  } catch (cause) {
    result.error = cause;
  }
  return result;
}

/** Step 7, for every result of the transport. */
function resultOf(result: TransportResult, attempt: RunningAttempt, deps: AttemptDeps): AttemptResult {
  const { begin, report, server } = result;
  const { email, signal } = attempt.leased;
  if (report && (begin === 'begun' || report.outcome === 'failed'))
    return end(report, attempt, deps, begin === 'begun');
  if (begin === 'suppressed' || begin === 'unsubscribed')
    return end(internalFailure(withheldReasons[begin]), attempt, deps);
  if (begin === 'domain') return end(internalFailure(UNVERIFIED), attempt, deps);
  if (begin === 'lost' || begin === 'over') return { kind: 'lost' };
  if (begin === 'not recorded') return retryNow(server, attempt, deps);
  // A reply of the remote server counts even when the worker stops at that moment.
  const isAnswered = report !== undefined && report.outcome !== 'unreachable';
  if (begin !== 'begun' && signal.aborted && !isAnswered) return { kind: 'released', reason: STOPPED };
  if (report) return end(report, attempt, deps);
  deps.log.error({ err: result.error, emailId: email.id }, 'An attempt failed by an internal error');
  const outcome = begin === 'begun' ? 'unknown' : 'unreachable';
  return end(internalFailure(BROKEN, outcome, server), attempt, deps, begin === 'begun');
}

/** The row may have been committed although its answer was lost: it is ended, so that its outcome is not `unknown`. */
function retryNow(server: RemoteServer, attempt: RunningAttempt, deps: AttemptDeps): AttemptResult {
  const ended = end(internalFailure(NOT_RECORDED, 'unreachable', server), attempt, deps);
  const verdict = { again: true, at: ended.end.endedAt, reason: NOT_RECORDED, maybeTwice: false } as const;
  return { ...ended, end: { ...ended.end, verdict } };
}

function end(
  report: AttemptReport,
  { leased, ...attempt }: RunningAttempt,
  { clock, retryOverride }: AttemptDeps,
  dataBegun = false,
): { kind: 'ended'; end: AttemptEnd } {
  const { messageId, sendAt, to: recipient } = leased.email;
  const { expiresAt } = leased.claimed;
  const ended = { ...attempt, messageId, sendAt, expiresAt, recipient, dataBegun, endedAt: clock() };
  const verdict = decideAfterAttempt(report, ended, retryOverride());
  return { kind: 'ended', end: { ...ended, report, verdict } };
}

/** A failure on our side. By default the email fails permanently, and no server was contacted. */
function internalFailure(
  reason: string,
  outcome: AttemptReport['outcome'] = 'failed',
  server: RemoteServer = unknownServer,
): AttemptReport {
  return reportWithout(outcome, reason, { server, dialogue: reason });
}

/** A test email needs no verified domain; without one it is not signed. */
async function findSender(
  { workspaceId, from, isTest }: StoredEmail,
  { senders }: Pick<AttemptDeps, 'senders'>,
): Promise<Sender | undefined> {
  const domain = domainOfSender(from);
  const sender = await senders.find(workspaceId, domain);
  return (
    sender ??
    (isTest
      ? { domainId: 0, domain, captureOnly: true, requiresTls: false, maxPerHour: null, keys: [] }
      : undefined)
  );
}

/** A-label, lower case. */
function domainOfSender(from: string): string {
  const read = readMailbox(from);
  return read.ok ? read.mailbox.address.domain : '';
}
