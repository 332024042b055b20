import { sendLimits } from '@postpress/contracts';
import { sql } from 'kysely';
import { HOUR_MS } from '../../base/clock.ts';
import {
  type Mention,
  namesAddress,
  type Redactable,
  type RedactedPage,
  redactPage,
} from '../../platform/database/redact.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';

/** The response to the first request with a key, which its replays get. */
export type StoredResponse = { emailId: string; fingerprint: Buffer; response: string };

const KEY_LIFE = `${sendLimits.idempotencyHours} hours`;

/**
 * Part of a statement: takes the keys of the relation `mail` that are free or expired. Returns the emails that got
 * theirs.
 */
export const claimKeys = sql`
  insert into idempotency_keys as taken (project_id, key, fingerprint, email_id, response, created_at)
  select project_id, key, fingerprint, id, response, created_at from mail where key is not null
  on conflict (project_id, key) do update set fingerprint = excluded.fingerprint,
    email_id = excluded.email_id, response = excluded.response, created_at = excluded.created_at
    where taken.created_at <= excluded.created_at - ${sql.lit(KEY_LIFE)}::interval
  returning email_id`;

/** Takes the key of a batch, if it is free or expired. @returns whether it did */
export async function claimKey(
  tx: Tx,
  claim: StoredResponse & { projectId: number; key: string; createdAt: Date },
): Promise<boolean> {
  const { projectId, key, fingerprint, emailId, response, createdAt } = claim;
  const { rows } = await sql`
    with mail as (
      select ${projectId}::integer as project_id, ${key}::text as key, ${fingerprint}::bytea as fingerprint,
        ${emailId}::uuid as id, ${response}::text as response, ${createdAt}::timestamptz as created_at
    )
    ${claimKeys}`.execute(tx);
  return rows.length > 0;
}

/** A relation to join: the key that each email was accepted under. Join by `created_at` too: that column is indexed. */
export function keysOfEmails(db: Pick<Db, 'selectFrom'>) {
  return db.selectFrom('idempotency_keys').select(['email_id', 'created_at', 'key']);
}

/** The response stored under a key, within its 24 hours. Keys compare byte for byte (collation "C"). */
export async function findStoredResponse(
  db: Db,
  projectId: number,
  key: string,
  now: Date,
): Promise<StoredResponse | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['email_id as emailId', 'fingerprint', 'response'])
    .where('project_id', '=', projectId)
    .where('key', '=', key)
    .where('created_at', '>', new Date(now.getTime() - sendLimits.idempotencyHours * HOUR_MS))
    .executeTakeFirst();
}

/** The key that a batch was accepted under, while it is stored. */
export async function findKeyOfBatch(
  db: Db,
  { projectId, batchId, acceptedAt }: { projectId: number; batchId: string; acceptedAt: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('project_id', '=', projectId)
    .where('created_at', '=', acceptedAt)
    .where(sql<boolean>`starts_with(response, ${`{"data":{"batchId":"${batchId}"`})`)
    .executeTakeFirst();
  return row?.key;
}

/**
 * Erases an address from one page of a project's keys: deletes those that name it, and replaces it in the responses of the
 * others.
 *
 * @returns the last key of the page, null where it was the last one; and how many rows named the address
 */
export async function eraseFromKeys(
  tx: Tx,
  { projectId, after, limit }: { projectId: number } & Omit<RedactedPage, 'scope'>,
  mention: Mention,
): Promise<{ last: string | null; redacted: number }> {
  const scope = sql<boolean>`project_id = ${projectId}`;
  const { last, redacted } = await redactPage(tx, addressesInResponses, { scope, after, limit }, mention);
  const { numAffectedRows = 0n } = await sql`delete from idempotency_keys where ${scope}
    and ${after === null ? sql`true` : sql`key > ${after}`} and ${last === null ? sql`true` : sql`key <= ${last}`}
    and ${namesAddress(sql`key`, mention)}`.execute(tx);
  return { last, redacted: redacted.length + Number(numAffectedRows) };
}

const addressesInResponses = {
  table: 'idempotency_keys',
  key: 'key',
  texts: ['response'],
} as const satisfies Redactable;
