import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new token as it is shown once, and as it is stored. */
export function newSessionToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashSessionToken(token) };
}

/** SHA-256 is enough for 256 random bits: they cannot be guessed. */
export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
