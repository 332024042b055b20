import type { Db } from '../platform/database/tables.ts';
import { type NewCredential, newRow, type StoredCredential, storedColumns } from './stored-credentials.ts';

type Owner = {
  userId: string;
  /** The one workspace it opens, or null for all of its user's. */
  workspaceId: number | null;
};
export type PersonalToken = StoredCredential & Owner;

const columns = [...storedColumns, 'user_id as userId', 'workspace_id as workspaceId'] as const;

export async function insertPersonalToken(
  db: Db,
  token: NewCredential & Owner & { hash: Buffer },
): Promise<void> {
  await db
    .insertInto('personal_tokens')
    .values({ ...newRow(token), user_id: token.userId, workspace_id: token.workspaceId })
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
