import { hash, randomInt } from 'node:crypto';
import { signInLimits } from '@postpress/contracts';
import { sql } from 'kysely';
import type { Selected } from '../platform/database/row-of.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import { hasPasskey } from './sign-in/passkeys.ts';

/*
 * The repository of users, their backup codes and their identities at providers of single sign-on.
 */

export type User = { id: string; email: string; name: string; createdAt: Date };

const columns = ['id', 'email', 'name', 'created_at as createdAt'] as const;

/** @param user `email` is stored and compared in lower case */
export async function insertUser(db: Db, user: User & { passwordHash: string | null }): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email.toLowerCase(),
      name: user.name,
      password_hash: user.passwordHash,
      created_at: user.createdAt,
    })
    .execute();
}

/** A relation to join: the users of the installation. */
export function userRows(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .select(
      sql<boolean>`(second_factor is not null or ${hasPasskey(sql.ref('users.id'))})`.as('is_protected'),
    );
}

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return db.selectFrom('users').select(columns).where('email', '=', email.toLowerCase()).executeTakeFirst();
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The language that a user reads the console in, as a BCP 47 tag; null for one who has not opened it. */
export async function findLanguageOf(db: Db, by: { id: string } | { email: string }): Promise<string | null> {
  return (await findSignInUser(db, by))?.language ?? null;
}

/** A user with their credentials for the console. */
export type SignInUser = Selected<'users', typeof signInColumns> & { hasPasskey: boolean };

const signInColumns = [
  ...columns,
  'password_hash as passwordHash',
  'second_factor as secondFactor',
  'second_factor_pending as secondFactorPending',
  'second_factor_step as secondFactorStep',
  'email_confirmed_at as emailConfirmedAt',
  'language',
] as const;

export async function findSignInUser(
  db: Db,
  by: { id: string } | { email: string },
): Promise<SignInUser | undefined> {
  const query = db
    .selectFrom('users')
    .select(signInColumns)
    .select(hasPasskey(sql.ref('users.id')).as('hasPasskey'));
  if ('id' in by) return query.where('id', '=', by.id).executeTakeFirst();
  return query.where('email', '=', by.email.toLowerCase()).executeTakeFirst();
}

/** Whether the password alone does not sign in: the user has a second factor of any kind. */
export function isProtected({
  secondFactor,
  hasPasskey,
}: Pick<SignInUser, 'secondFactor' | 'hasPasskey'>): boolean {
  return secondFactor !== null || hasPasskey;
}

/** Locks a user until the transaction ends, so that parallel changes of second factors see each other. */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

/** Undefined fields stay. */
export type UserChange = {
  name?: string | undefined;
  language?: string | undefined;
  email?: string;
  emailConfirmedAt?: Date | null;
  passwordHash?: string;
  secondFactor?: Buffer | null;
  secondFactorPending?: Buffer | null;
};

export async function updateUser(db: Db, id: string, change: UserChange): Promise<void> {
  const { name, language, email, emailConfirmedAt, passwordHash, secondFactor, secondFactorPending } = change;
  await db
    .updateTable('users')
    .set({
      name,
      language,
      email: email?.toLowerCase(),
      email_confirmed_at: emailConfirmedAt,
      password_hash: passwordHash,
      ...(secondFactor !== undefined && { second_factor: secondFactor, second_factor_step: null }),
      second_factor_pending: secondFactorPending,
    })
    .where('id', '=', id)
    .execute();
}

/** Records the time step of an accepted code. @returns false if a code of this or a later step was accepted before */
export async function useSecondFactorStep(db: Db, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ second_factor_step: step })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('second_factor_step', 'is', null), eb('second_factor_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether any user can sign in: with a password, or with single sign-on that they have used before. */
export async function canAnyoneSignIn(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(
      sql<boolean>`(password_hash is not null or exists (select from sso_identities where user_id = users.id))`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the second factors of all authenticator apps, after the loss of the key that seals them. Passkeys are not
 * sealed: they stay, with the backup codes of their users.
 *
 * @returns the addresses of the users
 */
export async function forgetSecondFactors(db: Db): Promise<string[]> {
  await db
    .deleteFrom('backup_codes')
    .where(sql<boolean>`not ${hasPasskey(sql.ref('backup_codes.user_id'))}`)
    .execute();
  const rows = await db
    .updateTable('users')
    .set({ second_factor: null, second_factor_pending: null, second_factor_step: null })
    .where(sql<boolean>`(second_factor is not null or second_factor_pending is not null)`)
    .returning('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** Without characters that are easily confused. */
const CODE_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 12;

/** Replaces the backup codes of a user. Only their hashes are stored. */
export async function replaceBackupCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: signInLimits.backupCodes }, newBackupCode);
  await deleteBackupCodes(db, userId);
  const rows = codes.map((code) => ({ user_id: userId, hash: backupCodeHash(code) }));
  await db.insertInto('backup_codes').values(rows).execute();
  return codes;
}

export async function deleteBackupCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute();
}

/** Uses a code up. @returns whether it was valid: true for only one of two parallel calls with the same code */
export async function useBackupCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('backup_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', backupCodeHash(code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The codes have 59 random bits and attempts are throttled, so a fast hash is enough. */
function backupCodeHash(code: string): Buffer {
  return hash('sha256', code.replaceAll(/[\s-]/g, '').toLowerCase(), 'buffer');
}

function newBackupCode(): string {
  const text = Array.from(
    { length: CODE_LENGTH },
    () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)],
  ).join('');
  return text.replaceAll(/(.{4})(?!$)/g, '$1-');
}

/** A user at a provider of single sign-on: the issuer, and its constant id for the user. */
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
