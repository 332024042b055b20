import type { Db } from '../../platform/database/tables.ts';

/** An address that a user wants to have, until its link is opened. At most one per user. */
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

/** Uses the link of a user up. @returns the address it confirms; of two calls at once, one gets it */
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

/** @returns the address that is no longer wanted, or undefined */
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

/** Who waits for an address; an address that another account has waits for nothing. */
export async function listAddressChangesTo(
  db: Db,
  email: string,
  now: Date,
): Promise<{ userId: string; userEmail: string }[]> {
  return db
    .selectFrom('address_changes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.id as userId', 'u.email as userEmail'])
    .where('c.email', '=', email)
    .where('c.expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as o')
            .select('o.id')
            .whereRef('o.email', '=', 'c.email')
            .whereRef('o.id', '!=', 'u.id'),
        ),
      ),
    )
    .execute();
}
