import { rowOf, type Selected } from '../../platform/database/row-of.ts';
import type { Db } from '../../platform/database/tables.ts';

export const dkimAlgorithms = ['rsa-2048', 'ed25519'] as const;
export type DkimAlgorithm = (typeof dkimAlgorithms)[number];

/** A DKIM key of a domain: prepared until its record is seen in DNS, then signing, finally retired. */
export type DkimKey = Selected<'dkim_keys', typeof columns>;

const columns = [
  'id',
  'domain_id as domainId',
  'algorithm',
  'selector',
  'private_key as privateKey',
  'public_key as publicKey',
  'created_at as createdAt',
  'signs_from as signsFrom',
  'retired_at as retiredAt',
] as const;

/** The keys of a domain, including retired ones, oldest first. */
export async function listDkimKeys(db: Db, domainId: number): Promise<DkimKey[]> {
  return db.selectFrom('dkim_keys').select(columns).where('domain_id', '=', domainId).orderBy('id').execute();
}

export async function insertDkimKeys(
  db: Db,
  keys: readonly Omit<DkimKey, 'id' | 'retiredAt'>[],
): Promise<void> {
  const rows = keys.map((key) => rowOf(columns, key));
  await db.insertInto('dkim_keys').values(rows).execute();
}

export async function markSigning(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('dkim_keys').set({ signs_from: now }).where('id', 'in', ids).execute();
}

export async function retireDkimKeys(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('dkim_keys').set({ retired_at: now }).where('id', 'in', ids).execute();
}

export async function deleteAllKeys(db: Db): Promise<void> {
  await db.deleteFrom('dkim_keys').execute();
}

export async function deleteRetiredKeys(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('dkim_keys')
    .where('retired_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** How long a retired key stays published: longer than any email it signed is on the way (72 h). */
export const PUBLISHED_AFTER_RETIREMENT_DAYS = 7;

/** The public key of a domain and selector, retired or not. */
export async function findPublicKey(db: Db, domain: string, selector: string) {
  return db
    .selectFrom('dkim_keys')
    .innerJoin('sender_domains', 'sender_domains.id', 'dkim_keys.domain_id')
    .select(['algorithm', 'public_key as publicKey'])
    .where('selector', '=', selector)
    .where('domain', '=', domain)
    .executeTakeFirst();
}
