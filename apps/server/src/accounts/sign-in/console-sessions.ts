import { sql } from 'kysely';
import { rowOf, type Selected } from '../../platform/database/row-of.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type CredentialUses, usesRelation } from '../stored-credentials.ts';

export type ConsoleSession = Selected<'console_sessions', typeof columns>;

const columns = [
  'id',
  'user_id as userId',
  'sso',
  'device_id as deviceId',
  'address',
  'user_agent as userAgent',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const;

export async function insertConsoleSession(db: Db, session: ConsoleSession & { hash: Buffer }) {
  const row = { ...rowOf(columns, session), hash: session.hash };
  await db.insertInto('console_sessions').values(row).execute();
}

export async function findConsoleSessionByHash(db: Db, hash: Buffer): Promise<ConsoleSession | undefined> {
  return sessionRows(db).where('hash', '=', hash).executeTakeFirst();
}

export async function findConsoleSession(db: Db, id: string): Promise<ConsoleSession | undefined> {
  return sessionRows(db).where('id', '=', id).executeTakeFirst();
}

/** The sessions of a user, newest first. */
export async function listConsoleSessions(db: Db, userId: string): Promise<ConsoleSession[]> {
  return sessionRows(db)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

function sessionRows(db: Db) {
  return db.selectFrom('console_sessions').select(columns);
}

/** Ends one session of a user. @returns whether it existed */
export async function deleteConsoleSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('console_sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the sessions of a user, all or all but one. @returns how many */
export async function deleteConsoleSessions(db: Db, userId: string, except?: string): Promise<number> {
  let query = db.deleteFrom('console_sessions').where('user_id', '=', userId);
  if (except !== undefined) query = query.where('id', '!=', except);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Deletes sessions created before one moment or last used before another. */
export async function deleteEndedSessions(db: Db, createdBefore: Date, usedBefore: Date): Promise<void> {
  await db
    .deleteFrom('console_sessions')
    .where(({ eb, or }) => or([eb('created_at', '<', createdBefore), eb('last_used_at', '<', usedBefore)]))
    .execute();
}

/** Records when sessions were last used, unless another process has recorded a later use. */
export async function recordSessionUses(db: Db, uses: CredentialUses): Promise<void> {
  await sql`
    update console_sessions as session set last_used_at = greatest(session.last_used_at, used.at)
    from ${usesRelation(uses)} where session.id = used.id`.execute(db);
}
