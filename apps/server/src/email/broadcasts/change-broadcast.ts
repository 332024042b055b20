import { type BroadcastStop, broadcastLimits, type CreateBroadcastBody } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { HOUR_MS } from '../../base/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { Enqueue } from '../../platform/queue/lazy-queue.ts';
import {
  requireOwnDomain,
  requireVerifiedSender,
  type SendContext,
  type SendDeps,
} from '../accept/accept-email.ts';
import { malformed } from '../accept/malformed.ts';
import { getTranslated } from '../accept/merge-template.ts';
import { checkScheduledAt, readScheduledAt } from '../accept/scheduled-time.ts';
import { listUnsentOfBatch } from '../emails/email-batches.ts';
import { pausedBeginning } from '../emails/held-batches.ts';
import { getList } from '../lists/change-lists.ts';
import { readMailbox } from '../message/mail-addresses.ts';
import { FORWARD_AT_ONCE, holdEmails, releaseHeld } from '../queue/waiting-emails.ts';
import { getTopic } from '../topics/change-topics.ts';
import {
  type Broadcast,
  cancelBroadcastRow,
  findBroadcast,
  insertBroadcast,
  pauseBroadcast,
  resumeBroadcast,
} from './broadcasts.ts';

export type BroadcastsDeps = Pick<SendDeps, 'db' | 'clock' | 'newId' | 'senders' | 'settings'> & {
  enqueue: Enqueue;
};

/** Who creates a broadcast: its emails are sent as theirs. */
export type BroadcastSender = Omit<SendContext, 'key' | 'signal'>;

/**
 * Creates a broadcast, which begins at once or at its time. What would refuse every email refuses it.
 *
 * @throws AppError NOT_FOUND for the list, the template and the topic; TEMPLATE_NOT_RENDERED, TRANSLATION_MISSING,
 *   FORBIDDEN, DOMAIN_NOT_VERIFIED, VALIDATION_ERROR
 */
export async function createBroadcast(
  { name, listId, scheduledAt, canary, hours, paused = false, ...email }: CreateBroadcastBody,
  sender: BroadcastSender,
  deps: BroadcastsDeps,
): Promise<Broadcast> {
  const { db, clock, newId } = deps;
  const { projectId, workspaceId, testOf = null, senderDomains = null, keyId = null, mayPublish } = sender;
  const list = await getList(db, projectId, listId);
  await getTopic(db, projectId, email.topic);
  await getTranslated(sender, email, deps);
  await requireSender(email.from, sender, deps);
  const at = scheduledAt === undefined ? null : readScheduledAt(scheduledAt);
  if (at) checkScheduledAt(at, clock());
  const { canaryPercent, canaryMinutes } = broadcastLimits;
  const { percent = canaryPercent.default, minutes = canaryMinutes.default } = canary ?? {};
  return inTransaction(db, async (tx) => {
    const broadcast = await insertBroadcast(tx, {
      id: newId(),
      projectId,
      workspaceId,
      testOf,
      listId: list.id,
      name,
      email,
      senderDomains: senderDomains && [...senderDomains],
      keyId,
      mayPublish,
      canaryPercent: canary === null ? null : percent,
      canaryMinutes: canary === null ? null : minutes,
      hours: hours ?? null,
      scheduledAt: at,
      createdAt: clock(),
      paused,
    });
    if (!paused) await wake(tx, at, deps);
    return broadcast;
  });
}

/** Begins at once, or in the minute of its time. */
async function wake(tx: Db, at: Date | null, { enqueue }: Pick<BroadcastsDeps, 'enqueue'>): Promise<void> {
  if (at === null) await enqueue(tx, 'run-broadcasts', {});
}

