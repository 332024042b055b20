import { sendLimits } from '@postpress/contracts';
import type { Db } from '../../platform/database/tables.ts';

/** An acceptance as a replay answers it. */
export type StoredAnswer = { emailId: string; fingerprint: Buffer; response: string };

const HOUR_MS = 3_600_000;

/** What was accepted under a key within its 24 hours. Keys compare byte for byte (collation "C"). */
export async function findStoredAnswer(
  db: Db,
  projectId: number,
  key: string,
  now: Date,
): Promise<StoredAnswer | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['email_id as emailId', 'fingerprint', 'response'])
    .where('project_id', '=', projectId)
    .where('key', '=', key)
    .where('created_at', '>', new Date(now.getTime() - sendLimits.idempotencyHours * HOUR_MS))
    .executeTakeFirst();
}
