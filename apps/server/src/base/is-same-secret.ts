import { hash, timingSafeEqual } from 'node:crypto';

/**
 * Compares a secret or signature with the expected one, in a time that depends on neither. Digests are compared, so that
 * the length of the expected value does not show either.
 */
export function isSameSecret(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  return timingSafeEqual(sha256(given), sha256(expected));
}

const sha256 = (value: string | Uint8Array) => hash('sha256', value, 'buffer');
