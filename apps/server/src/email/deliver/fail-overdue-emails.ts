import type { AttemptOutcome } from '@postpress/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { attemptReplies } from '../emails/email-attempts.ts';
import { envelopes, lockEmails } from '../emails/emails.ts';
import { claimOverdue, listOverdue, type OverdueEmail } from '../queue/email-queue.ts';
import { pauseReasonOf } from '../queue/recipient-domains.ts';
import { reportWithout } from '../transports/smtp-report.ts';
import type { AttemptReport, TransportName } from '../transports/transport.ts';
import {
  type AttemptFacts,
  decideAfterAttempt,
  type RetryOverride,
  retryDelayMs,
} from './decide-after-attempt.ts';
import { type AttemptEnd, endAttempts } from './record-attempts.ts';

const BATCH = 200;
/** More than the schedule has waits, so that its last one, the longest, counts. */
const ATTEMPTS_PAST_SCHEDULE = Number.MAX_SAFE_INTEGER;

export type FailOverdueDeps = {
  workerId: string;
  transport: TransportName;
  now: Date;
  retryOverride: RetryOverride;
};

/**
 * Ends emails that expired longer ago than the longest wait and still got no attempt, because their domain takes less
 * than is waiting for it. They end by the last reply. Emails that merely waited for a worker are tried once more
 * instead.
 *
 * @returns how many were ended; call again until it is 0
 */
export async function failOverdueEmails(
  db: Db,
  { workerId, transport, now, retryOverride }: FailOverdueDeps,
): Promise<number> {
  const longestWaitMs = retryDelayMs(ATTEMPTS_PAST_SCHEDULE, { ...retryOverride, jitter: 0 });
  const ids = await listOverdue(db, new Date(now.getTime() - longestWaitMs), BATCH);
  if (ids.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    await lockEmails(tx, ids);
    const taken = await claimOverdue(tx, ids, workerId);
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

/** The last reply to the email, and why its domain is paused. */
type LastReply = Pick<AttemptFacts, 'emailId' | 'messageId' | 'sendAt'> &
  Pick<AttemptReport, 'replyCode' | 'enhancedStatus' | 'reply'> & {
    recipient: string;
    outcome: AttemptOutcome | null;
    heldReason: string | null;
  };

async function findLastReplies(tx: Tx, overdue: readonly OverdueEmail[]): Promise<Map<string, LastReply>> {
  const ids = overdue.map(({ emailId }) => emailId);
  const { rows } = await sql<LastReply>`
    select emails.id as "emailId", emails.message_id as "messageId", emails.send_at as "sendAt",
      emails.to_address as recipient, attempt.outcome, attempt.reply_code as "replyCode",
      attempt.enhanced_status as "enhancedStatus", attempt.reply, pause.held_reason as "heldReason"
    from ${envelopes(ids)} as emails
    join unnest(${ids}::uuid[], ${overdue.map(({ domain }) => domain)}::text[], ${overdue.map(({ attempts }) => attempts)}::integer[])
      as overdue (email_id, domain, attempts) on overdue.email_id = emails.id
    left join ${attemptReplies} as attempt on attempt.email_id = emails.id and attempt.number = overdue.attempts
    left join lateral ${pauseReasonOf('overdue.domain')} as pause on true`.execute(tx);
  return new Map(rows.map((row) => [row.emailId, row]));
}

function toEnd(
  overdue: OverdueEmail,
  lastReply: LastReply,
  { workerId, transport, now, retryOverride }: FailOverdueDeps,
): AttemptEnd {
  const { emailId, projectId, attempts, expiresAt } = overdue;
  const { messageId, sendAt, recipient, heldReason, outcome, replyCode, enhancedStatus, reply } = lastReply;
  const reason = `It expired before its turn: ${heldReason ?? 'its domain accepts less than is waiting for it.'}`;
  const report: AttemptReport = {
    ...reportWithout('unreachable', reason, { dialogue: reason }),
    ...(outcome === 'deferred' && { outcome, replyCode, enhancedStatus, reply }),
  };
  const about = { emailId, projectId, messageId, sendAt, expiresAt, recipient };
  const number = attempts + 1;
  const ended = {
    ...about,
    number,
    worker: workerId,
    transport,
    startedAt: now,
    endedAt: now,
    dataBegun: false,
  };
  return { ...ended, report, verdict: decideAfterAttempt(report, ended, retryOverride) };
}
