import { toUuid } from '../../base/ids.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { readSignedToken, writeSignedToken } from './signed-token.ts';

const UUID_BYTES = 16;
const PURPOSE = 'unsubscribe';

/** The token in the unsubscribe link of an email: its id with an HMAC, 43 characters for a URL. It never expires. */
export function writeUnsubscribeToken(emailId: string, secrets: SecretBox): string {
  return writeSignedToken(Buffer.from(emailId.replaceAll('-', ''), 'hex'), PURPOSE, secrets);
}

/** The email's id; `undefined` for a token of another installation. */
export function readUnsubscribeToken(token: string, secrets: SecretBox): string | undefined {
  const id = readSignedToken(token, UUID_BYTES, PURPOSE, secrets);
  return id && toUuid(id.toString('hex'));
}
