import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';

/**
 * Trust in these authorities (PEM) besides Node's own; undefined: Node's own only. Setting authorities replaces Node's
 * list, so that list is included. It is read once: parsing its 150 certificates per connection would take 25 ms each.
 */
export function trustIn(ca: readonly string[] = []): SecureContext | undefined {
  if (ca.length === 0) return undefined;
  return createSecureContext({ ca: [...getCACertificates('default'), ...ca] });
}
