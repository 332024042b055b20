import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type EmailState, lockEmailStates } from '../emails/emails.ts';
import { recordLocked } from '../events/record-events.ts';

export type ScheduleDeps = { db: Db; clock: Clock };

/**
 * Takes an email back before it is sent: it moves to `canceled` and leaves the queue.
 *
 * The email's row decides between a worker and this: right before DATA the worker locks it, checks that the email is
 * still in the queue, and sets `sending`. Whoever has the lock first wins, and the other finds what changed. A worker
 * that has claimed the email without having begun DATA loses.
 *
 * @throws AppError NOT_FOUND; CONFLICT where it is being sent, was sent, or may have been
 */
export async function cancelEmail(
  { projectId, emailId }: { projectId: number; emailId: string },
  { db, clock }: ScheduleDeps,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockEmailStates(tx, [emailId]);
    const email = requireEmail(locked.get(emailId), projectId);
    if (email.maybeTwiceAt) throw tooLate('An attempt ended without a reply: it may have arrived already.');
    if (email.status !== 'queued') throw tooLate(`It is ${email.status}.`);
    await recordLocked(tx, locked, [{ emailId, at: clock(), moves: ['canceled'], timeline: [] }]);
  });
}

/** @throws AppError NOT_FOUND for an email that does not exist, or is another project's */
export function requireEmail(email: EmailState | undefined, projectId: number): EmailState {
  if (email?.projectId === projectId) return email;
  throw new AppError('NOT_FOUND', 'There is no such email in this project.');
}

function tooLate(why: string): AppError {
  return new AppError('CONFLICT', `Only an email that has not been sent can be canceled. ${why}`, {
    retry: 'never',
  });
}
