import type { ErasureCounts } from '@postpress/contracts';
import { sql } from 'kysely';
import { redactAuditRecords } from '../../accounts/index.ts';
import { DAY_MS, HOUR_MS } from '../../base/clock.ts';
import { lowestIdAt, timeOfId } from '../../base/ids.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { amongIds } from '../../platform/database/among-ids.ts';
import { daysKept } from '../../platform/database/partition-sql.ts';
import {
  type Mention,
  REDACTED,
  type Redactable,
  redact,
  redactPage,
} from '../../platform/database/redact.ts';
import type { Tx } from '../../platform/database/tables.ts';
import { redactDeliveries } from '../../webhooks/index.ts';
import { parseLine } from '../archive/archive-blobs.ts';
import { listChunks, lockArchive } from '../archive/archived-chunks.ts';
import { copyShared, deleteContentsOf, listContentsNaming } from '../emails/email-contents.ts';
import { listRecipients, listRecipientsAfter, lockEmailStates, setUnstored } from '../emails/emails.ts';
import { eraseFromKeys } from '../emails/idempotency-keys.ts';
import { recordLocked } from '../events/record-events.ts';
import { rewriteChunk } from '../history/archive-weeks.ts';
import { deleteHistoryOf } from '../history/delete-history.ts';
import { deleteReportsNaming, deleteReportsOf } from '../inbound/inbound-reports.ts';
import { deleteRecipient, redactVariables } from '../lists/list-recipients.ts';
import { addToCount, listIdsOfLists, lockList } from '../lists/lists.ts';
import { comparableAddress, comparableDomain } from '../message/mail-addresses.ts';
import { listQueuedTo } from '../queue/email-queue.ts';
import { eraseReceived } from '../received/received-emails.ts';
import { hashSuppression } from '../suppressions/suppressions.ts';
import { hashChoices } from '../topics/subscriptions.ts';
import { deleteCapturedNaming, deleteCapturedOf } from '../transports/captured-messages.ts';
import type { OpenErasure } from './erasures.ts';

/** Whose data is erased. */
export type Subject = Pick<OpenErasure, 'projectId' | 'workspaceId' | 'address'> & {
  mention: Mention;
  now: Date;
  blobs: BlobStore;
};

/** What one batch did: where the next one goes on, null at the end of the step. */
export type Batch = {
  position: string | null;
  counts?: Partial<ErasureCounts>;
  /** An email is being sent: the same batch is due once that has ended. */
  waits?: boolean;
};

/** One batch of a step, in the open transaction. */
type Step = (tx: Tx, subject: Subject, position: string | null) => Promise<Batch>;

const ROWS = 500;
/** Rows with messages of up to 25 MB. */
const MESSAGES = 50;

/**
 * The steps of an erasure by their names, in their order. Nothing is sent to the person any more once the first is done;
 * events of canceled emails are written before their deliveries are looked at. The hashes come last: until then the address
 * itself is on the list.
 */
export const eraseSteps: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['waiting', cancelWaiting],
  ['emails', eraseEmails],
  ['archive', eraseArchived],
  ['received', eraseReceivedEmails],
  ['reports', (tx, { projectId, mention }, after) => eraseReports(tx, projectId, after, mention)],
  // What matches no email belongs to no project.
  ['unmatched reports', (tx, { mention }, after) => eraseReports(tx, null, after, mention)],
  ['captured', eraseCaptured],
  ['webhooks', redactWebhooks],
  ['audit', redactAudit],
  ['idempotency', eraseKeys],
  ['notes', redactNotes],
  ['recipients of lists', eraseFromLists],
  ['lists', hashLists],
]);

async function redactAudit(tx: Tx, subject: Subject, after: string | null): Promise<Batch> {
  const { workspaceId, projectId, mention } = subject;
  return redacted(await redactAuditRecords(tx, { workspaceId, projectId, after, limit: ROWS }, mention));
}

async function eraseKeys(tx: Tx, { projectId, mention }: Subject, after: string | null): Promise<Batch> {
  const { last, redacted } = await eraseFromKeys(tx, { projectId, after, limit: ROWS }, mention);
  return { position: last, counts: { redacted } };
}

/** Notes of other recipients; those of this one go with the next step. */
async function redactNotes(tx: Tx, { projectId, mention }: Subject, after: string | null): Promise<Batch> {
  const scope = sql<boolean>`project_id = ${projectId}`;
  return redacted(await redactPage(tx, addressesInNotes, { scope, after, limit: ROWS }, mention));
}

