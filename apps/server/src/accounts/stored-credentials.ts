import type { Db } from '../platform/database/tables.ts';

/** What the rows of project keys and of personal tokens have in common. */
export type StoredCredential = NewCredential & {
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedAddress: string | null;
};
export type NewCredential = {
  id: string;
  name: string;
  fingerprint: string;
  createdAt: Date;
  expiresAt: Date | null;
};

export const storedColumns = [
  'id',
  'name',
  'fingerprint',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
  'last_used_at as lastUsedAt',
  'last_used_address as lastUsedAddress',
] as const;

/** The state of a new credential in those columns that change later. */
export const unused = { revokedAt: null, lastUsedAt: null, lastUsedAddress: null };

/** The values of a new row, without those of its own table. */
export function newRow({
  id,
  name,
  fingerprint,
  createdAt,
  expiresAt,
  hash,
}: NewCredential & { hash: Buffer }) {
  return { id, name, hash, fingerprint, created_at: createdAt, expires_at: expiresAt };
}

/** Returns whether this call revoked it: a credential is revoked once, and its first date stays. */
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
