import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from './signing-keys.ts';

/** The query of a signed address: which key, and what it says of the path. */
export type Signature = { key: number; signature: string };

/** Signs a path with the newest key: HMAC-SHA256, base64url. The day of expiry is part of the path. */
export function signPath(path: string, { newest, secrets }: SigningKeys): Signature {
  const secret = secrets.get(newest);
  if (!secret) throw new Error('There is no key to sign with.');
  return { key: newest, signature: mac(path, secret).toString('base64url') };
}

/** Whether one of our keys signed this very path. */
export function isSigned(path: string, { key, signature }: Signature, { secrets }: SigningKeys): boolean {
  const secret = secrets.get(key);
  if (!secret) return false;
  const expected = mac(path, secret);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function mac(path: string, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(path).digest();
}
