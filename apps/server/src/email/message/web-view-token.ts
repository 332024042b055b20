import { DAY_MS } from '../../base/clock.ts';
import { toUuid } from '../../base/ids.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { readSignedToken, writeSignedToken } from './signed-token.ts';

const UUID_BYTES = 16;
const EXPIRY_BYTES = 3;
const PURPOSE = 'web view';

/** The token in the link to an email in the browser: its id and last day with an HMAC, 47 characters for a URL. */
export function writeWebViewToken(emailId: string, expiresAt: Date, secrets: SecretBox): string {
  const content = Buffer.alloc(UUID_BYTES + EXPIRY_BYTES);
  content.write(emailId.replaceAll('-', ''), 'hex');
  content.writeUIntBE(Math.ceil(expiresAt.getTime() / DAY_MS), UUID_BYTES, EXPIRY_BYTES);
  return writeSignedToken(content, PURPOSE, secrets);
}

/** The email of a token, and whether the link still works; `undefined` for a token of another installation. */
export function readWebViewToken(
  token: string,
  secrets: SecretBox,
  now: Date,
): { emailId: string; isExpired: boolean } | undefined {
  const content = readSignedToken(token, UUID_BYTES + EXPIRY_BYTES, PURPOSE, secrets);
  if (!content) return undefined;
  return {
    emailId: toUuid(content.toString('hex', 0, UUID_BYTES)),
    isExpired: content.readUIntBE(UUID_BYTES, EXPIRY_BYTES) * DAY_MS < now.getTime(),
  };
}
