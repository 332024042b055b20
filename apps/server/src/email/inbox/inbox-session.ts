import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/** What a signed-in browser may read by: a session of the console, or a personal access token, by their ids alone. */
export type InboxSession = ConsoleInboxSession | TokenInboxSession;
export type ConsoleInboxSession = { consoleSessionId: string; expiresAt: Date };
export type TokenInboxSession = {
  tokenId: string;
  userId: string;
  /** The one workspace the token is limited to, or null for all of the user's. */
  workspaceId: number | null;
  expiresAt: Date;
};

export const SESSION_MINUTES = 60;
const COOKIE = 'postpress_inbox';
const PURPOSE = 'inbox-session';
/** To be read by no script, and sent by no other site's page, not even by its links. */
const FOR_PAGES_ONLY = 'Path=/inbox; HttpOnly; SameSite=Strict';

/** @param secure false where plain HTTP on this machine brought the request: some browsers then keep no `Secure` cookie */
export function sessionCookie(session: InboxSession, secrets: SecretBox, now: Date, secure: boolean): string {
  const content = Buffer.from(JSON.stringify(session)).toString('base64url');
  const seconds = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1_000);
  return `${COOKIE}=${content}.${signatureOf(content, secrets)}; ${FOR_PAGES_ONLY}; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
}

export const endedCookie = `${COOKIE}=; ${FOR_PAGES_ONLY}; Max-Age=0`;

/** The session of a request, when this installation signed it and its time is not over. */
export function readSession(
  cookieHeader: string | undefined,
  secrets: SecretBox,
  now: Date,
): InboxSession | undefined {
  const [, content = '', signature = ''] =
    /(?:^|;\s*)postpress_inbox=([\w-]+)\.([\w-]+)/.exec(cookieHeader ?? '') ?? [];
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(content, secrets));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const stored = JSON.parse(Buffer.from(content, 'base64url').toString()) as InboxSession;
  const expiresAt = new Date(stored.expiresAt);
  return expiresAt > now ? { ...stored, expiresAt } : undefined;
}

function signatureOf(content: string, secrets: SecretBox): string {
  return secrets.authenticate(content, PURPOSE).toString('base64url');
}
