import type { Db } from '../../platform/database/tables.ts';
import { summaryColumns } from './email-summary.ts';

/** Every attempt at an e-mail, the first one first. */
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

/** What operators see of an e-mail beside its attempts. */
export async function findManagedEmail(db: Db, projectId: number, id: string) {
  return db
    .selectFrom('emails')
    .select([
      ...summaryColumns,
      'failure_reason as failureReason',
      'warnings',
      'maybe_twice_at as maybeTwiceAt',
      'message_id as messageId',
    ])
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}
