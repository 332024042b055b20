import type { Db } from '../platform/database/tables.ts';

export type User = { id: string; email: string; name: string; createdAt: Date };

const columns = ['id', 'email', 'name', 'created_at as createdAt'] as const;

/** @param user `email` in any case; it is kept and compared in lower case. */
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

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return db.selectFrom('users').select(columns).where('email', '=', email.toLowerCase()).executeTakeFirst();
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
