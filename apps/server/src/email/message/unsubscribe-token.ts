import { toUuid } from '../../base/ids.ts';
import { isSameSecret } from '../../base/is-same-secret.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

const UUID_BYTES = 16;
const HMAC_BYTES = 16;
const PURPOSE = 'unsubscribe';

/** The token in the unsubscribe link of an email: its id with an HMAC, 43 characters for a URL. It never expires. */
export function writeUnsubscribeToken(emailId: string, secrets: SecretBox): string {
  const id = Buffer.from(emailId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, hmacOf(id, secrets)]).toString('base64url');
}

/** The email's id; `undefined` for a token of another installation. */
export function readUnsubscribeToken(token: string, secrets: SecretBox): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== UUID_BYTES + HMAC_BYTES) return undefined;
  const id = bytes.subarray(0, UUID_BYTES);
  if (!isSameSecret(bytes.subarray(UUID_BYTES), hmacOf(id, secrets))) return undefined;
  return toUuid(id.toString('hex'));
}

function hmacOf(id: Buffer, secrets: SecretBox): Buffer {
  return secrets.authenticate(id.toString('hex'), PURPOSE).subarray(0, HMAC_BYTES);
}
