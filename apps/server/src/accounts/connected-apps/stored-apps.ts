import type { AppScope } from '@postpress/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';

/*
 * The repository of connected apps: clients, grants, and their codes and tokens.
 */

export type OauthClient = { id: string; name: string; redirectUris: readonly string[]; createdAt: Date };

export async function insertClient(
  db: Db,
  { id, name, redirectUris, createdAt }: OauthClient,
): Promise<void> {
  const row = { id, name, redirect_uris: [...redirectUris], created_at: createdAt };
  await db.insertInto('oauth_clients').values(row).execute();
}

/** Stores the current document of a client. */
export async function upsertClient(
  db: Db,
  { id, name, redirectUris, createdAt }: OauthClient,
): Promise<void> {
  const now = { name, redirect_uris: [...redirectUris] };
  await db
    .insertInto('oauth_clients')
    .values({ id, ...now, created_at: createdAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(now))
    .execute();
}

export async function findClient(db: Db, id: string): Promise<OauthClient | undefined> {
  return db
    .selectFrom('oauth_clients')
    .select(['id', 'name', 'redirect_uris as redirectUris', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What a user lets an app do, in one project. */
export type AppGrant = {
  id: string;
  clientId: string;
  userId: string;
  projectId: number;
  scopes: readonly AppScope[];
};

const grantColumns = [
  'app_grants.id',
  'app_grants.client_id as clientId',
  'app_grants.user_id as userId',
  'app_grants.project_id as projectId',
  'app_grants.scopes',
] as const;

export async function insertGrant(db: Db, grant: AppGrant & { createdAt: Date }): Promise<void> {
  const { id, clientId, userId, projectId, scopes, createdAt } = grant;
  const owner = { client_id: clientId, user_id: userId, project_id: projectId };
  await db
    .insertInto('app_grants')
    .values({ id, ...owner, scopes: [...scopes], created_at: createdAt, used_at: null, revoked_at: null })
    .execute();
}

export type ListedGrant = AppGrant & {
  name: string;
  createdAt: Date;
  usedAt: Date | null;
};

/** The grants of a user that were used and not revoked, newest first. */
export async function listGrants(db: Db, userId: string): Promise<ListedGrant[]> {
  return grantRows(db, userId)
    .where('app_grants.used_at', 'is not', null)
    .orderBy('app_grants.id', 'desc')
    .limit(200)
    .execute();
}

export async function findGrant(db: Db, userId: string, id: string): Promise<ListedGrant | undefined> {
  return grantRows(db, userId).where('app_grants.id', '=', id).executeTakeFirst();
}

function grantRows(db: Db, userId: string) {
  return db
    .selectFrom('app_grants')
    .innerJoin('oauth_clients', 'oauth_clients.id', 'app_grants.client_id')
    .select([
      ...grantColumns,
      'app_grants.created_at as createdAt',
      'app_grants.used_at as usedAt',
      'oauth_clients.name',
    ])
    .where('app_grants.user_id', '=', userId)
    .where('app_grants.revoked_at', 'is', null);
}

/** @returns false if it was revoked before */
export async function markGrantRevoked(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_grants')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markGrantUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('app_grants').set({ used_at: now }).where('id', '=', id).execute();
}

export type AppSecret = {
  hash: Buffer;
  grantId: string;
  kind: 'code' | 'access' | 'refresh';
  challenge: string | null;
  redirectUri: string | null;
  expiresAt: Date;
};

export async function insertSecrets(db: Db, secrets: readonly AppSecret[]): Promise<void> {
  const rows = secrets.map(({ hash, grantId, kind, challenge, redirectUri, expiresAt }) => ({
    hash,
    grant_id: grantId,
    kind,
    challenge,
    redirect_uri: redirectUri,
    expires_at: expiresAt,
    used_at: null,
  }));
  await db.insertInto('app_secrets').values(rows).execute();
}

/** A code or refresh token with its grant, locked: of two exchanges at once, one finds it used. */
export async function lockSecret(tx: Db, hash: Buffer, kind: 'code' | 'refresh') {
  return secretRows(tx)
    .select([
      'app_secrets.challenge',
      'app_secrets.redirect_uri as redirectUri',
      'app_secrets.used_at as usedAt',
    ])
    .where('app_secrets.hash', '=', hash)
    .where('app_secrets.kind', '=', kind)
    .forUpdate('app_secrets')
    .executeTakeFirst();
}

export async function markSecretUsed(tx: Db, hash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('app_secrets').set({ used_at: now }).where('hash', '=', hash).execute();
}

/** The access token of a hash whose grant holds; the caller checks its expiry. */
export async function findAccessToken(
  db: Db,
  hash: Buffer,
): Promise<(AppGrant & { expiresAt: Date }) | undefined> {
  return secretRows(db)
    .where('app_secrets.hash', '=', hash)
    .where('app_secrets.kind', '=', 'access')
    .executeTakeFirst();
}

/** The grant of an access or refresh token. */
export async function findGrantOfToken(db: Db, hash: Buffer): Promise<AppGrant | undefined> {
  return secretRows(db)
    .where('app_secrets.hash', '=', hash)
    .where('app_secrets.kind', '!=', 'code')
    .executeTakeFirst();
}

function secretRows(db: Db) {
  return db
    .selectFrom('app_secrets')
    .innerJoin('app_grants', 'app_grants.id', 'app_secrets.grant_id')
    .select([...grantColumns, 'app_secrets.expires_at as expiresAt'])
    .where('app_grants.revoked_at', 'is', null);
}

/** Deletes expired secrets, grants without a secret, and clients without a grant that registered before `registered`. */
export async function deleteEndedApps(db: Db, now: Date, registered: Date): Promise<void> {
  await db.deleteFrom('app_secrets').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('app_grants')
    .where(sql<boolean>`not exists (select from app_secrets where grant_id = app_grants.id)`)
    .execute();
  await db
    .deleteFrom('oauth_clients')
    .where('created_at', '<', registered)
    .where(sql<boolean>`not exists (select from app_grants where client_id = oauth_clients.id)`)
    .execute();
}
