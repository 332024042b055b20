import { randomBytes } from 'node:crypto';
import type { Db } from '../platform/database/tables.ts';

/** Keys by their number. */
export type SigningKeys = { newest: number; secrets: ReadonlyMap<number, Buffer> };

const SECRET_BYTES = 32;
const FIRST = 1;

/** The keys that sign file URLs, shared by all processes. The first call creates the first key. */
export async function getSigningKeys(db: Db, now: Date): Promise<SigningKeys> {
  const found = await listKeys(db);
  if (found.length > 0) return toKeys(found);
  await db
    .insertInto('file_signing_keys')
    .values({ id: FIRST, secret: randomBytes(SECRET_BYTES), created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return toKeys(await listKeys(db));
}

function listKeys(db: Db): Promise<{ id: number; secret: Buffer }[]> {
  return db.selectFrom('file_signing_keys').select(['id', 'secret']).orderBy('id').execute();
}

function toKeys(rows: readonly { id: number; secret: Buffer }[]): SigningKeys {
  return { newest: rows.at(-1)?.id ?? FIRST, secrets: new Map(rows.map(({ id, secret }) => [id, secret])) };
}
