import { DAY_MS } from '../../base/clock.ts';
import { toUuid } from '../../base/ids.ts';
import { isSameSecret } from '../../base/is-same-secret.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

const UUID_BYTES = 16;
const EXPIRY_BYTES = 3;
const HMAC_BYTES = 16;
const PURPOSE = 'web view';

/** The token in the link to an email in the browser: its id and last day with an HMAC, 47 characters for a URL. */
export function writeWebViewToken(emailId: string, expiresAt: Date, secrets: SecretBox): string {
  const content = Buffer.alloc(UUID_BYTES + EXPIRY_BYTES);
  content.write(emailId.replaceAll('-', ''), 'hex');
  content.writeUIntBE(Math.ceil(expiresAt.getTime() / DAY_MS), UUID_BYTES, EXPIRY_BYTES);
  return Buffer.concat([content, hmacOf(content, secrets)]).toString('base64url');
}

/** The email of a token, and whether the link still works; `undefined` for a token of another installation. */
export function readWebViewToken(
  token: string,
  secrets: SecretBox,
  now: Date,
): { emailId: string; isExpired: boolean } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== UUID_BYTES + EXPIRY_BYTES + HMAC_BYTES) return undefined;
  const content = bytes.subarray(0, UUID_BYTES + EXPIRY_BYTES);
  if (!isSameSecret(bytes.subarray(content.length), hmacOf(content, secrets))) return undefined;
  return {
    emailId: toUuid(content.toString('hex', 0, UUID_BYTES)),
    isExpired: content.readUIntBE(UUID_BYTES, EXPIRY_BYTES) * DAY_MS < now.getTime(),
  };
}

function hmacOf(content: Buffer, secrets: SecretBox): Buffer {
  return secrets.authenticate(content.toString('hex'), PURPOSE).subarray(0, HMAC_BYTES);
}
