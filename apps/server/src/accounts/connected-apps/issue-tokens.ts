import { hash } from 'node:crypto';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { hashCredential, newCredential, newSecret } from '../credentials.ts';
import type { ConsoleDeps } from '../sign-in/deps.ts';
import { storedClientId } from './client-documents.ts';
import {
  type AppGrant,
  type AppSecret,
  insertSecrets,
  lockSecret,
  markGrantRevoked,
  markGrantUsed,
  markSecretUsed,
} from './stored-apps.ts';

const ACCESS_SECONDS = 3_600;
const REFRESH_DAYS = 60;

export type Tokens = { accessToken: string; refreshToken: string; expiresIn: number; grant: AppGrant };

/** How a client proves that a code is its own. */
export type CodeProof = { clientId: string; redirectUri: string | undefined; verifier: string };

type TokenDeps = Pick<ConsoleDeps, 'db' | 'clock'>;

/** Exchanges a code for tokens. @returns undefined for a code that is unknown, expired, used or another client's */
export function exchangeCode(code: string, proof: CodeProof, deps: TokenDeps): Promise<Tokens | undefined> {
  return exchange(code, 'code', deps, ({ clientId, redirectUri, challenge }) => {
    const isVerified = hash('sha256', proof.verifier, 'base64url') === challenge;
    return (
      isVerified &&
      clientId === storedClientId(proof.clientId) &&
      redirectUri === (proof.redirectUri ?? redirectUri)
    );
  });
}

/** Exchanges a refresh token for new tokens; it works once. @returns undefined as `exchangeCode` */
export function refreshTokens(
  token: string,
  clientId: string | undefined,
  deps: TokenDeps,
): Promise<Tokens | undefined> {
  return exchange(
    token,
    'refresh',
    deps,
    (secret) => clientId === undefined || secret.clientId === storedClientId(clientId),
  );
}

type LockedSecret = NonNullable<Awaited<ReturnType<typeof lockSecret>>>;

/** A secret that comes a second time was stolen from one of the two who have it: the grant ends (RFC 9700, 4.14.2). */
async function exchange(
  text: string,
  kind: 'code' | 'refresh',
  { db, clock }: TokenDeps,
  isTheirs: (secret: LockedSecret) => boolean,
): Promise<Tokens | undefined> {
  const now = clock();
  const key = hashCredential(text);
  return inTransaction(db, async (tx) => {
    const secret = await lockSecret(tx, key, kind);
    if (!secret) return undefined;
    if (secret.usedAt !== null) {
      await markGrantRevoked(tx, secret.id, now);
      return undefined;
    }
    if (secret.expiresAt <= now || !isTheirs(secret)) return undefined;
    await markSecretUsed(tx, key, now);
    await markGrantUsed(tx, secret.id, now);
    return issue(tx, secret, now);
  });
}

async function issue(tx: Db, grant: AppGrant, now: Date): Promise<Tokens> {
  const accessToken = newCredential('app');
  const refreshToken = newSecret();
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const secretOf = (text: string, kind: 'access' | 'refresh', seconds: number): AppSecret => ({
    hash: hashCredential(text),
    grantId: grant.id,
    kind,
    challenge: null,
    redirectUri: null,
    expiresAt: after(seconds),
  });
  await insertSecrets(tx, [
    secretOf(accessToken, 'access', ACCESS_SECONDS),
    secretOf(refreshToken, 'refresh', REFRESH_DAYS * 86_400),
  ]);
  return { accessToken, refreshToken, expiresIn: ACCESS_SECONDS, grant };
}
