import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { openAttempts } from '../emails/email-attempts.ts';
import { envelopes, lockEmails } from '../emails/emails.ts';
import { leasedBy, listClaimedBy, releaseEmails } from '../queue/email-queue.ts';
import { deleteIdleWorker, lockSilentWorker, type WorkerBeat } from '../queue/workers.ts';
import { reportWithout } from '../transports/smtp-report.ts';
import type { RemoteServer } from '../transports/transport.ts';
import { type AttemptFacts, decideAfterAttempt, type RetryOverride } from './decide-after-attempt.ts';
import { type AttemptEnd, endAttempts } from './record-attempts.ts';

const BATCH = 500;
const NOT_SENT = 'The worker stopped before sending. Retrying now.';
const LOST =
  'The worker stopped before the server replied: the email may have been delivered, and may be delivered twice.';

export type ReclaimDeps = { db: Db; now: Date; retryOverride: () => RetryOverride };

/**
 * Reclaims the emails of a dead worker. Emails not yet sent go back to the queue; attempts interrupted after DATA get
 * the outcome `unknown`.
 *
 * Locks the worker's row first, so that it claims nothing more if it is alive after all; then the emails, so that none
 * of its attempts begins meanwhile. A worker that is alive finds its row gone, and registers under a new id.
 *
 * @returns how many emails were reclaimed
 */
export async function reclaimEmails(worker: WorkerBeat, deps: ReclaimDeps): Promise<number> {
  let count = 0;
  for (;;) {
    const some = await deps.db.transaction().execute(async (tx) => {
      if (!(await lockSilentWorker(tx, worker))) return 0;
      return reclaimSome(tx, worker.id, deps);
    });
    count += some;
    if (some < BATCH) break;
  }
  await deleteIdleWorker(deps.db, worker.id);
  return count;
}

/** The same for leases of a worker without a row, as in a database that was edited by hand. */
export async function reclaimOrphans(workerId: string, deps: ReclaimDeps): Promise<number> {
  return deps.db.transaction().execute((tx) => reclaimSome(tx, workerId, deps));
}

/** One batch, in the open transaction. */
async function reclaimSome(tx: Tx, workerId: string, { now, retryOverride }: ReclaimDeps): Promise<number> {
  const ids = await listClaimedBy(tx, workerId, BATCH);
  if (ids.length === 0) return 0;
  await lockEmails(tx, ids);
  // Read after the lock, so that everything committed before it is seen.
  const rows = await findLeased(tx, workerId, ids);
  const begun = rows.filter(({ dataBegunAt }) => dataBegunAt !== null);
  if (begun.length > 0) {
    await endAttempts(
      tx,
      begun.map((row) => unknownEnd(row, { workerId, now, retryOverride: retryOverride() })),
    );
  }
  const emailIds = ids.filter((id) => !begun.some(({ emailId }) => emailId === id));
  await releaseEmails(tx, { workerId, emailIds, reason: NOT_SENT, now });
  return ids.length;
}

type Leased = Omit<AttemptFacts, 'dataBegun' | 'endedAt'> &
  Pick<AttemptEnd, 'projectId' | 'transport' | 'startedAt'> &
  RemoteServer & { dataBegunAt: Date | null };

/** Emails of a worker, with the attempt it had begun, if any. */
async function findLeased(tx: Tx, workerId: string, ids: readonly string[]): Promise<Leased[]> {
  const { rows } = await sql<Leased>`
    select queue.email_id as "emailId", queue.project_id as "projectId", queue.attempts + 1 as number,
      queue.expires_at as "expiresAt", emails.send_at as "sendAt", emails.message_id as "messageId",
      emails.to_address as recipient, attempt.transport, attempt.started_at as "startedAt",
      attempt.data_begun_at as "dataBegunAt", attempt.host, attempt.address,
      attempt.tls_version as "tlsVersion", attempt.tls_cipher as "tlsCipher"
    from ${leasedBy(workerId, ids)} as queue
    join ${envelopes(ids)} as emails on emails.id = queue.email_id
    left join ${openAttempts(workerId)} as attempt on attempt.email_id = queue.email_id
      and attempt.number = queue.attempts + 1`.execute(tx);
  return rows;
}

function unknownEnd(
  { host, address, tlsVersion, tlsCipher, dataBegunAt: _, ...attempt }: Leased,
  { workerId, now, retryOverride }: { workerId: string; now: Date; retryOverride: RetryOverride },
): AttemptEnd {
  const server = { host, address, tlsVersion, tlsCipher };
  const report = reportWithout('unknown', LOST, { server, dialogue: LOST });
  const ended = { ...attempt, worker: workerId, endedAt: now, dataBegun: true };
  return { ...ended, report, verdict: decideAfterAttempt(report, ended, retryOverride) };
}
