import { readCredential } from '../../../base/credential-header.ts';
import { isSameSecret } from '../../../base/is-same-secret.ts';
import type { Proof, RelayCall } from './relay-event.ts';

/**
 * For providers without signatures: the secret is sent as the password of Basic authentication, with any user name
 * (`https://postpress:SECRET@…` as the webhook's URL), or as a bearer token.
 */
export function proveBySecret({ headers }: Pick<RelayCall, 'headers'>, secret: string): Proof {
  const given = readCredential(headers.authorization);
  if (!given) return { ok: false, why: 'The secret is missing.' };
  const isSame = isSameSecret(given.scheme === 'bearer' ? given.token : given.password, secret);
  return isSame ? { ok: true } : { ok: false, why: 'The secret is wrong.' };
}
