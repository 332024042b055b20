import { sql } from 'kysely';
import type { TransportKind } from '../../config/index.ts';
import { amongIds } from '../../platform/database/among-ids.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { lockEmails } from '../events/record-events.ts';
import { releaseEmails } from '../queue/email-queue.ts';
import { deleteIdleWorker, lockSilentWorker, type WorkerBeat } from '../queue/workers.ts';
import type { TransmitReport } from '../transports/transport.ts';
import { decideAfterAttempt } from './decide-after-attempt.ts';
import { type AttemptEnd, endAttempts } from './end-attempts.ts';
import type { RetryBend } from './retry-schedule.ts';

const AT_ONCE = 500;
const NEVER_OFFERED = 'The worker that had it stopped before offering it to anybody; it goes on at once.';
const LOST =
  'The worker that offered it stopped before it heard the answer: it may have arrived, and may arrive twice.';

export type TakeUpDeps = { db: Db; now: Date; bend: () => RetryBend };

/**
 * Takes up the mail of a worker that shows no sign of life. What it had not offered to anybody stands in line at
 * once; an attempt that had begun to offer has an unknown outcome, and says so.
 *
 * The worker's row is locked first, so it takes nothing more if it lives after all; then the e-mails, so no attempt of
 * its own begins in between. It finds itself without name and leases, and starts under a new one.
 *
 * @returns how many e-mails were taken up.
 */
export async function takeUpMail(worker: WorkerBeat, deps: TakeUpDeps): Promise<number> {
  let count = 0;
  for (;;) {
    const some = await deps.db.transaction().execute(async (tx) => {
      if (!(await lockSilentWorker(tx, worker))) return 0;
      return takeUpSome(tx, worker.id, deps);
    });
    count += some;
    if (some < AT_ONCE) break;
  }
  await deleteIdleWorker(deps.db, worker.id);
  return count;
}

/** The same for leases whose worker has no row at all: a database put together by hand. */
export async function takeUpOrphans(workerId: string, deps: TakeUpDeps): Promise<number> {
  return deps.db.transaction().execute((tx) => takeUpSome(tx, workerId, deps));
}

/** Ends what a worker leaves behind when it stops in order: the same, of its own mail. */
async function takeUpSome(tx: Tx, workerId: string, { now, bend }: TakeUpDeps): Promise<number> {
  const leased = await tx
    .selectFrom('email_queue')
    .select('email_id as emailId')
    .where('leased_by', '=', workerId)
    .limit(AT_ONCE)
    .execute();
  const ids = leased.map(({ emailId }) => emailId);
  if (ids.length === 0) return 0;
  await lockEmails(tx, ids);
  // Only now: what happened up to the lock is seen.
  const rows = await findLeased(tx, workerId, ids);
  const begun = rows.filter(({ dataBegunAt }) => dataBegunAt !== null);
  if (begun.length > 0) {
    await endAttempts(
      tx,
      begun.map((row) => unknownEnd(row, { workerId, now, bend: bend() })),
    );
  }
  const emailIds = ids.filter((id) => !begun.some(({ emailId }) => emailId === id));
  await releaseEmails(tx, { workerId, emailIds, reason: NEVER_OFFERED, now });
  return ids.length;
}

type Leased = {
  emailId: string;
  projectId: number;
  number: number;
  expiresAt: Date;
  acceptedAt: Date;
  messageId: string;
  recipient: string;
  transport: TransportKind;
  startedAt: Date;
  dataBegunAt: Date | null;
  host: string | null;
  address: string | null;
  tlsVersion: string | null;
  tlsCipher: string | null;
};

/** E-mails of a worker, with the attempt that it had begun, where it had. */
async function findLeased(tx: Tx, workerId: string, ids: readonly string[]): Promise<Leased[]> {
  const { rows } = await sql<Leased>`
    select queue.email_id as "emailId", queue.project_id as "projectId", queue.attempts + 1 as number,
      queue.expires_at as "expiresAt", emails.created_at as "acceptedAt", emails.message_id as "messageId",
      emails.to_address as recipient, attempt.transport, attempt.started_at as "startedAt",
      attempt.data_begun_at as "dataBegunAt", attempt.host, attempt.address,
      attempt.tls_version as "tlsVersion", attempt.tls_cipher as "tlsCipher"
    from email_queue as queue
    join emails on emails.id = queue.email_id
    left join email_attempts as attempt on attempt.email_id = queue.email_id
      and attempt.number = queue.attempts + 1 and attempt.worker = ${workerId} and attempt.ended_at is null
    where queue.leased_by = ${workerId} and queue.email_id = any(${ids}::uuid[])
      and ${amongIds('emails.id', ids)}`.execute(tx);
  return rows;
}

function unknownEnd(
  row: Leased,
  { workerId, now, bend }: { workerId: string; now: Date; bend: RetryBend },
): AttemptEnd {
  const { emailId, messageId, acceptedAt, number, expiresAt } = row;
  const { host, address, tlsVersion, tlsCipher } = row;
  const report: TransmitReport = {
    ...{ host, address, tlsVersion, tlsCipher, outcome: 'unknown', final: false },
    ...{ replyCode: null, enhancedStatus: null, reply: null, reason: LOST, dialogue: LOST },
  };
  const attempt = { emailId, messageId, acceptedAt, number, expiresAt, dataBegun: true, endedAt: now };
  return {
    ...{ emailId, number, report, projectId: row.projectId, worker: workerId, transport: row.transport },
    ...{ startedAt: row.startedAt, endedAt: now, dataBegun: true, recipient: row.recipient },
    verdict: decideAfterAttempt(report, attempt, bend),
  };
}
