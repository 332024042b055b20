import { isSameSecret } from '../../base/is-same-secret.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

const HMAC_BYTES = 16;

/** What a token is signed for. A token of one purpose is invalid for another. */
export type TokenPurpose = 'unsubscribe' | 'web view' | 'open' | 'click';

/**
 * Bytes with an HMAC of this installation, for a URL: base64url, 16 bytes longer.
 *
 * @param beside text that the HMAC covers and the token leaves out
 */
export function writeSignedToken(
  content: Buffer,
  purpose: TokenPurpose,
  secrets: SecretBox,
  beside = '',
): string {
  return Buffer.concat([content, hmacOf(content, purpose, secrets, beside)]).toString('base64url');
}

/** The bytes of a token that this installation signed; `undefined` for any other text. @param bytes their number */
export function readSignedToken(
  token: string,
  bytes: number,
  purpose: TokenPurpose,
  secrets: SecretBox,
  beside = '',
): Buffer | undefined {
  const signed = Buffer.from(token, 'base64url');
  if (signed.length !== bytes + HMAC_BYTES) return undefined;
  const content = signed.subarray(0, bytes);
  if (!isSameSecret(signed.subarray(bytes), hmacOf(content, purpose, secrets, beside))) return undefined;
  return content;
}

/** The content has a fixed length for each purpose, so no other content and text have the same HMAC. */
function hmacOf(content: Buffer, purpose: TokenPurpose, secrets: SecretBox, beside: string): Buffer {
  return secrets.authenticate(content.toString('hex') + beside, purpose).subarray(0, HMAC_BYTES);
}
