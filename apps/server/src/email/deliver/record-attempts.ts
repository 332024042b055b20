import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { createMicroBatch } from '../../base/micro-batch.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { storableOrNull, storableText } from '../../platform/database/storable.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { createResultRecorder, isTransient } from '../../platform/work/record-results.ts';
import { isVerifiedDomain } from '../domains/sender-domains.ts';
import { insertBegunAttempts, isRecorded, writeEndedAttempts } from '../emails/email-attempts.ts';
import {
  type EmailState,
  lockedStates,
  lockedStatuses,
  setQueuedAgain,
  setSending,
} from '../emails/emails.ts';
import { bitOf, recordLocked } from '../events/record-events.ts';
import { lockedLeases, releaseEmails, requeueEmails } from '../queue/email-queue.ts';
import { holdForHour } from '../queue/hour-limits.ts';
import { postponeEmails } from '../queue/waiting-emails.ts';
import { CountRows } from '../statistics/count-rows.ts';
import { type HealthDelta, healthKeyOf, insertHealthDeltas } from '../statistics/sender-health-counts.ts';
import { insertSuppressions, isSuppressed } from '../suppressions/suppressions.ts';
import { hasLeft } from '../topics/subscriptions.ts';
import { classifyReport } from '../transports/smtp-report.ts';
import type { AttemptReport, RemoteServer, TransportName } from '../transports/transport.ts';
import type { AttemptFacts, Verdict } from './decide-after-attempt.ts';

/** Records attempts, in batches of those that come at the same time. */
export type AttemptRecords = {
  /** Resolves once committed. Rejects when that is not known. */
  begin(attempt: AttemptBegin): Promise<BeginVerdict>;
  /** Resolves once committed, however long the database is unavailable. */
  end(attempt: AttemptEnd): Promise<void>;
  /** Puts an email back that was not tried. Resolves as `end` does. */
  release(released: Released): Promise<void>;
  /** Results not yet recorded. */
  readonly unwritten: number;
};

/**
 * `until`: not to be tried before, then at a random time within `spreadMs`. `heldFor`: the hourly limit that it waits for.
 * Both left out: at once.
 */
type Released = {
  workerId: string;
  emailId: string;
  reason: string;
  until?: Date;
  spreadMs?: number;
  heldFor?: string;
};

const AT_ONCE = 200;
/** A statement costs the database more than its rows: what comes within these times shares one. */
const BEGIN_GATHER_MS = 2;
const END_GATHER_MS = 5;
/** How long to wait before an end that cannot be recorded is tried without the server's reply. */
const UNRECORDABLE_MS = 5_000;

export function recordAttempts({ db, clock, log }: { db: Db; clock: Clock; log: Log }): AttemptRecords {
  const begins = createMicroBatch<AttemptBegin, BeginVerdict>({
    itemsMax: AT_ONCE,
    gatherMs: BEGIN_GATHER_MS,
    isWorthSplitting: (cause) => !isTransient(cause),
    run: (attempts) => beginAttempts(db, attempts),
  });
  const kept = { itemsMax: AT_ONCE, waiting: 'Replies to emails wait for the database', log };
  const recordEnd = createResultRecorder<AttemptEnd, boolean>({
    ...kept,
    gatherMs: END_GATHER_MS,
    record: (attempts) => endAttempts(db, attempts),
  });
  const release = createResultRecorder<Released, undefined>({
    ...kept,
    record: (released) => releaseAll(db, released, clock()),
  });
  let unwritten = 0;

  async function end(attempt: AttemptEnd): Promise<void> {
    try {
      await recordEnd(attempt);
    } catch (cause) {
      // A known outcome is never dropped for the text that came with it: without the server's reply it can be stored.
      log.error({ err: cause, emailId: attempt.emailId }, 'The end of an attempt could not be recorded');
      await wait(UNRECORDABLE_MS);
      await end(withoutReply(attempt));
    }
  }

  return {
    begin: begins.submit,
    release,
    end: async (attempt) => {
      unwritten++;
      await end(attempt).finally(() => {
        unwritten--;
      });
    },
    get unwritten() {
      return unwritten;
    },
  };
}

async function releaseAll(db: Db, released: readonly Released[], now: Date): Promise<undefined[]> {
  const alike = Map.groupBy(
    released,
    ({ workerId, reason, until, heldFor }) => `${workerId} ${reason} ${until?.getTime()} ${heldFor}`,
  );
  for (const group of alike.values()) {
    const [first] = group;
    if (!first) continue;
    const { workerId, reason, until, spreadMs = 0, heldFor } = first;
    const release = { workerId, reason, now, emailIds: group.map(({ emailId }) => emailId) };
    if (heldFor !== undefined) await holdForHour(db, { ...release, heldFor });
    else if (until) await postponeEmails(db, { ...release, until, spreadMs });
    else await releaseEmails(db, release);
  }
  return released.map(() => undefined);
}

function withoutReply(attempt: AttemptEnd): AttemptEnd {
  const { report, verdict } = attempt;
  return {
    ...attempt,
    report: {
      ...report,
      enhancedStatus: null,
      reply: null,
      dialogue: 'The conversation could not be stored.',
    },
    verdict: verdict.again ? verdict : { ...verdict, event: { ...verdict.event, timeline: [] } },
  };
}

