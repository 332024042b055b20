import { hash } from 'node:crypto';
import { type ReceivedVerdicts, receivedLimits, type receivedRateLimits } from '@postpress/contracts';
import type { RateLimiter } from '../../accounts/index.ts';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import type { Log } from '../../base/log.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { headerSectionLimits } from '../../platform/smtp/header-section.ts';
import type { InboundMessage } from '../../platform/smtp/inbound-listener.ts';
import { SmtpRefusal } from '../../platform/smtp/smtp-listener.ts';
import { type Compute, foreignComputation } from '../../platform/threads/compute.ts';
import { insertWebhookDeliveries, type WebhookEvent, webhookEventId } from '../../webhooks/index.ts';
import { recordEvents } from '../events/record-events.ts';
import { unreadableReason } from '../message/unreadable.ts';
import { type Answered, findAnswered } from './find-answered.ts';
import { findThread } from './find-thread.ts';
import type { readReceived, readReceivedHeader } from './read-received.thread.ts';
import type { ReadReceived } from './received-content.ts';
import { hasReplies, insertReceived, isReceived, type ReceivedEmail } from './received-emails.ts';
import { authHints, unreadHint } from './spam-hints.ts';

export type ReceiveDeps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  compute: Compute;
  log: Log;
  verify(message: InboundMessage, tenant: string): Promise<ReceivedVerdicts>;
  limiter: RateLimiter<keyof typeof receivedRateLimits> | null;
};

type Received = { id: string; projectId: number; emailId: string | null; isNew: boolean };

/** The recipients of a message by the project that receives there. */
type RecipientsByProject = ReadonlyMap<number, readonly string[]>;

/**
 * Receives one message for each project that it is addressed to.
 *
 * 1. Refuse mail loops, and email over the limits of a project.
 * 2. Leave out projects that have the message already: its sender did not get our reply.
 * 3. Parse it and check its sender.
 * 4. Keep it, link it to the email that it answers and to its thread, and announce it, in one transaction, committed on return.
 *
 * @throws SmtpRefusal
 */
export async function receiveEmail(
  message: InboundMessage,
  recipients: RecipientsByProject,
  deps: ReceiveDeps,
): Promise<Received[]> {
  refuseCircle(message.raw);
  const fresh: Addressed[] = [];
  for (const [projectId, addresses] of recipients) {
    const fingerprint = fingerprintOf(projectId, addresses, message.digest);
    if (await isReceived(deps.db, fingerprint)) continue;
    await requireRate(projectId, deps);
    fresh.push({ projectId, addresses, fingerprint });
  }
  const [first] = fresh;
  if (!first) return [];
  const tenant = `project ${first.projectId}`;
  const [read, verdicts] = await Promise.all([
    readWhole(message.raw, tenant, deps),
    deps.verify(message, tenant),
  ]);
  return inTransaction(deps.db, async (tx) => {
    const received: Received[] = [];
    for (const each of fresh) received.push(await keep(tx, { message, read, verdicts, ...each }, deps));
    return received;
  });
}

type Addressed = { projectId: number; addresses: readonly string[]; fingerprint: Buffer };
type Kept = Addressed & { message: InboundMessage; read: ReadReceived; verdicts: ReceivedVerdicts };

async function keep(tx: Tx, kept: Kept, { clock, newId }: ReceiveDeps): Promise<Received> {
  const { message, read, projectId, addresses, fingerprint } = kept;
  const answered = await findAnswered(tx, projectId, { ...read, recipients: addresses });
  if (answered.isLoop) throw new SmtpRefusal(554, '5.4.6', 'This email of ours has come back: mail loop');
  const emailId = await linkable(tx, answered);
  const id = newId();
  const threadId = (await findThread(tx, projectId, { ...read, emailId: answered.emailId })) ?? id;
  const email = toReceived(kept, { id, receivedAt: clock(), emailId, threadId });
  const isNew = await insertReceived(tx, email, { fingerprint, raw: message.raw });
  if (isNew) {
    if (emailId !== null) await recordEvents(tx, [replyEvent(email, emailId)]);
    await insertWebhookDeliveries(tx, [receivedEvent(email)]);
  }
  return { id: email.id, projectId, emailId, isNew };
}

