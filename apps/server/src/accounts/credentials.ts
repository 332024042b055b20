import { hash, randomBytes } from 'node:crypto';
import { invariant } from '../base/invariant.ts';

/** The kinds of credentials: a v3 project key, one for tests, a legacy v2 project key, a personal access token, the token of a connected app. */
export type CredentialKind = 'test' | 'v3' | 'legacy' | 'personal' | 'app';

/** The first that fits is that of a credential. */
const PREFIX: Record<CredentialKind, string> = {
  test: 'svc_sk_test_',
  v3: 'svc_sk_',
  legacy: '',
  personal: 'svc_pat_',
  app: 'svc_app_',
};

const SECRET_BYTES = 32;
const SHOWN_CHARACTERS = 4;
const CHARACTERS_MIN = 32;

/** A new credential: its prefix and 256 random bits. Shown once to its owner and never stored. */
export function newCredential(kind: CredentialKind): string {
  return PREFIX[kind] + newSecret();
}

/**
 * A new credential with its stored form.
 *
 * @param chosen the exact value, chosen by the operator; default: a random one
 */
export function mintCredential(kind: CredentialKind, chosen: string | null | undefined) {
  const credential = chosen ?? newCredential(kind);
  invariant(credential.length >= CHARACTERS_MIN, `a credential has ${CHARACTERS_MIN} characters or more`);
  return { credential, fingerprint: fingerprintOf(credential), hash: hashCredential(credential) };
}

/** 256 random bits as text: a credential without its prefix, the value of a cookie, the secret part of a link. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/**
 * The stored form of a credential, by which it is looked up: SHA-256, 32 bytes. Without salt or a slow hash: 256 random
 * bits cannot be guessed, and a request pays 3 µs. The time of an index lookup reveals at most how much of a *hash* was
 * right, which a caller cannot choose.
 */
export function hashCredential(credential: string): Buffer {
  return hash('sha256', credential, 'buffer');
}

/** Identifies a credential in lists: its prefix, its first and its last four characters. */
export function fingerprintOf(credential: string): string {
  const prefix = Object.values(PREFIX).find((known) => known !== '' && credential.startsWith(known)) ?? '';
  const secret = credential.slice(prefix.length);
  return `${prefix}${secret.slice(0, SHOWN_CHARACTERS)}…${secret.slice(-SHOWN_CHARACTERS)}`;
}
