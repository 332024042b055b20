import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

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
  const expected = Buffer.from(csrfTokenOf(sessionId, secrets));
  const actual = Buffer.from(typeof given === 'string' ? given : '');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
