import { AppError } from '../../base/app-error.ts';
import { isSameSecret } from '../../base/is-same-secret.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

const NAME = 'postpress_session';
/** Hidden from scripts; sent when a link from another site is opened, but not with its requests. */
const ATTRIBUTES = 'Path=/console; HttpOnly; SameSite=Lax';

/** @param secure false for plain HTTP on this machine, where some browsers drop `Secure` cookies */
export function sessionCookie(token: string, seconds: number, secure: boolean): string {
  return `${NAME}=${token}; ${ATTRIBUTES}; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
}

export const endedSessionCookie = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;

/** The value of the console's cookie; undefined if there are two, since a sibling domain could have added one. */
export function readSessionCookie(header: string | string[] | undefined): string | undefined {
  const parts = [header ?? []].flat().flatMap((each) => each.split(';'));
  const values = parts.map((part) => part.trim()).filter((part) => part.startsWith(`${NAME}=`));
  const [value] = values;
  return values.length === 1 ? value?.slice(NAME.length + 1) || undefined : undefined;
}

type Authenticating = Pick<SecretBox, 'authenticate'>;

/** Proves that a call came from our own page: other sites cannot read the responses of this session that contain it. */
export function csrfTokenOf(sessionId: string, secrets: Authenticating): string {
  return secrets.authenticate(sessionId, 'console csrf').toString('base64url');
}

export function isCsrfToken(
  given: string | string[] | undefined,
  sessionId: string,
  secrets: Authenticating,
): boolean {
  return typeof given === 'string' && isSameSecret(given, csrfTokenOf(sessionId, secrets));
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Rejects calls from pages of other sites, by headers that browsers send (RFC 6454, 7; Fetch Metadata). Other programs
 * send none of them.
 *
 * @param publicUrl the service's own URL, for proxies that do not forward the host
 * @throws AppError FORBIDDEN
 */
export function requireOwnPage(headers: Headers, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (!isForeign && isOwnOrigin(headers.origin, headers.host, publicUrl)) return;
  throw new AppError('FORBIDDEN', 'The console accepts requests only from its own pages.');
}

function isOwnOrigin(origin: Headers[string], host: Headers[string], publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false;
  const given = new URL(origin);
  return given.host === host || given.origin === new URL(publicUrl).origin;
}
