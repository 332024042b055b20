import { AppError } from '../../base/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { type Batch, countBatch, listUnsentOfBatch } from '../emails/email-batches.ts';
import { lockEmailStates } from '../emails/emails.ts';
import { recordLocked } from '../events/record-events.ts';
import { requireOwnSender, type ScheduleDeps, type UnsentEmail, whyTooLate } from './change-unsent-email.ts';

/** Emails locked and canceled in one transaction: workers that are about to send one of them wait no longer. */
const STEP = 100;

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
  const unsent = await listUnsentOfBatch(db, batch);
  if (unsent.length === 0 && !(await countBatch(db, batch))) throw noSuchBatch();
  for (const { from } of unsent) requireOwnSender(from, batch);
  let canceled = 0;
  for (let start = 0; start < unsent.length; start += STEP) {
    const ids = unsent.slice(start, start + STEP).map(({ id }) => id);
    canceled += await inTransaction(db, async (tx) => {
      const locked = await lockEmailStates(tx, ids);
      const still = [...locked.values()].filter((email) => whyTooLate(email) === undefined);
      const at = clock();
      const events = still.map(({ id }) => ({ emailId: id, at, moves: ['canceled' as const], timeline: [] }));
      await recordLocked(tx, locked, events);
      return still.length;
    });
  }
  return canceled;
}

export function noSuchBatch(): AppError {
  return new AppError('NOT_FOUND', 'This project has no batch with this ID, or it is older than 90 days.');
}
