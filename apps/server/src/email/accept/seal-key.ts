import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { IdempotencyKey } from './insert-accepted-emails.ts';

/** An idempotency key as a request gives it. */
export type GivenKey = {
  text: string;
  /** SHA-256 of the request. */
  fingerprint: Buffer;
  /** Whether the text is made of the content, too. */
  isDerived?: boolean;
};

const PURPOSE = 'idempotency keys';

/**
 * The key as it is stored: nothing of the request can be guessed from it. A plain hash of an email with a code of six
 * digits is one of a million.
 */
export function sealKey({ text, fingerprint, isDerived }: GivenKey, secrets: SecretBox): IdempotencyKey {
  return {
    text: isDerived ? `smtp ${secrets.authenticate(text, PURPOSE).toString('base64url')}` : text,
    fingerprint: secrets.authenticate(fingerprint.toString('base64url'), PURPOSE),
    plainFingerprint: fingerprint,
  };
}
