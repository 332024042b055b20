import { isLoopbackHost } from '../../config/index.ts';
import { failure, type OutboundFailure, type OutboundRequest } from './outcome.ts';

/** Schemes for signed messages: HTTPS, and plain HTTP to this machine for development. */
export const SECURE_OR_LOOPBACK = 'secure or loopback';

/** The URL, if its scheme is allowed and it has no credentials. Its address is judged on connection. */
export function checkUrl(
  text: string,
  protocols: OutboundRequest['protocols'] | typeof SECURE_OR_LOOPBACK,
): URL | OutboundFailure {
  const url = URL.parse(text);
  if (!url) return failure('bad-url', 'This is no URL.');
  const refused = refusedScheme(url, protocols);
  if (refused !== undefined) return failure('bad-url', refused);
  if (url.username !== '' || url.password !== '') {
    return failure('bad-url', 'An address with a user name or password is not called.');
  }
  return url;
}

function refusedScheme(url: URL, protocols: Parameters<typeof checkUrl>[1]): string | undefined {
  if (protocols === SECURE_OR_LOOPBACK) {
    if (url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname)))
      return undefined;
    return 'Only https: URLs are called, and http: ones of this machine (http://localhost, http://127.0.0.1).';
  }
  const allowed: readonly string[] = protocols ?? ['http:', 'https:'];
  return allowed.includes(url.protocol) ? undefined : `Only ${allowed.join(' and ')} addresses are called.`;
}

/** Names below `localhost` count, too (RFC 6761, 6.3): the address that one resolves to is judged on connection. */
function isThisMachine(hostname: string): boolean {
  return isLoopbackHost(hostname) || hostname.endsWith('.localhost');
}
