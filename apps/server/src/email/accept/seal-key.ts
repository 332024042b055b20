import type { Authenticated, SecretBox } from '../../platform/secrets/secret-box.ts';
import type { IdempotencyKey } from './insert-accepted-emails.ts';

/** An idempotency key as a request gives it. */
export type GivenKey = {
  text: string;
  /** What makes the request, or a hash of that. */
  request: Authenticated;
  /** Whether the text is made of the content, too. */
  isDerived?: boolean;
};

const PURPOSE = 'idempotency keys';

/**
 * The key as it is stored: nothing of the request can be guessed from it. A plain hash of an email with a code of six
 * digits is one of a million.
 */
export function sealKey({ text, request, isDerived }: GivenKey, secrets: SecretBox): IdempotencyKey {
  return {
    text: isDerived ? `smtp ${secrets.authenticate(text, PURPOSE).toString('base64url')}` : text,
    fingerprint: secrets.authenticate(request, PURPOSE),
  };
}
