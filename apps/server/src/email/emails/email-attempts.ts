import { type RawBuilder, sql } from 'kysely';
import { amongIds } from '../../platform/database/among-ids.ts';
import type { Db } from '../../platform/database/tables.ts';

/* The repository of `email_attempts`: one row per attempt that came to DATA, or ended without it. */

/**
 * Part of a statement: inserts the rows of the relation `begun`. With a second host of the same attempt the row is
 * updated: the first host's reply did not concern the message.
 */
export const insertBegunAttempts = sql`
  insert into email_attempts (email_id, number, worker, transport, started_at, data_begun_at, host, address, tls_version, tls_cipher)
  select email_id, number, worker, transport, started_at, data_begun_at, host, address, tls_version, tls_cipher from begun
  on conflict (email_id, number) do update set data_begun_at = excluded.data_begun_at, host = excluded.host,
    address = excluded.address, tls_version = excluded.tls_version, tls_cipher = excluded.tls_cipher
  where email_attempts.worker = excluded.worker`;

/** Part of a statement, a condition: this end of an attempt, of the relation `ended`, is recorded already. */
export function isRecorded(ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from email_attempts as known where known.email_id = ended.email_id and known.number = ended.number
      and known.worker = ended.worker and known.ended_at = ended.ended_at and ${amongIds('known.email_id', ids)})`;
}

/** Part of a statement: writes the ends of attempts, of the relation `counted`. */
export const writeEndedAttempts = sql`
  insert into email_attempts (email_id, number, worker, transport, started_at, ended_at, outcome, host, address,
    tls_version, tls_cipher, reply_code, enhanced_status, reply, dialogue)
  select email_id, number, worker, transport, started_at, ended_at, outcome, host, address, tls_version,
    tls_cipher, reply_code, enhanced_status, reply, dialogue from counted
  on conflict (email_id, number) do update set ended_at = excluded.ended_at, outcome = excluded.outcome,
    host = excluded.host, address = excluded.address, tls_version = excluded.tls_version,
    tls_cipher = excluded.tls_cipher, reply_code = excluded.reply_code,
    enhanced_status = excluded.enhanced_status, reply = excluded.reply, dialogue = excluded.dialogue
  where email_attempts.worker = excluded.worker`;

/** A relation to join: attempts of a worker that have not ended. */
export function openAttempts(workerId: string): RawBuilder<unknown> {
  return sql`(select email_id, number, transport, started_at, data_begun_at, host, address, tls_version, tls_cipher
    from email_attempts where worker = ${workerId} and ended_at is null)`;
}

/** A relation to join: the outcome and reply of each attempt. */
export const attemptReplies = sql`(select email_id, number, outcome, reply_code, enhanced_status, reply from email_attempts)`;

/** A relation to join: attempts that another server accepted. */
export const acceptedAttempts = sql`(select email_id, host from email_attempts where outcome = 'accepted' and transport not in ('capture', 'simulator'))`;

/** Part of a statement. */
export function deleteAttempts(emailIds: readonly string[]): RawBuilder<unknown> {
  return sql`delete from email_attempts where ${amongIds('email_id', emailIds)}`;
}

/** All attempts at an email, the first one first. */
export async function listAttempts(db: Db, emailId: string) {
  return db
    .selectFrom('email_attempts')
    .select([
      'number',
      'transport',
      'started_at as startedAt',
      'data_begun_at as dataBegunAt',
      'ended_at as endedAt',
      'outcome',
      'host',
      'address',
      'tls_version as tlsVersion',
      'tls_cipher as tlsCipher',
      'reply_code as replyCode',
      'enhanced_status as enhancedStatus',
      'reply',
      'dialogue',
    ])
    .where('email_id', '=', emailId)
    .orderBy('number')
    .execute();
}

/** Which of these attempts have begun DATA and not ended. @returns ids of their emails */
export async function listBegunAttempts(
  db: Db,
  attempts: readonly { emailId: string; worker: string; number: number }[],
): Promise<Set<string>> {
  const ids = attempts.map(({ emailId }) => emailId);
  const { rows } = await sql<{ id: string }>`
    select attempt.email_id as id from unnest(${ids}::uuid[], ${attempts.map(({ worker }) => worker)}::uuid[],
        ${attempts.map(({ number }) => number)}::integer[]) as asked (email_id, worker, number)
      join email_attempts as attempt on attempt.email_id = asked.email_id and attempt.number = asked.number
        and attempt.worker = asked.worker
    where attempt.data_begun_at is not null and attempt.ended_at is null and ${amongIds('attempt.email_id', ids)}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
