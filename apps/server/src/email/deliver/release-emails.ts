import { sql } from 'kysely';
import type { TransportKind } from '../../config/index.ts';
import { amongIds } from '../../platform/database/among-ids.ts';
import type { AttemptOutcome } from '../../platform/database/tables/emails.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { lockEmails } from '../events/record-events.ts';
import type { TransmitReport } from '../transports/transport.ts';
import { decideAfterAttempt } from './decide-after-attempt.ts';
import { type AttemptEnd, endAttempts } from './end-attempts.ts';
import { type RetryBend, retryDelayMs } from './retry-schedule.ts';

const AT_ONCE = 200;
/** The longest wait of the schedule: who has not had a turn by then gets none. */
const LAST_WAIT = Number.MAX_SAFE_INTEGER;

export type GiveUp = { workerId: string; transport: TransportKind; now: Date; bend: RetryBend };

/**
 * Ends e-mails whose time is long over and whose turn does not come, because their domain bears less than is waiting
 * for it: they end as the last answer said. What merely waited for workers to come back is tried once more instead.
 *
 * @returns how many were ended; some more may be left when it is many.
 */
export async function giveUpMail(db: Db, { workerId, transport, now, bend }: GiveUp): Promise<number> {
  const overSince = new Date(now.getTime() - retryDelayMs(LAST_WAIT, { ...bend, jitter: 0 }));
  const ids = await listOverdue(db, overSince);
  if (ids.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    await lockEmails(tx, ids);
    const taken = await takeOverdue(tx, ids, { workerId, now });
    if (taken.length === 0) return 0;
    const last = await findLastWords(tx, taken);
    const ends = taken.flatMap((overdue) => {
      const words = last.get(overdue.emailId);
      return words ? [toEnd(overdue, words, { workerId, transport, now, bend })] : [];
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
    limit ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Under the locks of their e-mails, as everywhere before queue rows are. */
async function takeOverdue(
  tx: Tx,
  ids: readonly string[],
  { workerId, now }: Pick<GiveUp, 'workerId' | 'now'>,
): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    update email_queue set leased_by = ${workerId}, lease_until = ${now}, reason = 'Its time is over.'
    where email_id = any(${ids}::uuid[]) and leased_by is null
    returning email_id as "emailId", project_id as "projectId", attempts, expires_at as "expiresAt",
      recipient_domain as "domain"`.execute(tx);
  return rows;
}

type Overdue = { emailId: string; projectId: number; attempts: number; expiresAt: Date; domain: string };

/** What was said to the e-mail last, and why its domain is held back. */
type LastWords = {
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

async function findLastWords(tx: Tx, overdue: readonly Overdue[]): Promise<Map<string, LastWords>> {
  const ids = overdue.map(({ emailId }) => emailId);
  const { rows } = await sql<LastWords>`
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

function toEnd(overdue: Overdue, words: LastWords, { workerId, transport, now, bend }: GiveUp): AttemptEnd {
  const { emailId, projectId, attempts, expiresAt } = overdue;
  const { messageId, acceptedAt, recipient, heldReason } = words;
  const deferred = words.outcome === 'deferred';
  const reason = `Its turn never came: ${heldReason ?? 'its domain takes less than is waiting for it.'}`;
  const report: TransmitReport = {
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
    replyCode: deferred ? words.replyCode : null,
    enhancedStatus: deferred ? words.enhancedStatus : null,
    reply: deferred ? words.reply : null,
  };
  const common = { emailId, number: attempts + 1, dataBegun: false, endedAt: now };
  return {
    ...{ ...common, projectId, recipient, report, worker: workerId, transport, startedAt: now },
    verdict: decideAfterAttempt(report, { ...common, messageId, acceptedAt, expiresAt }, bend),
  };
}
