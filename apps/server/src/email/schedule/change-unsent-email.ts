import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { requireOwnDomain } from '../accept/accept-email.ts';
import { checkScheduledAt, endOfRetries } from '../accept/scheduled-time.ts';
import { type Batch, countBatch, listUnsentOfBatch } from '../emails/email-batches.ts';
import { type EmailState, lockEmailStates, setScheduledAt } from '../emails/emails.ts';
import { recordLocked } from '../events/record-events.ts';
import { readMailbox } from '../message/mail-addresses.ts';
import { rescheduleQueued } from '../queue/email-queue.ts';

export type ScheduleDeps = { db: Db; clock: Clock };

type UnsentEmail = {
  projectId: number;
  emailId: string;
  /** The domains that the caller may send from; absent: all. */
  senderDomains?: readonly string[] | undefined;
};

/**
 * Takes an email back before it is sent: it moves to `canceled` and leaves the queue.
 *
 * The email's row decides between a worker and this: right before DATA the worker locks it, checks that the email is
 * still in the queue, and sets `sending`. The first to hold the lock wins, and the other finds the change. A worker
 * that has claimed the email without having begun DATA loses.
 *
 * @throws AppError NOT_FOUND; CONFLICT where it is being sent, was sent, or may have been
 */
export async function cancelEmail(email: UnsentEmail, { db, clock }: ScheduleDeps): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { emailId } = email;
    const locked = await lockEmailStates(tx, [emailId]);
    const why = whyTooLate(requireEmail(locked.get(emailId), email));
    if (why !== undefined)
      throw new AppError('CONFLICT', `Only an email that has not been sent can be canceled. ${why}`, {
        retry: 'never',
      });
    await recordLocked(tx, locked, [{ emailId, at: clock(), moves: ['canceled'], timeline: [] }]);
  });
}

/**
 * @throws AppError NOT_FOUND for an email that does not exist, or is another project's; FORBIDDEN for one of a domain
 *   that the caller's key is not for
 */
function requireEmail(
  email: EmailState | undefined,
  { projectId, senderDomains }: Pick<UnsentEmail, 'projectId' | 'senderDomains'>,
): EmailState {
  if (email?.projectId !== projectId)
    throw new AppError('NOT_FOUND', 'This project has no email with this ID.');
  requireOwnSender(email.fromAddress, { senderDomains });
  return email;
}

/** @throws AppError FORBIDDEN for a sender of a domain that the caller's key is not for */
function requireOwnSender(sender: string, caller: Pick<UnsentEmail, 'senderDomains'>): void {
  const from = readMailbox(sender);
  if (from.ok) requireOwnDomain(from.mailbox, caller);
}

/** Why a locked email can no longer be canceled; undefined: it can. */
function whyTooLate({ status, maybeTwiceAt }: EmailState): string | undefined {
  if (maybeTwiceAt) return 'An attempt ended without a reply: the email may have been delivered already.';
  return status === 'queued' ? undefined : `It is ${status}.`;
}

/**
 * Moves a scheduled email to another time, which may be now. A worker that claims it at the same moment wins, and the
 * email is sent at the time it had.
 *
 * @throws AppError VALIDATION_ERROR for a time that has passed or is too far ahead; NOT_FOUND; CONFLICT where it waits
 *   for no scheduled time any more
 */
export async function rescheduleEmail(
  { scheduledAt, ...unsent }: UnsentEmail & { scheduledAt: Date },
  { db, clock }: ScheduleDeps,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { projectId, emailId } = unsent;
    const email = requireEmail((await lockEmailStates(tx, [emailId])).get(emailId), unsent);
    checkScheduledAt(scheduledAt, clock(), email.createdAt);
    const expiresAt = endOfRetries(scheduledAt);
    if (!(await rescheduleQueued(tx, { projectId, emailId, scheduledAt, expiresAt })))
      throw new AppError(
        'CONFLICT',
        `Only an email that waits for its scheduled time can be moved. It is ${email.status}${email.status === 'queued' ? ' and due' : ''}.`,
        { retry: 'never' },
      );
    await setScheduledAt(tx, emailId, scheduledAt);
  });
}

/** Emails locked and canceled in one transaction: workers that are about to send one of them wait no longer. */
const STEP = 100;
/** As many as a batch may have; a broadcast has more. */
const PAGE = 1_000;

/**
 * Cancels the emails of a batch that have not been sent, each by the rule of `cancelEmail`: against a worker, the first
 * to lock its row wins. What a worker is sending meanwhile stays as it is.
 *
 * @returns how many it canceled
 * @throws AppError NOT_FOUND for a batch that does not exist, or is another project's; FORBIDDEN, before anything is
 *   canceled, where one of the emails is of a domain that the caller's key is not for
 */
export async function cancelBatch(
  batch: Batch & Pick<UnsentEmail, 'senderDomains'>,
  { db, clock }: ScheduleDeps,
): Promise<number> {
  let canceled = 0;
  for (let after: string | null = null; ; ) {
    const unsent = await listUnsentOfBatch(db, batch, { after, limit: PAGE });
    if (after === null && unsent.length === 0 && !(await countBatch(db, batch))) throw noSuchBatch();
    for (const { from } of unsent) requireOwnSender(from, batch);
    for (let start = 0; start < unsent.length; start += STEP)
      canceled += await cancelSome(unsent.slice(start, start + STEP), { db, clock });
    after = unsent.at(-1)?.id ?? null;
    if (unsent.length < PAGE) return canceled;
  }
}

function cancelSome(emails: readonly { id: string }[], { db, clock }: ScheduleDeps): Promise<number> {
  return inTransaction(db, async (tx) => {
    const locked = await lockEmailStates(
      tx,
      emails.map(({ id }) => id),
    );
    const still = [...locked.values()].filter((email) => whyTooLate(email) === undefined);
    const at = clock();
    const events = still.map(({ id }) => ({ emailId: id, at, moves: ['canceled' as const], timeline: [] }));
    await recordLocked(tx, locked, events);
    return still.length;
  });
}

export function noSuchBatch(): AppError {
  return new AppError(
    'NOT_FOUND',
    'This project has no batch with this ID, or it is older than the project keeps emails.',
  );
}