/** What identifies an attempt. */
export type Attempt = Pick<
  AttemptEnd,
  'emailId' | 'projectId' | 'number' | 'worker' | 'transport' | 'startedAt'
>;

/** An attempt that is about to send DATA. */
export type AttemptBegin = Attempt & {
  dataBegunAt: Date;
  server: RemoteServer;
  /** In the form that suppressions are compared in. */
  recipient: string;
  /** The sender's domain, checked once more; null where the operator configured it as verified. */
  domainId: number | null;
};

/**
 * Whether DATA may begin. `lost`: another worker has the lease. `over`: the email is final. `domain`: since it was
 * queued, the sender's domain lost its verification.
 */
export type BeginVerdict = 'begun' | 'lost' | 'over' | Withheld | 'domain';

/** Since it was queued, the recipient was suppressed or left the topic. */
export type Withheld = 'suppressed' | 'unsubscribed';

/**
 * Commits the rows of attempts and sets their emails to `sending`, where they may begin. Check and write are one
 * statement, so nothing changes in between. Returns one verdict per attempt, in their order.
 *
 * Locks emails in the order of their ids, then queue rows, as every statement does.
 */
export async function beginAttempts(db: Db, attempts: readonly AttemptBegin[]): Promise<BeginVerdict[]> {
  const ids = attempts.map(({ emailId }) => emailId);
  const { rows } = await sql<{ verdict: BeginVerdict }>`
    with asked as materialized (
      select * from ${unnestBegins(attempts)} with ordinality as asked (email_id, project_id, number, worker,
        transport, started_at, data_begun_at, host, address, tls_version, tls_cipher, recipient, domain_id, n)
    ), email as materialized (
      ${lockedStatuses(ids)}
    ), leased as materialized (
      ${lockedLeases('asked')}
    ), judged as materialized (
      select asked.*, case
        when not exists (select from leased where leased.email_id = asked.email_id) then 'lost'
        when email.status not in ('queued', 'sending') then 'over'
        when ${isSuppressed('asked.project_id', 'asked.recipient')} then 'suppressed'
        when ${hasLeft('asked.project_id', 'asked.recipient', 'email.topic')} then 'unsubscribed'
        when asked.domain_id is not null and not ${isVerifiedDomain('asked.domain_id')} then 'domain'
        else 'begun' end as verdict
      from asked left join email on email.id = asked.email_id
    ), begun as (
      select * from judged where verdict = 'begun'
    ), written as (
      ${insertBegunAttempts}
    ), moved as (
      ${setSending(ids)}
    )
    select verdict from judged order by n`.execute(db);
  return rows.map(({ verdict }) => verdict);
}

function unnestBegins(attempts: readonly AttemptBegin[]) {
  const column = <T>(of: (attempt: AttemptBegin) => T) => attempts.map(of);
  return sql`unnest(
    ${column(({ emailId }) => emailId)}::uuid[], ${column(({ projectId }) => projectId)}::integer[],
    ${column(({ number }) => number)}::integer[], ${column(({ worker }) => worker)}::uuid[],
    ${column(({ transport }) => transport)}::text[], ${column(({ startedAt }) => startedAt)}::timestamptz[],
    ${column(({ dataBegunAt }) => dataBegunAt)}::timestamptz[], ${column(({ server }) => server.host)}::text[],
    ${column(({ server }) => server.address)}::text[], ${column(({ server }) => server.tlsVersion)}::text[],
    ${column(({ server }) => server.tlsCipher)}::text[], ${column(({ recipient }) => recipient)}::text[],
    ${column(({ domainId }) => domainId)}::integer[])`;
}

/** The result of an attempt, and the decision that follows. */
export type AttemptEnd = Pick<AttemptFacts, 'emailId' | 'number' | 'dataBegun' | 'endedAt'> & {
  projectId: number;
  worker: string;
  transport: TransportName;
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
    await countRetried(tx, ends, counted);
    await insertSuppressions(
      tx,
      final.flatMap(({ end, suppress }) => (suppress ? [deadAddress(end)] : [])),
    );
    return ends.map(counts);
  });
}

/** Counts attempts that a server deferred, or that a TLS policy held back, by their cause. */
async function countRetried(
  tx: Tx,
  ends: readonly AttemptEnd[],
  counted: ReadonlyMap<string, EmailState>,
): Promise<void> {
  const deltas = new CountRows<HealthDelta>();
  for (const { emailId, report, verdict } of ends) {
    const state = counted.get(emailId);
    const retried = verdict.again ? countedAs(report) : undefined;
    const key = retried && state ? healthKeyOf(state) : undefined;
    if (key && retried) deltas.add({ ...key, ...retried });
  }
  const rows = deltas.rows();
  if (rows.length > 0) await sql`${insertHealthDeltas(rows)}`.execute(tx);
}

function countedAs(report: AttemptReport): Pick<HealthDelta, 'kind' | 'detail'> | undefined {
  if (report.tlsHold) return { kind: 'held', detail: report.tlsHold };
  if (report.outcome === 'deferred') return { kind: 'deferred', detail: classifyReport(report).subType };
  return undefined;
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
