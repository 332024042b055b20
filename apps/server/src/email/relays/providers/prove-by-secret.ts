import { isSameSecret } from '../../../base/is-same-secret.ts';
import type { Proof, RelayCall } from './relay-event.ts';

/**
 * For providers without signatures: the secret is sent as the password of Basic authentication, with any user name
 * (`https://postpress:SECRET@…` as the webhook's URL), or as a bearer token.
 */
export function proveBySecret({ headers }: Pick<RelayCall, 'headers'>, secret: string): Proof {
  const given = secretIn(headers.authorization ?? '');
  if (given === undefined) return { ok: false, why: 'The secret is missing.' };
  return isSameSecret(given, secret) ? { ok: true } : { ok: false, why: 'The secret is wrong.' };
}

function secretIn(authorization: string): string | undefined {
  const [, scheme = '', value = ''] = /^(basic|bearer) +(\S+) *$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme === '') return undefined;
  const login = Buffer.from(value, 'base64').toString();
  return login.slice(login.indexOf(':') + 1);
}
