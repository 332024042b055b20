import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP, type Server, type Socket } from 'node:net';
import { clientNetwork } from '../../base/client-network.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import { semaphoreOf } from '../../config/index.ts';

/** The address of a request's sender, and whether its transport is private. */
export type Origin = {
  /** The caller's IP address; behind a trusted proxy, the forwarded one. */
  ip: string;
  /** Whether the response may be sent: over TLS, within this machine, or to a network that the operator named. */
  secure: boolean;
};

export type Hop = {
  remoteAddress: string;
  encrypted: boolean;
  forwardedFor?: string | string[] | undefined;
  forwardedProto?: string | string[] | undefined;
};

export type Networks = {
  /** Proxies whose `X-Forwarded-*` count. */
  trusted: BlockList;
  /** Peers that may speak plain HTTP. */
  plain: BlockList;
};

/**
 * Reads the origin of a request. `X-Forwarded-*` count only if the peer is a trusted proxy; in a chain, the rightmost
 * address that is not a trusted proxy is the caller, because callers can forge everything to its left. Where a proxy
 * writes something else than an address there, the proxy itself counts as the caller.
 */
export function originOf(hop: Hop, { trusted, plain }: Networks): Origin {
  const remote = plainAddress(hop.remoteAddress);
  if (!isIn(trusted, remote))
    return { ip: remote, secure: hop.encrypted || isLoopback(remote) || isIn(plain, remote) };

  const chain = [...values(hop.forwardedFor).map(plainAddress), remote];
  const caller = Math.max(
    0,
    chain.findLastIndex((address) => !isIn(trusted, address)),
  );
  const isNamed = isIP(chain[caller] ?? '') !== 0;
  const ip = chain[isNamed ? caller : caller + 1] ?? remote;
  const proto = values(hop.forwardedProto).at(-1)?.toLowerCase();
  if (proto !== undefined) return { ip, secure: proto === 'https' };
  return { ip, secure: hop.encrypted || (isNamed && isLoopback(ip)) };
}

/** Whether an address is this machine itself (127.0.0.0/8, ::1). */
export function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

/** Without the IPv4-in-IPv6 prefix of a dual-stack socket, and without port or brackets. */
function plainAddress(address: string): string {
  const text = address.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1];
  if (mapped !== undefined) return mapped;
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(text) ? text.slice(0, text.indexOf(':')) : text;
}

export function isIn(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

function values(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

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

/** Of proxies and this machine, too: those are not limited one by one. */
const CONNECTIONS_MAX = 20_000;

/**
 * Bounds the open connections of a server, by client network: each costs memory and a file descriptor before it says who
 * it is. Further ones are closed at once.
 *
 * @param isProxy whether many clients come from an address: a trusted proxy, or this machine
 */
export function limitConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  semaphore = new FairSemaphore(semaphoreOf('httpConnections')),
): FairSemaphore {
  server.maxConnections = CONNECTIONS_MAX;
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(plainAddress(remoteAddress))) return;
    const place = semaphore.tryAcquire({ tenant: clientNetwork(remoteAddress) });
    if (place) socket.once('close', place.release);
    else socket.destroy();
  });
  return semaphore;
}
