import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

type Authenticating = Pick<SecretBox, 'authenticate'>;

/** What proves that a call was made by our own page: known to whoever may read the answers of this session, and to no other site. */
export function csrfTokenOf(sessionId: string, secrets: Authenticating): string {
  return secrets.authenticate(sessionId, 'console csrf').toString('base64url');
}

export function isCsrfToken(
  given: string | string[] | undefined,
  sessionId: string,
  secrets: Authenticating,
): boolean {
  const expected = Buffer.from(csrfTokenOf(sessionId, secrets));
  const actual = Buffer.from(typeof given === 'string' ? given : '');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
