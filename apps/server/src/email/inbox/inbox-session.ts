import { isSameSecret } from '../../base/is-same-secret.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/** The session of a signed-in browser: refers to a console session or a personal access token by id. */
export type InboxSession = { expiresAt: Date } & (
  | { consoleSessionId: string }
  | { tokenId: string; userId: string }
);

export const SESSION_MINUTES = 60;
const COOKIE = 'postpress_inbox';
const PURPOSE = 'inbox-session';
/** Not readable by scripts, and not sent with requests from other sites, not even links. */
const FOR_PAGES_ONLY = 'Path=/inbox; HttpOnly; SameSite=Strict';

/** @param secure false for plain HTTP on this machine, where some browsers do not store `Secure` cookies */
export function sessionCookie(session: InboxSession, secrets: SecretBox, now: Date, secure: boolean): string {
  const content = Buffer.from(JSON.stringify(session)).toString('base64url');
  const seconds = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1_000);
  return `${COOKIE}=${content}.${signatureOf(content, secrets)}; ${FOR_PAGES_ONLY}; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
}

export const endedCookie = `${COOKIE}=; ${FOR_PAGES_ONLY}; Max-Age=0`;

/** The session of a request, if this installation signed it and it has not expired. */
export function readSession(
  cookieHeader: string | undefined,
  secrets: SecretBox,
  now: Date,
): InboxSession | undefined {
  const [, content = '', signature = ''] =
    /(?:^|;\s*)postpress_inbox=([\w-]+)\.([\w-]+)/.exec(cookieHeader ?? '') ?? [];
  if (!isSameSecret(signature, signatureOf(content, secrets))) return undefined;
  const stored = JSON.parse(Buffer.from(content, 'base64url').toString()) as InboxSession;
  const expiresAt = new Date(stored.expiresAt);
  return expiresAt > now ? { ...stored, expiresAt } : undefined;
}

function signatureOf(content: string, secrets: SecretBox): string {
  return secrets.authenticate(content, PURPOSE).toString('base64url');
}
