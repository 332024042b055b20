import { randomBytes } from 'node:crypto';
import { createSigner, SECRET_BYTES, type Signer, writeSecret } from '@postpress/webhooks';
import { LRUCache } from 'lru-cache';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import type { WebhookEndpoint } from './webhook-endpoints.ts';

export const WEBHOOK_SECRET_PURPOSE = 'webhook secret';

/** A new secret: `shown` to the caller once, `sealed` for the database. */
export function newWebhookSecret(secrets: SecretBox): { shown: string; sealed: Buffer } {
  const shown = writeSecret(randomBytes(SECRET_BYTES));
  return { shown, sealed: secrets.seal(shown, WEBHOOK_SECRET_PURPOSE) };
}

/** @throws SealedElsewhere */
export function openWebhookSecret(sealed: Buffer, secrets: SecretBox): string {
  return secrets.open(sealed, WEBHOOK_SECRET_PURPOSE).toString('utf8');
}

/** The sealed secrets of an endpoint; two during a rotation. */
type SealedSecrets = Pick<WebhookEndpoint, 'secret' | 'preparedSecret'>;

/** The signer of an endpoint's messages, active secret first. */
export type SignerOf = (endpointId: number, sealed: SealedSecrets) => Signer;

const REMEMBERED_MAX = 10_000;

/** Caches signers, since unsealing a secret costs five signatures. A changed secret replaces its signer. */
export function rememberSigners(secrets: SecretBox): SignerOf {
  const remembered = new LRUCache<number, { sealed: Buffer[]; signer: Signer }>({ max: REMEMBERED_MAX });
  return (endpointId, { secret, preparedSecret }) => {
    const sealed = preparedSecret === null ? [secret] : [secret, preparedSecret];
    const known = remembered.get(endpointId);
    if (known && isSame(known.sealed, sealed)) return known.signer;
    const signer = createSigner(sealed.map((each) => openWebhookSecret(each, secrets)));
    remembered.set(endpointId, { sealed, signer });
    return signer;
  };
}

function isSame(one: readonly Buffer[], other: readonly Buffer[]): boolean {
  return one.length === other.length && one.every((each, at) => other[at]?.equals(each));
}
