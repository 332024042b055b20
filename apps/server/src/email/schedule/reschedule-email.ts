import { AppError } from '../../base/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { checkScheduledAt, endOfRetries } from '../accept/read-schedule.ts';
import { lockEmailStates, setScheduledAt } from '../emails/emails.ts';
import { rescheduleQueued } from '../queue/email-queue.ts';
import { requireEmail, type ScheduleDeps, type UnsentEmail } from './cancel-email.ts';

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
