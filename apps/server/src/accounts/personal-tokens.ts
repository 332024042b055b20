import type { Db } from '../platform/database/tables.ts';

export type PersonalToken = {
  id: string;
  userId: string;
  /** The one workspace it opens, or null for all of its user's. */
  workspaceId: number | null;
  name: string;
  fingerprint: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedAddress: string | null;
};

const columns = [
  'id',
  'user_id as userId',
  'workspace_id as workspaceId',
  'name',
  'fingerprint',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
  'last_used_at as lastUsedAt',
  'last_used_address as lastUsedAddress',
] as const;

export async function insertPersonalToken(
  db: Db,
  token: Omit<PersonalToken, 'revokedAt' | 'lastUsedAt' | 'lastUsedAddress'> & { hash: Buffer },
): Promise<void> {
  await db
    .insertInto('personal_tokens')
    .values({
      id: token.id,
      user_id: token.userId,
      workspace_id: token.workspaceId,
      name: token.name,
      hash: token.hash,
      fingerprint: token.fingerprint,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Every token of a user, revoked ones too, oldest first. */
export async function listPersonalTokens(db: Db, userId: string): Promise<PersonalToken[]> {
  return db
    .selectFrom('personal_tokens')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function findPersonalToken(
  db: Db,
  userId: string,
  tokenId: string,
): Promise<PersonalToken | undefined> {
  return db
    .selectFrom('personal_tokens')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', tokenId)
    .executeTakeFirst();
}

/** The token that was not revoked and has this hash; whether it expired is the caller's to see. */
export async function findPersonalTokenByHash(
  db: Db,
  hash: Buffer,
): Promise<Pick<PersonalToken, 'id' | 'userId' | 'workspaceId' | 'expiresAt'> | undefined> {
  return db
    .selectFrom('personal_tokens')
    .select(['id', 'user_id as userId', 'workspace_id as workspaceId', 'expires_at as expiresAt'])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Answers whether this call revoked it: a token is revoked once, and its first date stays. */
export async function markPersonalTokenRevoked(db: Db, tokenId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('personal_tokens')
    .set({ revoked_at: now })
    .where('id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
