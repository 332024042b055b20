import { generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type DkimAlgorithm, type DkimKey, dkimAlgorithms } from './dkim-keys.ts';

export type NewDkimKey = Omit<DkimKey, 'id' | 'retiredAt'>;
type About = Pick<DkimKey, 'domainId' | 'createdAt' | 'signsFrom'>;

const generate = promisify(generateKeyPair);

/** 80 random bits: selectors are unique over all domains, because with CNAMEs they are names in one zone. */
const SELECTOR_BYTES = 10;
const ED25519_KEY_BYTES = 32;

/**
 * Generates a key of each algorithm, as it is stored. Uses the thread pool, where rsa-2048 takes a tenth of a second,
 * for one pair at a time: many new domains must not occupy the threads that sign email.
 */
export function makeDkimKeys(about: About, secrets: SecretBox): Promise<NewDkimKey[]> {
  const made = previous.then(() => makePairs(about, secrets));
  previous = made.catch(() => {});
  return made;
}

let previous: Promise<unknown> = Promise.resolve();

function makePairs({ domainId, createdAt, signsFrom }: About, secrets: SecretBox): Promise<NewDkimKey[]> {
  return Promise.all(
    dkimAlgorithms.map(async (algorithm) => {
      const { privateKey, publicKey } = await makePair(algorithm);
      const selector = randomBytes(SELECTOR_BYTES).toString('hex');
      const der = privateKey.export({ type: 'pkcs8', format: 'der' });
      return {
        domainId,
        algorithm,
        selector,
        privateKey: secrets.seal(der, purposeOf(selector)),
        publicKey: toRecordKey(algorithm, publicKey),
        createdAt,
        signsFrom,
      };
    }),
  );
}

/** Each key is sealed for its selector, so that a key swapped for another does not open. */
export function purposeOf(selector: string): string {
  return `dkim ${selector}`;
}

function makePair(algorithm: DkimAlgorithm): Promise<{ privateKey: KeyObject; publicKey: KeyObject }> {
  if (algorithm === 'ed25519') return generate('ed25519');
  return generate('rsa', { modulusLength: 2_048 });
}

/**
 * For `p=`: SubjectPublicKeyInfo of an RSA key (RFC 6376, 3.6.1), the bare 32 octets of an Ed25519 key (RFC 8463, 4.2).
 */
function toRecordKey(algorithm: DkimAlgorithm, key: KeyObject): string {
  const der = key.export({ type: 'spki', format: 'der' });
  return (algorithm === 'ed25519' ? der.subarray(-ED25519_KEY_BYTES) : der).toString('base64');
}
