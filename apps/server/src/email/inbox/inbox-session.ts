import { isSameSecret } from '../../base/is-same-secret.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/** The session of a signed-in browser: refers to a console session or a personal access token by id. */
export type InboxSession = { consoleSessionId: string } | { tokenId: string; userId: string };

export const SESSION_MINUTES = 60;
const COOKIE = 'postpress_inbox';
const PURPOSE = 'inbox-session';
/** Not readable by scripts, and not sent with requests from other sites, not even links. */
const FOR_PAGES_ONLY = 'Path=/inbox; HttpOnly; SameSite=Strict';

/** @param secure false for plain HTTP on this machine, where some browsers do not store `Secure` cookies */
export function sessionCookie(session: InboxSession, secrets: SecretBox, now: Date, secure: boolean): string {
  const seconds = SESSION_MINUTES * 60;
  const expiresAt = new Date(now.getTime() + seconds * 1_000);
  const content = Buffer.from(JSON.stringify({ ...session, expiresAt })).toString('base64url');
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
  const stored = JSON.parse(Buffer.from(content, 'base64url').toString());
  return new Date(stored.expiresAt) > now ? stored : undefined;
}

function signatureOf(content: string, secrets: SecretBox): string {
  return secrets.authenticate(content, PURPOSE).toString('base64url');
}