/** @throws AppError VALIDATION_ERROR, FORBIDDEN, DOMAIN_NOT_VERIFIED */
async function requireSender(from: string, sender: BroadcastSender, deps: BroadcastsDeps): Promise<void> {
  const read = readMailbox(from);
  if (!read.ok) throw malformed('from', read.why);
  requireOwnDomain(read.mailbox, sender);
  if (sender.testOf === undefined) await requireVerifiedSender(read.mailbox, sender.workspaceId, deps);
}

/** @throws AppError NOT_FOUND */
export async function getBroadcast(db: Db, projectId: number, id: string): Promise<Broadcast> {
  const broadcast = await findBroadcast(db, projectId, id.toLowerCase());
  if (!broadcast) throw new AppError('NOT_FOUND', 'This project has no broadcast with this ID.');
  return broadcast;
}

type Named = Pick<Broadcast, 'projectId' | 'id'>;
type ChangeDeps = Pick<BroadcastsDeps, 'db' | 'clock' | 'enqueue'>;

/** A held email is looked at so often; to resume the broadcast releases it. */
const HELD_MS = HOUR_MS;
const PAGE = 1_000;

/**
 * Pauses a broadcast: no email of it is accepted any more, and those that wait say why. Workers know it within a second;
 * what they are sending by then is sent.
 *
 * @throws AppError CONFLICT where it is neither scheduled nor running
 */
export async function pause(
  broadcast: Named,
  stop: { by: BroadcastStop; reason: string },
  deps: Pick<ChangeDeps, 'db' | 'clock'>,
): Promise<Broadcast> {
  const { db, clock } = deps;
  const paused = await pauseBroadcast(db, broadcast, stop);
  if (!paused) throw await notIn('scheduled or running', broadcast, deps);
  const reason = pausedBeginning(paused.name) + stop.reason;
  const batch = { projectId: paused.projectId, batchId: paused.id };
  for (let after: string | null = null; ; ) {
    const unsent: { id: string }[] = await listUnsentOfBatch(db, batch, { after, limit: PAGE });
    const ids = unsent.map(({ id }) => id);
    const now = clock();
    if (ids.length > 0)
      await holdEmails(db, paused.projectId, ids, { reason, now, until: new Date(now.getTime() + HELD_MS) });
    after = ids.at(-1) ?? null;
    if (ids.length < PAGE) return paused;
  }
}

/** Lets a paused broadcast go on where it was. @throws AppError CONFLICT where it is not paused */
export async function resume(broadcast: Named, deps: ChangeDeps): Promise<Broadcast> {
  const { db, clock } = deps;
  const resumed = await inTransaction(db, async (tx) => {
    const row = await resumeBroadcast(tx, broadcast, clock());
    if (row) await wake(tx, row.scheduledAt, deps);
    return row;
  });
  if (!resumed) throw await notIn('paused', broadcast, deps);
  const { projectId, name } = resumed;
  for (let some = FORWARD_AT_ONCE; some === FORWARD_AT_ONCE; )
    some = await inTransaction(db, (tx) =>
      releaseHeld(tx, { projectId, beginning: pausedBeginning(name), now: clock() }),
    );
  return resumed;
}

/**
 * Ends a broadcast: no email of it is accepted any more, and none that waits is sent. The job `run-broadcasts` cancels
 * those.
 *
 * @throws AppError CONFLICT where it has ended
 */
export async function cancel(broadcast: Named, deps: ChangeDeps): Promise<Broadcast> {
  const canceled = await inTransaction(deps.db, async (tx) => {
    const row = await cancelBroadcastRow(tx, broadcast, deps.clock());
    if (row) await wake(tx, null, deps);
    return row;
  });
  if (!canceled) throw await notIn('scheduled, running or paused', broadcast, deps);
  return canceled;
}

async function notIn(
  states: string,
  { projectId, id }: Named,
  { db }: Pick<ChangeDeps, 'db'>,
): Promise<AppError> {
  const { state } = await getBroadcast(db, projectId, id);
  return new AppError('CONFLICT', `The broadcast is ${state}; it would have to be ${states}.`, {
    retry: 'never',
  });
}
