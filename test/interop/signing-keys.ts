import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { SigningKey } from '../../apps/server/src/email/message/sender.ts';

const RSA_BITS = 2_048;
/** RFC 8463, 4: the raw key, which is the end of the SPKI form. */
const ED25519_OCTETS = 32;

/** A key pair of a sender domain, with its DNS records. */
export function makeSigningKeys(domain: string): { keys: SigningKey[]; records: Record<string, string> } {
  const rsa = generateKeyPairSync('rsa', { modulusLength: RSA_BITS });
  const ed25519 = generateKeyPairSync('ed25519');
  const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' });
  return {
    keys: [
      { selector: 'r1', algorithm: 'rsa-2048', privateKey: rsa.privateKey },
      { selector: 'e1', algorithm: 'ed25519', privateKey: ed25519.privateKey },
    ],
    records: {
      [`r1._domainkey.${domain}`]: `v=DKIM1; k=rsa; p=${spki(rsa.publicKey).toString('base64')}`,
      [`e1._domainkey.${domain}`]: `v=DKIM1; k=ed25519; p=${spki(ed25519.publicKey).subarray(-ED25519_OCTETS).toString('base64')}`,
    },
  };
}
