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

/** The secrets of an endpoint as they are stored; while a rotation is under way there are two. */
export type SealedSecrets = { secret: Buffer; preparedSecret: Buffer | null };

/** The keys an endpoint's messages are signed with, the one in force first. */
export type Keyring = (endpointId: number, sealed: SealedSecrets) => readonly Uint8Array[];

const REMEMBERED_MAX = 10_000;

/** Opens each secret once: unsealing costs as much as signing. What is stored anew is opened anew. */
export function createKeyring(secrets: SecretBox): Keyring {
  const opened = new Map<number, { sealed: SealedSecrets; keys: readonly Uint8Array[] }>();
  return (endpointId, sealed) => {
    const known = opened.get(endpointId);
    if (known && isSame(known.sealed, sealed)) return known.keys;
    const all = sealed.preparedSecret === null ? [sealed.secret] : [sealed.secret, sealed.preparedSecret];
    const keys = all.map((each) => keyOf(openWebhookSecret(each, secrets)));
    if (opened.size >= REMEMBERED_MAX) opened.clear();
    opened.set(endpointId, { sealed, keys });
    return keys;
  };
}

function isSame(one: SealedSecrets, other: SealedSecrets): boolean {
  if (!one.secret.equals(other.secret)) return false;
  if (one.preparedSecret === null || other.preparedSecret === null)
    return one.preparedSecret === other.preparedSecret;
  return one.preparedSecret.equals(other.preparedSecret);
}
