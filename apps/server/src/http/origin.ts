import { type BlockList, isIP } from 'node:net';

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
 * address that is not a trusted proxy is the caller, because callers can forge everything to its left.
 */
export function originOf(hop: Hop, { trusted, plain }: Networks): Origin {
  const remote = plainAddress(hop.remoteAddress);
  if (!isIn(trusted, remote))
    return { ip: remote, secure: hop.encrypted || isLoopback(remote) || isIn(plain, remote) };

  const chain = values(hop.forwardedFor).map(plainAddress);
  const ip =
    chain.findLast((address) => isIP(address) !== 0 && !isIn(trusted, address)) ?? chain[0] ?? remote;
  const proto = values(hop.forwardedProto).at(-1)?.toLowerCase();
  if (proto !== undefined) return { ip, secure: proto === 'https' };
  return { ip, secure: hop.encrypted || isLoopback(ip) };
}

/** Whether an address is this machine itself (127.0.0.0/8, ::1). */
export function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

/** Without the IPv4-in-IPv6 prefix of a dual-stack socket, and without port or brackets. */
export function plainAddress(address: string): string {
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