/** Strangers know the Message-ID of an email that they got: they cannot fill its timeline. */
async function linkable(tx: Tx, { emailId }: Answered): Promise<string | null> {
  if (emailId === null) return null;
  return (await hasReplies(tx, emailId, receivedLimits.repliesPerEmail)) ? null : emailId;
}

function toReceived(
  { message, read, verdicts, projectId, addresses }: Kept,
  made: Pick<ReceivedEmail, 'id' | 'receivedAt' | 'emailId' | 'threadId'>,
): ReceivedEmail {
  const { answers: _, root: __, hints, ...content } = read;
  return {
    ...content,
    ...made,
    projectId,
    envelopeFrom: message.envelopeFrom,
    recipients: [...addresses],
    remoteAddress: message.remoteAddress,
    automatic: read.automatic || message.envelopeFrom === '',
    verdicts,
    spamHints: [...authHints(verdicts), ...hints],
    bytes: message.bytes,
  };
}

function replyEvent({ id, receivedAt, from, automatic }: ReceivedEmail, emailId: string) {
  const metadata = { receivedId: id, from: from.slice(0, 300), automatic };
  return { emailId, at: receivedAt, moves: [], timeline: [{ type: 'reply', metadata }] } as const;
}

function receivedEvent(email: ReceivedEmail): WebhookEvent {
  return {
    id: webhookEventId(email.id, 1),
    family: 'email',
    type: 'email.received',
    projectId: email.projectId,
    createdAt: email.receivedAt,
    data: {
      received_id: email.id,
      from: email.from,
      to: email.recipients,
      subject: email.subject,
      reply: email.reply.slice(0, receivedLimits.eventCharactersMax),
      email_id: email.emailId,
      thread_id: email.threadId,
      message_id: email.messageId,
      automatic: email.automatic,
      verdicts: email.verdicts,
      attachments: email.attachments,
    },
  };
}

const HEADER_BYTES = 256 * 1_024;

/** Each host on the way adds a Received field. */
function refuseCircle(raw: Buffer): void {
  const head = raw.subarray(0, HEADER_BYTES).toString('latin1');
  const end = head.search(/\r?\n\r?\n/);
  const hops = head.slice(0, end < 0 ? undefined : end).match(/^received:/gim)?.length ?? 0;
  if (hops > receivedLimits.hopsMax)
    throw new SmtpRefusal(554, '5.4.6', `${hops} Received fields: mail loop`);
}

async function requireRate(projectId: number, { limiter }: ReceiveDeps): Promise<void> {
  const charged = await limiter?.charge(`received ${projectId}`, 'received');
  if (charged && !charged.allowed)
    throw new SmtpRefusal(451, '4.7.0', 'Too many messages for this domain at once; try again later');
}

/** A client that did not get our reply sends the same bytes to the same recipients again. */
function fingerprintOf(projectId: number, recipients: readonly string[], digest: string): Buffer {
  const sorted = recipients.map((address) => address.toLowerCase()).sort();
  return hash('sha256', JSON.stringify([projectId, sorted, digest]), 'buffer');
}

const READER = import.meta.resolve('./read-received.thread.ts');
const messageWork = foreignComputation<typeof readReceived>(READER, 'readReceived');
const headerWork = foreignComputation<typeof readReceivedHeader>(READER, 'readReceivedHeader');

/**
 * A received message as it is stored. Where it cannot be read whole, the header, with a hint that says why: the source
 * has all of it.
 *
 * @throws AppError SERVICE_UNAVAILABLE if too much of the tenant waits
 */
async function readWhole(
  raw: Buffer,
  tenant: string,
  { compute, log }: { compute: Compute; log: Log },
): Promise<ReadReceived> {
  try {
    return await compute(messageWork, { raw }, { tenant, characters: raw.length });
  } catch (cause) {
    const reason = unreadableReason(cause);
    if (reason === undefined) throw cause;
    log.warn(
      { err: cause, tenant },
      'A received email could not be read whole; its header and source are kept',
    );
    // A copy: a view would take all of the message to the thread.
    const head = new Uint8Array(raw.subarray(0, headerSectionLimits.bytes));
    const header = await compute(headerWork, { raw: head }, { tenant, characters: head.length });
    return { ...header, hints: [unreadHint(reason), ...header.hints] };
  }
}
