import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../base/is-same-secret.ts';
import type { Db } from '../platform/database/tables.ts';

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

/** The query of a signed URL: key id and signature of its path. */
export type Signature = { key: number; signature: string };

/** Signs a path with the newest key: HMAC-SHA256, base64url. The day of expiry is part of the path. */
export function signPath(path: string, { newest, secrets }: SigningKeys): Signature {
  const secret = secrets.get(newest);
  if (!secret) throw new Error('There is no key to sign with.');
  return { key: newest, signature: mac(path, secret).toString('base64url') };
}

/** Whether the key of this number signed this path, or one of another installation, which has its numbers there. */
export function isSigned(path: string, { key, signature }: Signature, { secrets }: SigningKeys): boolean {
  const given = Buffer.from(signature, 'base64url');
  return [...secrets].some(
    ([id, secret]) => (id === key || id < FIRST) && isSameSecret(given, mac(path, secret)),
  );
}

/** Adds keys that only verify: their numbers are below those of the keys that sign. Known ones are left out. */
export async function addVerifyingKeys(db: Db, secrets: readonly Buffer[], now: Date): Promise<void> {
  const known = [...(await getSigningKeys(db, now)).secrets];
  let lowest = Math.min(...known.map(([id]) => id));
  for (const secret of secrets) {
    if (known.some(([, each]) => each.equals(secret))) continue;
    await db.insertInto('file_signing_keys').values({ id: --lowest, secret, created_at: now }).execute();
  }
}

function mac(path: string, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(path).digest();
}