/** One page of one list. The position is the list, and the last address of it that was read. */
async function eraseFromLists(tx: Tx, subject: Subject, position: string | null): Promise<Batch> {
  const { projectId, address, mention, now } = subject;
  const [current = '', after = ''] = position?.split(' ') ?? [];
  const listId = (await listIdsOfLists(tx, projectId)).find((id) =>
    after === '' ? id > current : id >= current,
  );
  if (listId === undefined) return { position: null };
  await lockList(tx, listId);
  const isOn = await deleteRecipient(tx, listId, address);
  if (isOn) await addToCount(tx, listId, -1, now);
  const page = { listId, after: listId === current ? after : null, limit: ROWS };
  const { last, redacted: others } = await redactVariables(tx, page, mention);
  const counts = { lists: isOn ? 1 : 0, redacted: others.length };
  return { position: last === null ? `${listId} ` : `${listId} ${last}`, counts };
}

async function hashLists(tx: Tx, { projectId, address }: Subject): Promise<Batch> {
  const suppressions = await hashSuppression(tx, projectId, address);
  const subscriptions = await hashChoices(tx, projectId, address);
  return { position: null, counts: { suppressions, subscriptions } };
}

function redacted({ last, redacted: rows }: Awaited<ReturnType<typeof redactPage>>): Batch {
  return { position: last, counts: { redacted: rows.length } };
}

/** Cancels emails that wait, before the long steps: none of them is sent meanwhile. */
async function cancelWaiting(
  tx: Tx,
  { projectId, address, now }: Subject,
  after: string | null,
): Promise<Batch> {
  const recipientDomain = comparableDomain(address);
  const ids = await listQueuedTo(tx, { projectId, recipientDomain, after, limit: ROWS });
  const recipients = await listRecipients(tx, ids);
  const own = ids.filter((id) => comparableAddress(recipients.get(id)?.to ?? '') === address);
  const { canceled } = await cancelQueued(tx, own, now);
  return { position: ids.length < ROWS ? null : (ids.at(-1) ?? null), counts: { canceled } };
}

