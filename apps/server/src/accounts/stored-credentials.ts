import type { KeyScope } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Selected } from '../platform/database/row-of.ts';
import type { Db } from '../platform/database/tables.ts';
import { keyCreator } from './audit-records.ts';
import { hereProjectIds } from './projects.ts';

/*
 * The repository of project keys and personal access tokens.
 */

/** The common part of project keys and personal tokens. */
export type StoredCredential = Selected<'project_keys', typeof storedColumns>;
export type NewCredential = Omit<StoredCredential, keyof typeof unused>;

const storedColumns = [
  'id',
  'name',
  'fingerprint',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
  'last_used_at as lastUsedAt',
  'last_used_address as lastUsedAddress',
] as const;

export const unused = { revokedAt: null, lastUsedAt: null, lastUsedAddress: null };

function newRow(credential: NewCredential & { hash: Buffer }) {
  const { id, name, fingerprint, createdAt, expiresAt, hash } = credential;
  return { id, name, hash, fingerprint, created_at: createdAt, expires_at: expiresAt };
}

/** Revokes a credential. @returns false if it was revoked before; the first date stays */
export async function markRevoked(
  db: Db,
  table: 'project_keys' | 'personal_tokens',
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type ProjectKeyKind = 'v3' | 'legacy';

/** What a key is limited to. */
export type KeyLimits = {
  /** Null: it may do everything that keys may. */
  scopes: readonly KeyScope[] | null;
  /** The domains that it may send from, as A-labels in lower case; null: all. */
  senderDomains: readonly string[] | null;
  /** Networks in CIDR notation and addresses that it may be used from; null: all. */
  allowedNetworks: readonly string[] | null;
};

/** How many emails a key sends an hour. */
export type HourlyKey = { id: string; name: string; maxPerHour: number };

/** Part of a statement: a key with its hourly limit as JSON; null: it has none. @param id names a column */
export function hourlyKey(id: string): RawBuilder<HourlyKey | null> {
  return sql<HourlyKey | null>`(
    select jsonb_build_object('id', project_keys.id, 'name', name, 'maxPerHour', max_per_hour)
    from project_keys where project_keys.id = ${sql.ref(id)} and max_per_hour is not null)`;
}

/** Which of these keys have an hourly limit. */
export async function listHourlyKeys(db: Db, ids: readonly string[]): Promise<HourlyKey[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('project_keys')
    .select(['id', 'name', 'max_per_hour as maxPerHour'])
    .where('id', 'in', ids)
    .where('max_per_hour', 'is not', null)
    .$narrowType<{ maxPerHour: number }>()
    .execute();
}

type KeyOwner = {
  projectId: number;
  kind: ProjectKeyKind;
  /** Of a test key: the project that holds its data; null: a live key. */
  testProjectId: number | null;
  /** How many of its emails leave an hour; null: no limit. */
  maxPerHour: number | null;
} & KeyLimits;

export type ProjectKey = StoredCredential &
  KeyOwner & {
    /** The name of its creator, from the audit log. */
    createdBy: string | null;
  };
export type NewProjectKey = NewCredential & KeyOwner;

const limitColumns = [
  'scopes',
  'sender_domains as senderDomains',
  'allowed_networks as allowedNetworks',
] as const;
const keyColumns = [
  ...storedColumns,
  ...limitColumns,
  'project_id as projectId',
  'test_project_id as testProjectId',
  'max_per_hour as maxPerHour',
  'kind',
] as const;

export async function insertProjectKey(db: Db, key: NewProjectKey & { hash: Buffer }): Promise<void> {
  await db
    .insertInto('project_keys')
    .values({
      ...newRow(key),
      project_id: key.projectId,
      kind: key.kind,
      test_project_id: key.testProjectId,
      max_per_hour: key.maxPerHour,
      scopes: key.scopes && [...key.scopes],
      sender_domains: key.senderDomains && [...key.senderDomains],
      allowed_networks: key.allowedNetworks && [...key.allowedNetworks],
    })
    .execute();
}

/** What can be changed of a key. */
export type KeyChange = Partial<Pick<ProjectKey, 'allowedNetworks' | 'maxPerHour'>>;

export async function updateProjectKey(
  db: Db,
  id: string,
  { allowedNetworks, maxPerHour }: KeyChange,
): Promise<void> {
  await db
    .updateTable('project_keys')
    .set({
      ...(allowedNetworks !== undefined && { allowed_networks: allowedNetworks && [...allowedNetworks] }),
      ...(maxPerHour !== undefined && { max_per_hour: maxPerHour }),
    })
    .where('id', '=', id)
    .execute();
}

/** All keys of a project, also revoked ones, oldest first. */
export async function listProjectKeys(db: Db, projectId: number): Promise<ProjectKey[]> {
  return keyRows(db, projectId).orderBy('id').execute();
}

export async function findProjectKey(
  db: Db,
  projectId: number,
  keyId: string,
): Promise<ProjectKey | undefined> {
  return keyRows(db, projectId).where('id', '=', keyId).executeTakeFirst();
}

function keyRows(db: Db, projectId: number) {
  return db
    .selectFrom('project_keys')
    .select(keyColumns)
    .select(keyCreator(db, projectId).as('createdBy'))
    .where('project_id', '=', projectId);
}

/** What authorization knows of a key. */
export type KnownKey = Pick<ProjectKey, 'id' | 'projectId' | 'testProjectId' | 'expiresAt' | 'maxPerHour'> &
  KeyLimits;

/** Finds the unrevoked key of a hash; the caller checks `expiresAt`. */
export async function findProjectKeyByHash(
  db: Db,
  kind: ProjectKeyKind,
  hash: Buffer,
): Promise<KnownKey | undefined> {
  return db
    .selectFrom('project_keys')
    .select(['id', 'project_id as projectId', 'test_project_id as testProjectId'])
    .select(['expires_at as expiresAt', 'max_per_hour as maxPerHour', ...limitColumns])
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a key of one of these projects has been used to call the API. */
export async function hasUsedKey(db: Db, projectIds: readonly number[]): Promise<boolean> {
  if (projectIds.length === 0) return false;
  const row = await db
    .selectFrom('project_keys')
    .select('id')
    .where('project_id', 'in', [...projectIds])
    .where('last_used_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type TokenOwner = {
  userId: string;
  /** The workspace it is limited to; null: all workspaces of its user. */
  workspaceId: number | null;
};
export type PersonalToken = StoredCredential & TokenOwner;

const tokenColumns = [...storedColumns, 'user_id as userId', 'workspace_id as workspaceId'] as const;

export async function insertPersonalToken(
  db: Db,
  token: NewCredential & TokenOwner & { hash: Buffer },
): Promise<void> {
  await db
    .insertInto('personal_tokens')
    .values({ ...newRow(token), user_id: token.userId, workspace_id: token.workspaceId })
    .execute();
}

/** All tokens of a user, also revoked ones, oldest first. */
export async function listPersonalTokens(db: Db, userId: string): Promise<PersonalToken[]> {
  return tokenRows(db, userId).orderBy('id').execute();
}

export async function findPersonalToken(
  db: Db,
  userId: string,
  tokenId: string,
): Promise<PersonalToken | undefined> {
  return tokenRows(db, userId).where('id', '=', tokenId).executeTakeFirst();
}

function tokenRows(db: Db, userId: string) {
  return db.selectFrom('personal_tokens').select(tokenColumns).where('user_id', '=', userId);
}

/** Finds the unrevoked token of a hash; the caller checks `expiresAt`. */
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

/** When and from where credentials were last used, by id. */
export type CredentialUses = ReadonlyMap<string, { at: Date; address: string }>;

/** Part of a statement: the relation `used`. */
export function usesRelation(uses: CredentialUses): RawBuilder<unknown> {
  const made = [...uses.values()];
  return sql`unnest(${[...uses.keys()]}::uuid[], ${made.map(({ at }) => at)}::timestamptz[],
    ${made.map(({ address }) => address)}::text[]) as used (id, at, address)`;
}

/** Records uses, unless another process has recorded a later one. */
export async function recordUses(
  db: Db,
  table: 'project_keys' | 'personal_tokens',
  uses: CredentialUses,
): Promise<void> {
  await sql`
    update ${sql.table(table)} as credential
    set last_used_address = case when credential.last_used_at > used.at
        then credential.last_used_address else used.address end,
      last_used_at = greatest(credential.last_used_at, used.at)
    from ${usesRelation(uses)} where credential.id = used.id`.execute(db);
}

/** What tells a proxy where a key works. */
type RoutedKey = { kind: ProjectKeyKind; fingerprint: string };

const KEYS_AT_ONCE = 5_000;

/** Keys that work, of workspaces that are here. */
export async function* listRoutedKeys(db: Db, now: Date): AsyncGenerator<RoutedKey> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .selectFrom('project_keys')
      .select(['project_keys.id', 'kind', 'fingerprint'])
      .where('project_keys.id', '>', after)
      .where('revoked_at', 'is', null)
      .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .where('project_id', 'in', hereProjectIds(db))
      .orderBy('project_keys.id')
      .limit(KEYS_AT_ONCE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < KEYS_AT_ONCE) return;
    after = last.id;
  }
}
