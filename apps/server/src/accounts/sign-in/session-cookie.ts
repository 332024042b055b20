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
