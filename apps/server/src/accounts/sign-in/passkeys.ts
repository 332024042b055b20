import { type RawBuilder, sql } from 'kysely';
import { rowOf, type Selected } from '../../platform/database/row-of.ts';
import type { Db } from '../../platform/database/tables.ts';

/*
 * The repository of passkeys, and of the challenges that they have signed.
 */

export type Passkey = Selected<'passkeys', typeof columns>;

const columns = [
  'id',
  'user_id as userId',
  'credential_id as credentialId',
  'rp_id as rpId',
  'public_key as publicKey',
  'counter',
  'transports',
  'backed_up as backedUp',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const;

/** Whether the user of a row has a passkey, for queries of users. */
export function hasPasskey(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from passkeys where user_id = ${userId})`;
}

/** @returns false if the credential is registered already, by whichever user */
export async function insertPasskey(db: Db, passkey: Passkey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({ ...rowOf(columns, passkey), transports: [...passkey.transports] })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The passkeys of a user, oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  return db
    .selectFrom('passkeys')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/**
 * Records a use, unless a parallel one has recorded the same or a higher count of signatures. Authenticators that do not
 * count always say 0.
 *
 * @returns false if so, or if the passkey was removed
 */
export async function recordPasskeyUse(
  db: Db,
  { id, counter, backedUp }: Pick<Passkey, 'id' | 'counter' | 'backedUp'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, backed_up: backedUp, last_used_at: now })
    .where('id', '=', id)
    .where(({ eb, or, and, lit }) =>
      or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb(lit(counter), '=', 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns the passkey as it was; undefined if the user has none with this id */
export async function renamePasskey(
  tx: Db,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<Passkey | undefined> {
  const before = await tx
    .selectFrom('passkeys')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (before) await tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
  return before;
}

/** @returns the name of the deleted passkey */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function deletePasskeys(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/** Uses a challenge up. @returns true to only one of parallel calls with the same challenge */
export async function useChallenge(db: Db, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_challenges')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_challenges').where('expires_at', '<=', now).execute();
}
