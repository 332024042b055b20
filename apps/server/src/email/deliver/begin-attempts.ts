import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import { isVerifiedDomain } from '../domains/sender-domains.ts';
import { insertBegunAttempts } from '../emails/email-attempts.ts';
import { lockedStatuses, setSending } from '../emails/emails.ts';
import { lockedLeases } from '../queue/email-queue.ts';
import { isSuppressed } from '../suppressions/suppressions.ts';
import type { RemoteServer } from '../transports/transport.ts';
import type { AttemptEnd } from './end-attempts.ts';

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
 * Whether DATA may begin. `lost`: another worker has the lease. `over`: the email is final. `suppressed`, `domain`:
 * since it was queued, the recipient was suppressed, or the sender's domain lost its verification.
 */
export type BeginVerdict = 'begun' | 'lost' | 'over' | 'suppressed' | 'domain';

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