/** Locks emails and cancels those that are queued, also where an attempt may have delivered them. */
async function cancelQueued(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<{ canceled: number; sending: string[] }> {
  const locked = ids.length === 0 ? new Map() : await lockEmailStates(tx, ids);
  const ofStatus = (wanted: 'queued' | 'sending') =>
    [...locked.values()].flatMap(({ id, status }) => (status === wanted ? [String(id)] : []));
  const queued = ofStatus('queued');
  await recordLocked(
    tx,
    locked,
    queued.map((emailId) => ({ emailId, at: now, moves: ['canceled'], timeline: [] })),
  );
  return { canceled: queued.length, sending: ofStatus('sending').sort() };
}

/** Deletes the emails to the address, and replaces it in those to others. */
async function eraseEmails(tx: Tx, subject: Subject, after: string | null): Promise<Batch> {
  const { projectId, address, mention, now } = subject;
  const page = await listRecipientsAfter(tx, { projectId, after, limit: ROWS });
  const isOwn = ({ to }: { to: string }) => comparableAddress(to) === address;
  const { canceled, sending } = await cancelQueued(
    tx,
    page.filter(isOwn).map(({ id }) => id),
    now,
  );
  // An email that a worker is sending gets its final status first; what comes before it is done now.
  const [wait] = sending;
  const done = wait === undefined ? page : page.filter(({ id }) => id < wait);
  const own = done.filter(isOwn).map(({ id }) => id);
  const capturedMessages = await deleteCapturedOf(tx, own);
  const reports = await deleteReportsOf(tx, own);
  await deleteContentsOf(tx, own);
  await deleteHistoryOf(tx, own);
  const others = done.filter((email) => !isOwn(email));
  const changed = await redactEmails(tx, others, mention);
  const last = done.at(-1)?.id ?? after;
  return {
    position: wait === undefined && page.length < ROWS ? null : last,
    counts: {
      emails: own.length,
      canceled,
      capturedMessages: capturedMessages + changed.capturedMessages,
      reports,
      redacted: changed.redacted,
    },
    ...(wait !== undefined && { waits: true }),
  };
}

/** A waiting email to another person is sent as it is, and its content goes with its final status. */
async function redactEmails(
  tx: Tx,
  emails: readonly { id: string; isFinal: boolean }[],
  mention: Mention,
): Promise<{ redacted: number; capturedMessages: number }> {
  const idsOf = (isFinal: boolean) => emails.filter((email) => email.isFinal === isFinal).map(({ id }) => id);
  const waiting = await listContentsNaming(tx, idsOf(false), mention);
  if (waiting.length > 0) {
    await lockEmailStates(tx, waiting);
    await copyShared(tx, waiting);
    await setUnstored(waiting).execute(tx);
  }
  const ids = idsOf(true);
  if (ids.length === 0) return { redacted: waiting.length, capturedMessages: 0 };
  const found = new Set(waiting);
  for (const each of addressesInEmails)
    for (const id of await redact(tx, each, amongIds(each.key, ids), mention)) found.add(id);
  return { redacted: found.size, capturedMessages: await deleteCapturedOf(tx, [...found]) };
}

/**
 * One chunk of the archive: emails to the address are removed, and it is replaced in those to others; and so in copies
 * that were brought back into the database since the step before.
 */
async function eraseArchived(tx: Tx, subject: Subject, after: string | null): Promise<Batch> {
  const { projectId, address, mention, blobs } = subject;
  await lockArchive(tx, projectId, 'erasing');
  const from = after ?? lowestIdAt(new Date(0));
  const chunks = await listChunks(tx, { from, until: lowestIdAt(subject.now), projectId }, 2);
  const chunk = chunks.find(({ firstId }) => firstId !== after);
  if (!chunk) return { position: null };
  const named = new RegExp(mention.pattern, 'gi');
  const { removed, changed } = await rewriteChunk(tx, blobs, chunk, (line) => {
    const lower = line.toLowerCase();
    if (!mention.spellings.some((spelling) => lower.includes(spelling))) return line;
    const [email] = parseLine(line).rows.emails ?? [];
    if (comparableAddress(String(email?.to_address)) === address) return null;
    return line.replaceAll(named, REDACTED);
  });
  await deleteContentsOf(tx, removed);
  await deleteHistoryOf(tx, removed);
  if (changed.length > 0)
    for (const each of addressesInEmails) await redact(tx, each, amongIds(each.key, changed), mention);
  return { position: chunk.firstId, counts: { emails: removed.length, redacted: changed.length } };
}

const addressesInEmails = [
  { table: 'emails', key: 'id', texts: ['subject', 'failure_reason'], json: ['tags', 'warnings'] },
  {
    table: 'email_contents',
    key: 'email_id',
    texts: ['html', 'text', 'reply_to', 'sent_subject'],
    json: ['headers'],
  },
  { table: 'email_attachments', key: 'email_id', texts: ['filename'] },
  { table: 'email_events', key: 'email_id', json: ['metadata'] },
  { table: 'email_attempts', key: 'email_id', texts: ['reply', 'dialogue'] },
] as const satisfies readonly Redactable[];

const addressesInNotes = {
  table: 'subscriptions',
  key: 'email',
  texts: ['note'],
} as const satisfies Redactable;

async function eraseReceivedEmails(tx: Tx, subject: Subject, after: string | null): Promise<Batch> {
  const { projectId, address, mention } = subject;
  const isOf = (text: string) => comparableAddress(text) === address;
  const { last, deleted, redacted } = await eraseReceived(
    tx,
    { projectId, after, limit: MESSAGES },
    { isOf, mention },
  );
  return { position: last, counts: { receivedEmails: deleted, redacted } };
}

async function eraseReports(
  tx: Tx,
  projectId: number | null,
  after: string | null,
  mention: Mention,
): Promise<Batch> {
  const { last, deleted } = await deleteReportsNaming(tx, projectId, { after, limit: ROWS }, mention);
  return { position: last, counts: { reports: deleted } };
}

async function eraseCaptured(tx: Tx, subject: Subject, after: string | null): Promise<Batch> {
  const { workspaceId, projectId, mention } = subject;
  const page = { workspaceId, projectId, after, limit: MESSAGES };
  const { last, deleted } = await deleteCapturedNaming(tx, page, mention);
  return { position: last, counts: { capturedMessages: deleted } };
}

/** Deliveries of all tenants are in the order of their ids: a batch looks at no more than these hours of them. */
const DELIVERY_HOURS = 6;

async function redactWebhooks(tx: Tx, subject: Subject, position: string | null): Promise<Batch> {
  const { projectId, mention, now } = subject;
  // Partitions are dropped a week late, and clocks differ.
  const first = new Date(now.getTime() - (daysKept('webhook_deliveries') + 15) * DAY_MS);
  const after = position ?? lowestIdAt(first);
  const end = new Date(timeOfId(after).getTime() + DELIVERY_HOURS * HOUR_MS);
  const below = lowestIdAt(end);
  const { last, redacted } = await redactDeliveries(tx, { projectId, after, below, limit: ROWS }, mention);
  const isLast = end.getTime() > now.getTime() + HOUR_MS;
  return { position: last ?? (isLast ? null : below), counts: { redacted } };
}
