import { type Actor, recordProjectChange } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import type { MailIdentity } from '../../config/index.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { findManagedEmail } from '../emails/emails.ts';
import { bringRetriesForward, findWaiting, presentOf, type Waiting } from '../queue/waiting-emails.ts';

export type RetryDeps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  /** How long a worker may go without a heartbeat. */
  leaseMs: number;
  identity?: () => MailIdentity;
};

/**
 * Moves the next attempt of a waiting email to now. Everything else that delays email still applies: a stop of all
 * sending, a paused domain, the fair share of each project.
 *
 * @returns what it waits for now; `undefined` where a worker already finished it
 * @throws AppError NOT_FOUND; CONFLICT where it waits for no retry
 */
export async function retryNow(
  { projectId, emailId }: { projectId: number; emailId: string },
  actor: Actor,
  deps: RetryDeps,
): Promise<Waiting | undefined> {
  const { db, clock } = deps;
  const email = await findManagedEmail(db, projectId, emailId);
  if (!email) throw new AppError('NOT_FOUND', 'This project has no email with this ID.');
  const isForward = await inTransaction(db, async (tx) => {
    if ((await bringRetriesForward(tx, { projectId, emailId }, clock())) === 0) return false;
    await recordProjectChange(tx, { projectId, action: 'email.retried', subjectId: emailId }, actor, deps);
    return true;
  });
  const waiting = await findWaiting(db, projectId, emailId, presentOf(deps));
  if (!isForward) throw new AppError('CONFLICT', whyNot(waiting));
  return waiting;
}

function whyNot(waiting: Waiting | undefined): string {
  return waiting
    ? `It is not waiting for a retry: it is scheduled, due or being sent. ${waiting.reason}`
    : 'It is no longer in the queue. Resend it as a new email instead.';
}

/**
 * The same for all emails of a project to one recipient domain.
 *
 * @returns how many; at most `FORWARD_AT_ONCE`, then call again
 */
export async function retryDomainNow(
  { projectId, recipientDomain }: { projectId: number; recipientDomain: string },
  actor: Actor,
  deps: Pick<RetryDeps, 'db' | 'clock' | 'newId'>,
): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const count = await bringRetriesForward(tx, { projectId, recipientDomain }, deps.clock());
    if (count === 0) return 0;
    const change = { projectId, action: 'email.domain_retried', subjectId: recipientDomain } as const;
    await recordProjectChange(tx, { ...change, after: { emails: count } }, actor, deps);
    return count;
  });
}
