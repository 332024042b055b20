import type { Db } from '../../platform/database/tables.ts';

type PasswordLink = { userId: string; email: string; expiresAt: Date };

/** In place of an older one of the same person. */
export async function putPasswordLink(
  db: Db,
  link: { userId: string; hash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const values = { hash: link.hash, created_at: link.createdAt, expires_at: link.expiresAt };
  await db
    .insertInto('password_links')
    .values({ user_id: link.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function findPasswordLink(db: Db, hash: Buffer, now: Date): Promise<PasswordLink | undefined> {
  return db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id as userId', 'email', 'expires_at as expiresAt'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a link up. @returns whether it existed: true for only one of two parallel calls */
export async function usePasswordLink(db: Db, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_links')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredPasswordLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_links').where('expires_at', '<=', now).execute();
}
