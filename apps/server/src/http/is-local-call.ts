import type { IncomingMessage } from 'node:http';
import { isLoopback } from './origin.ts';

/** Headers that proxies add. A proxy on this machine looks like a local caller, but forwards calls from anywhere. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
];
const OWN_NAME = /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** nginx's default HTTP version for upstreams, without a proxy header and with our address as the host. */
const PROXY_VERSION = '1.0';

/**
 * Whether a call comes from this machine: from a loopback address, without proxy headers, and with a host name of this
 * machine. The name matters to browsers: a page of another site can let its own name resolve to 127.0.0.1 (DNS
 * rebinding) and would read the answers, but the name stays in `Host`.
 */
export function isLocalCall(
  { headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>,
  ip: string,
): boolean {
  if (!isLoopback(ip) || httpVersion === PROXY_VERSION) return false;
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return OWN_NAME.test(headers.host ?? headers[':authority']?.toString() ?? '');
}
