import { hash, randomBytes } from 'node:crypto';
import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import { isLoopbackHost } from '../../config/index.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/** For which host and pages passkeys are made (WebAuthn Level 3, 5.1.2): both are those of the public URL. */
export type RelyingParty = { id: string; origin: string };

/**
 * Browsers make passkeys for host names only. Where the public URL has the IP address of this machine, as in a fresh
 * installation, they are those of `localhost`; undefined where it has another one.
 */
export function relyingPartyOf({ publicUrl }: { readonly publicUrl: string }): RelyingParty | undefined {
  const url = new URL(publicUrl);
  if (isLoopbackHost(url.hostname)) url.hostname = 'localhost';
  const { hostname, origin } = url;
  // The URL standard writes every IPv4 address in this form.
  return /^\[|^[\d.]+$/.test(hostname) ? undefined : { id: hostname, origin };
}

/** @throws AppError CONFLICT */
export function requireRelyingParty(addresses: { readonly publicUrl: string }): RelyingParty {
  const party = relyingPartyOf(addresses);
  if (party) return party;
  throw new AppError(
    'CONFLICT',
    `Passkeys need a host name, but the public URL is ${addresses.publicUrl}: set POSTPRESS_PUBLIC_URL to one with a name.`,
  );
}

/** What a challenge may be used for. One to add a passkey belongs to the session that asked for it. */
type Use = { for: 'assertion' } | { for: 'registration'; sessionId: string };

/** `text` is the base64url that the browser signs. */
export type Challenge = { text: string; expiresAt: Date };
type Stored = { use: Use; challenge: string; expiresAtMs: number };

const NAME = 'postpress_passkey';
const PURPOSE = 'passkey challenge';
const ATTRIBUTES = 'Path=/console/api; HttpOnly; SameSite=Strict';
const BYTES = 32;
const MINUTES = 5;

type ChallengeDeps = { secrets: SecretBox; clock: Clock };

/** @returns a challenge, and the cookie that binds it to the browser: until one is signed, nothing is stored */
export function newChallenge(
  use: Use,
  { secure }: { secure: boolean },
  { secrets, clock }: ChallengeDeps,
): { bytes: Buffer; cookie: string } {
  const bytes = randomBytes(BYTES);
  const expiresAtMs = clock().getTime() + MINUTES * 60_000;
  const stored: Stored = { use, challenge: bytes.toString('base64url'), expiresAtMs };
  const value = secrets.seal(JSON.stringify(stored), PURPOSE).toString('base64url');
  const cookie = `${NAME}=${value}; ${ATTRIBUTES}; Max-Age=${MINUTES * 60}${secure ? '; Secure' : ''}`;
  return { bytes, cookie };
}

/** The challenge of a cookie that this installation wrote for this use; undefined once it has expired. */
export function readChallenge(
  cookies: string | undefined,
  use: Use,
  { secrets, clock }: ChallengeDeps,
): Challenge | undefined {
  const value = /(?:^|;\s*)postpress_passkey=([\w-]+)/.exec(cookies ?? '')?.[1];
  if (value === undefined) return undefined;
  try {
    const stored: Stored = JSON.parse(secrets.open(Buffer.from(value, 'base64url'), PURPOSE).toString());
    const isForUse = JSON.stringify(stored.use) === JSON.stringify(use);
    if (!isForUse || stored.expiresAtMs <= clock().getTime()) return undefined;
    return { text: stored.challenge, expiresAt: new Date(stored.expiresAtMs) };
  } catch {
    return undefined;
  }
}

export function hashChallenge({ text }: Challenge): Buffer {
  return hash('sha256', text, 'buffer');
}
