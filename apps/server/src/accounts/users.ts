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

/** A user with what opens the console to them. */
export type SignInUser = User & {
  passwordHash: string | null;
  /** Sealed, as the next. */
  secondFactor: Buffer | null;
  secondFactorPending: Buffer | null;
  secondFactorStep: number | null;
  /** When the user opened a link that was mailed to the address; null: it may be that of another person. */
  emailConfirmedAt: Date | null;
};

const signInColumns = [
  ...columns,
  'password_hash as passwordHash',
  'second_factor as secondFactor',
  'second_factor_pending as secondFactorPending',
  'second_factor_step as secondFactorStep',
  'email_confirmed_at as emailConfirmedAt',
] as const;

export async function findSignInUser(
  db: Db,
  by: { id: string } | { email: string },
): Promise<SignInUser | undefined> {
  const query = db.selectFrom('users').select(signInColumns);
  if ('id' in by) return query.where('id', '=', by.id).executeTakeFirst();
  return query.where('email', '=', by.email.toLowerCase()).executeTakeFirst();
}

/** What may be changed of a user; what is left out stays. */
export type UserChange = {
  name?: string;
  email?: string;
  emailConfirmedAt?: Date | null;
  passwordHash?: string;
  secondFactor?: Buffer | null;
  secondFactorPending?: Buffer | null;
};

export async function updateUser(db: Db, id: string, change: UserChange): Promise<void> {
  const { name, email, emailConfirmedAt, passwordHash, secondFactor, secondFactorPending } = change;
  await db
    .updateTable('users')
    .set({
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email: email.toLowerCase() }),
      ...(emailConfirmedAt !== undefined && { email_confirmed_at: emailConfirmedAt }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(secondFactor !== undefined && { second_factor: secondFactor, second_factor_step: null }),
      ...(secondFactorPending !== undefined && { second_factor_pending: secondFactorPending }),
    })
    .where('id', '=', id)
    .execute();
}

/** Notes that the code of a time step has opened. @returns false when one of it, or of a later step, has already. */
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
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('password_hash', 'is not', null),
        exists(selectFrom('sso_identities').select('user_id').whereRef('user_id', '=', 'users.id')),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes every second factor away: their secrets were sealed with a key that is lost. @returns whose */
export async function forgetSecondFactors(db: Db): Promise<string[]> {
  await db.deleteFrom('backup_codes').execute();
  const rows = await db
    .updateTable('users')
    .set({ second_factor: null, second_factor_pending: null, second_factor_step: null })
    .where(({ eb, or }) =>
      or([eb('second_factor', 'is not', null), eb('second_factor_pending', 'is not', null)]),
    )
    .returning('email')
    .execute();
  return rows.map(({ email }) => email);
}
