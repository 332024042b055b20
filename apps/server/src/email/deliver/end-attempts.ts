import { sql } from 'kysely';
import type { TransportKind } from '../../config/index.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { storableOrNull, storableText } from '../../platform/database/storable.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { isRecorded, writeEndedAttempts } from '../emails/email-attempts.ts';
import { type EmailState, lockedStates, setQueuedAgain } from '../emails/emails.ts';
import { bitOf } from '../events/apply-event.ts';
import { recordLocked } from '../events/record-events.ts';
import { lockedLeases, requeueEmails } from '../queue/email-queue.ts';
import { insertSuppressions } from '../suppressions/suppressions.ts';
import type { AttemptReport } from '../transports/transport.ts';
import type { EndedAttempt, Verdict } from './decide-after-attempt.ts';

/** The result of an attempt, and the decision that follows. */
export type AttemptEnd = Pick<EndedAttempt, 'emailId' | 'number' | 'dataBegun' | 'endedAt'> & {
  projectId: number;
  worker: string;
  transport: TransportKind;
  startedAt: Date;
  /** As the caller wrote it; suppressed when its server reports a dead address. */
  recipient: string;
  report: AttemptReport;
  verdict: Verdict;
};

/**
 * Records how attempts ended, in one transaction: their rows, the emails' final events or next attempts, and dead
 * addresses.
 *
 * A worker that lost its lease still records the reply to a message it sent: a known reply is never dropped. The result
 * of an attempt that sent nothing is left to the worker that has the lease now. Recorded twice, because the answer to a
 * commit was lost, it counts once.
 *
 * @returns whether each was recorded now, in their order
 */
export async function endAttempts(db: Db, ends: readonly AttemptEnd[]): Promise<boolean[]> {
  return inTransaction(db, async (tx) => {
    const counted = await writeEnds(tx, ends);
    const counts = ({ emailId }: AttemptEnd) => counted.has(emailId);
    const final = ends.flatMap((end) => (end.verdict.again || !counts(end) ? [] : [{ end, ...end.verdict }]));
    await recordLocked(
      tx,
      counted,
      final.map(({ event }) => event),
    );
    await insertSuppressions(
      tx,
      final.flatMap(({ end, suppress }) => (suppress ? [deadAddress(end)] : [])),
    );
    return ends.map(counts);
  });
}

function deadAddress({ projectId, recipient, emailId, endedAt }: AttemptEnd) {
  return { projectId, email: recipient, reason: 'hard_bounce', emailId, createdAt: endedAt } as const;
}

/**
 * Writes attempt rows and puts emails to be retried back into the queue. Returns the emails whose attempts counted,
 * locked; also an attempt that ended before DATA moves on from `sending`.
 */
async function writeEnds(tx: Tx, ends: readonly AttemptEnd[]): Promise<Map<string, EmailState>> {
  const ids = ends.map(({ emailId }) => emailId);
  const { rows } = await sql<EmailState>`
    with ended as materialized (
      select * from ${unnestEnds(ends)} as ended (email_id, project_id, number, worker, transport, started_at,
        ended_at, data_begun, outcome, host, address, tls_version, tls_cipher, reply_code, enhanced_status, reply,
        dialogue, again, next_attempt_at, reason, maybe_twice)
    ), email as materialized (
      ${lockedStates(ids)}
    ), leased as materialized (
      ${lockedLeases('ended')}
    ), counted as materialized (
      select ended.*, leased.email_id is not null as leased, email.status from ended
      join email on email.id = ended.email_id left join leased on leased.email_id = ended.email_id
      where (ended.data_begun or leased.email_id is not null) and not ${isRecorded(ids)}
    ), written as (
      ${writeEndedAttempts}
    ), put_back as (
      ${setQueuedAgain(ids)}
    ), requeued as (
      ${requeueEmails}
    )
    select email.* from counted join email on email.id = counted.email_id`.execute(tx);
  return new Map(rows.map((state) => [state.id, sending(state)]));
}

/** The state after the attempt, which made it `sending`, also where it ended before DATA. */
function sending(state: EmailState): EmailState {
  const status = state.status === 'queued' ? 'sending' : state.status;
  return { ...state, status, had: state.had | bitOf('sending') };
}

function unnestEnds(ends: readonly AttemptEnd[]) {
  const column = <T>(of: (end: AttemptEnd) => T) => ends.map(of);
  const reported = (of: (report: AttemptReport) => string | null) =>
    ends.map(({ report }) => storableOrNull(of(report)));
  return sql`unnest(
    ${column(({ emailId }) => emailId)}::uuid[], ${column(({ projectId }) => projectId)}::integer[],
    ${column(({ number }) => number)}::integer[], ${column(({ worker }) => worker)}::uuid[],
    ${column(({ transport }) => transport)}::text[], ${column(({ startedAt }) => startedAt)}::timestamptz[],
    ${column(({ endedAt }) => endedAt)}::timestamptz[], ${column(({ dataBegun }) => dataBegun)}::boolean[],
    ${column(({ report }) => report.outcome)}::text[], ${reported(({ host }) => host)}::text[],
    ${reported(({ address }) => address)}::text[], ${reported(({ tlsVersion }) => tlsVersion)}::text[],
    ${reported(({ tlsCipher }) => tlsCipher)}::text[], ${column(({ report }) => report.replyCode)}::smallint[],
    ${reported(({ enhancedStatus }) => enhancedStatus)}::text[], ${reported(({ reply }) => reply)}::text[],
    ${reported(({ dialogue }) => dialogue)}::text[], ${column(({ verdict }) => verdict.again)}::boolean[],
    ${column(({ verdict }) => (verdict.again ? verdict.at : null))}::timestamptz[],
    ${column(({ verdict }) => (verdict.again ? storableText(verdict.reason) : null))}::text[],
    ${column(({ verdict }) => verdict.again && verdict.maybeTwice)}::boolean[])`;
}
