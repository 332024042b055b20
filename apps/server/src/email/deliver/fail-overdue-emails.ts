import { sql } from 'kysely';
import type { TransportKind } from '../../config/index.ts';
import { amongIds } from '../../platform/database/among-ids.ts';
import type { AttemptOutcome } from '../../platform/database/tables/emails.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { lockEmails } from '../events/record-events.ts';
import type { AttemptReport } from '../transports/transport.ts';
import { decideAfterAttempt } from './decide-after-attempt.ts';
import { type AttemptEnd, endAttempts } from './end-attempts.ts';
import { type RetryOverride, retryDelayMs } from './retry-schedule.ts';

const BATCH = 200;
/** Index of the longest wait of the schedule. */
const LAST_WAIT = Number.MAX_SAFE_INTEGER;

export type FailOverdueDeps = {
  workerId: string;
  transport: TransportKind;
  now: Date;
  retryOverride: RetryOverride;
};

/**
 * Ends emails that expired longer ago than the longest wait and still got no attempt, because their domain takes less than is waiting
 * for it. They end by the last reply. Emails that merely waited for a worker are tried once more instead.
 *
 * @returns how many were ended; call again until it is 0
 */
export async function failOverdueEmails(
  db: Db,
  { workerId, transport, now, retryOverride }: FailOverdueDeps,
): Promise<number> {
  const overSince = new Date(now.getTime() - retryDelayMs(LAST_WAIT, { ...retryOverride, jitter: 0 }));
  const ids = await listOverdue(db, overSince);
  if (ids.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    await lockEmails(tx, ids);
    const taken = await takeOverdue(tx, ids, { workerId, now });
    if (taken.length === 0) return 0;
    const last = await findLastReplies(tx, taken);
    const ends = taken.flatMap((overdue) => {
      const lastReply = last.get(overdue.emailId);
      return lastReply ? [toEnd(overdue, lastReply, { workerId, transport, now, retryOverride })] : [];
    });
    await endAttempts(tx, ends);
    return taken.length;
  });
}

async function listOverdue(db: Db, overSince: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select email_id as id from email_queue as queue
    where leased_by is null and expires_at < ${overSince} and exists (
      select from recipient_domains as pace
      where pace.domain in (queue.recipient_domain, '*') and pace.concurrency < 1)
    limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Claims them, under the locks of their emails. */
async function takeOverdue(
  tx: Tx,
  ids: readonly string[],
  { workerId, now }: Pick<FailOverdueDeps, 'workerId' | 'now'>,
): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    update email_queue set leased_by = ${workerId}, lease_until = ${now}, reason = 'It expired.'
    where email_id = any(${ids}::uuid[]) and leased_by is null
    returning email_id as "emailId", project_id as "projectId", attempts, expires_at as "expiresAt",
      recipient_domain as "domain"`.execute(tx);
  return rows;
}

type Overdue = { emailId: string; projectId: number; attempts: number; expiresAt: Date; domain: string };

/** The last reply to the email, and why its domain is paused. */
type LastReply = {
  emailId: string;
  messageId: string;
  acceptedAt: Date;
  recipient: string;
  outcome: AttemptOutcome | null;
  replyCode: number | null;
  enhancedStatus: string | null;
  reply: string | null;
  heldReason: string | null;
};

async function findLastReplies(tx: Tx, overdue: readonly Overdue[]): Promise<Map<string, LastReply>> {
  const ids = overdue.map(({ emailId }) => emailId);
  const { rows } = await sql<LastReply>`
    select emails.id as "emailId", emails.message_id as "messageId", emails.created_at as "acceptedAt",
      emails.to_address as recipient, attempt.outcome, attempt.reply_code as "replyCode",
      attempt.enhanced_status as "enhancedStatus", attempt.reply, pace.held_reason as "heldReason"
    from emails
    join unnest(${ids}::uuid[], ${overdue.map(({ domain }) => domain)}::text[], ${overdue.map(({ attempts }) => attempts)}::integer[])
      as overdue (email_id, domain, attempts) on overdue.email_id = emails.id
    left join email_attempts as attempt on attempt.email_id = emails.id and attempt.number = overdue.attempts
    left join lateral (select held_reason from recipient_domains where domain in (overdue.domain, '*') limit 1) as pace on true
    where ${amongIds('emails.id', ids)}`.execute(tx);
  return new Map(rows.map((row) => [row.emailId, row]));
}

function toEnd(
  overdue: Overdue,
  lastReply: LastReply,
  { workerId, transport, now, retryOverride }: FailOverdueDeps,
): AttemptEnd {
  const { emailId, projectId, attempts, expiresAt } = overdue;
  const { messageId, acceptedAt, recipient, heldReason } = lastReply;
  const deferred = lastReply.outcome === 'deferred';
  const reason = `It expired before its turn: ${heldReason ?? 'its domain accepts less than is waiting for it.'}`;
  const report: AttemptReport = {
    ...{
      host: null,
      address: null,
      tlsVersion: null,
      tlsCipher: null,
      final: false,
      reason,
      dialogue: reason,
    },
    outcome: deferred ? 'deferred' : 'unreachable',
    replyCode: deferred ? lastReply.replyCode : null,
    enhancedStatus: deferred ? lastReply.enhancedStatus : null,
    reply: deferred ? lastReply.reply : null,
  };
  const common = { emailId, number: attempts + 1, dataBegun: false, endedAt: now };
  return {
    ...{ ...common, projectId, recipient, report, worker: workerId, transport, startedAt: now },
    verdict: decideAfterAttempt(report, { ...common, messageId, acceptedAt, expiresAt }, retryOverride),
  };
}
