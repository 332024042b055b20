import { randomBytes } from 'node:crypto';
import { keyOf, SECRET_BYTES, writeSecret } from '@postpress/webhooks';
import type { SecretBox } from '../platform/secrets/secret-box.ts';

const PURPOSE = 'webhook secret';

/** A new secret: as it is shown once, and as it is stored. */
export function newWebhookSecret(secrets: SecretBox): { shown: string; sealed: Buffer } {
  const shown = writeSecret(randomBytes(SECRET_BYTES));
  return { shown, sealed: secrets.seal(shown, PURPOSE) };
}

/** @throws SealedElsewhere */
export function openWebhookSecret(sealed: Buffer, secrets: SecretBox): string {
  return secrets.open(sealed, PURPOSE).toString('utf8');
}

/** The keys an endpoint's messages are signed with, the one in force first. */
export function signingKeys(
  { secret, preparedSecret }: { secret: Buffer; preparedSecret: Buffer | null },
  secrets: SecretBox,
): Uint8Array[] {
  const sealed = preparedSecret === null ? [secret] : [secret, preparedSecret];
  return sealed.map((each) => keyOf(openWebhookSecret(each, secrets)));
}
