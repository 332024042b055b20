import type { Db } from '../../platform/database/tables.ts';

/** A person at a provider of single sign-on: its issuer, and its own id for the person, which never changes. */
export type SsoIdentity = { issuer: string; subject: string };

export async function findUserOfIdentity(
  db: Db,
  { issuer, subject }: SsoIdentity,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sso_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertIdentity(
  db: Db,
  { issuer, subject, userId, createdAt }: SsoIdentity & { userId: string; createdAt: Date },
): Promise<void> {
  const row = { issuer, subject, user_id: userId, created_at: createdAt };
  await db.insertInto('sso_identities').values(row).execute();
}

export async function hasSsoIdentity(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sso_identities')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
