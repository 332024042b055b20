import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import { userRows } from '../users.ts';

/*
 * The repository of the links that are mailed to users: to confirm a new address, and to set a password.
 */

/** A new address of a user, not yet confirmed. At most one per user. */
export type AddressChange = { email: string; expiresAt: Date };

export async function putAddressChange(
  db: Db,
  change: AddressChange & { userId: string; hash: Buffer; createdAt: Date },
): Promise<void> {
  const values = {
    email: change.email,
    hash: change.hash,
    created_at: change.createdAt,
    expires_at: change.expiresAt,
  };
  await db
    .insertInto('address_changes')
    .values({ user_id: change.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function findAddressChange(
  db: Db,
  userId: string,
  now: Date,
): Promise<AddressChange | undefined> {
  return db
    .selectFrom('address_changes')
    .select(['email', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Consumes the link of a user. @returns the address it confirms, to only one of parallel calls */
export async function takeAddressChange(
  db: Db,
  { userId, hash }: { userId: string; hash: Buffer },
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('address_changes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** @returns the address of the deleted change */
export async function deleteAddressChange(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('address_changes')
    .where('user_id', '=', userId)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

export async function deleteExpiredAddressChanges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('address_changes').where('expires_at', '<=', now).execute();
}

/** The users with an unconfirmed address that no other account has. */
export async function listAddressChangesTo(
  db: Db,
  email: string,
  now: Date,
): Promise<{ userId: string; userEmail: string }[]> {
  return db
    .selectFrom('address_changes as c')
    .innerJoin(userRows(db).as('u'), 'u.id', 'c.user_id')
    .select(['u.id as userId', 'u.email as userEmail'])
    .where('c.email', '=', email)
    .where('c.expires_at', '>', now)
    .where(
      sql<boolean>`not exists (select from ${userRows(db)} as o where o.email = c.email and o.id <> u.id)`,
    )
    .execute();
}

type PasswordLink = { userId: string; email: string; expiresAt: Date };

/** Replaces an older link of the same user. */
export async function putPasswordLink(
  db: Db,
  link: { userId: string; hash: Buffer; mailed: boolean; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const { hash, mailed, createdAt, expiresAt } = link;
  const values = { hash, mailed, created_at: createdAt, expires_at: expiresAt };
  await db
    .insertInto('password_links')
    .values({ user_id: link.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function findPasswordLink(db: Db, hash: Buffer, now: Date): Promise<PasswordLink | undefined> {
  return db
    .selectFrom('password_links')
    .innerJoin(userRows(db).as('person'), 'person.id', 'user_id')
    .select(['user_id as userId', 'email', 'expires_at as expiresAt'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Consumes a link. @returns it, to only one of two parallel calls; `mailed`: to the address of its user */
export async function usePasswordLink(db: Db, hash: Buffer): Promise<{ mailed: boolean } | undefined> {
  return db.deleteFrom('password_links').where('hash', '=', hash).returning('mailed').executeTakeFirst();
}

export async function deleteExpiredPasswordLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_links').where('expires_at', '<=', now).execute();
}
