import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';

export type ResolvedAddress = { address: string; family: 4 | 6 };

export type ResolveOutcome =
  | { ok: true; addresses: ResolvedAddress[] }
  /** `unknown-name`: the name has no address; a retry does not help. `unreachable`: no name server answered. */
  | { ok: false; kind: 'unknown-name' | 'unreachable'; message: string };

/** Every address of a host name. */
export type Resolve = (host: string) => Promise<ResolveOutcome>;

export type ResolveOptions = {
  /**
   * Name servers as `address` or `address:port` (`[v6]:port`); empty: the system's resolver, including its hosts file.
   */
  servers?: readonly string[];
  /** Timeout per server. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** Answers meaning that the name does not exist or has no record of this type. */
const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EAI_NONAME', 'EAI_NODATA', 'EBADNAME']);

export function createResolve({ servers = [], timeoutMs = TIMEOUT_MS }: ResolveOptions = {}): Resolve {
  return servers.length === 0 ? resolveBySystem : resolveByServers(servers, timeoutMs);
}

/**
 * The same, with `localhost` always 127.0.0.1, whatever a name server says (RFC 6761, 6.3). Only one address, because a
 * name is refused if any of its addresses is, and operators who allow this machine write 127.0.0.1.
 */
export function resolveLocalhost(resolve: Resolve): Resolve {
  return async (host) => {
    if (!/^(.*\.)?localhost$/i.test(host)) return resolve(host);
    return { ok: true, addresses: [{ address: '127.0.0.1', family: 4 }] };
  };
}

async function resolveBySystem(host: string): Promise<ResolveOutcome> {
  try {
    const found = await dns.lookup(host, { all: true, order: 'verbatim' });
    return {
      ok: true,
      addresses: found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 })),
    };
  } catch (error) {
    return toFailure(host, [error]);
  }
}

function resolveByServers(servers: readonly string[], timeoutMs: number): Resolve {
  const resolver = new dns.Resolver({ timeout: timeoutMs, tries: TRIES });
  resolver.setServers([...servers]);
  return async (host) => {
    // Name servers do not resolve IP addresses, but a relay or a webhook may be configured by one.
    const family = isIP(host);
    if (family === 4 || family === 6) return { ok: true, addresses: [{ address: host, family }] };
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses: ResolvedAddress[] = [
      ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 as const })) : []),
      ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 as const })) : []),
    ];
    if (addresses.length > 0) return { ok: true, addresses };
    return toFailure(
      host,
      [v4, v6].map((answer) => (answer.status === 'rejected' ? answer.reason : undefined)),
    );
  };
}

function toFailure(host: string, errors: readonly unknown[]): ResolveOutcome {
  const codes = errors.map((error) => (error as NodeJS.ErrnoException | undefined)?.code ?? 'ENODATA');
  if (codes.every((code) => NO_SUCH_NAME.has(code))) {
    return { ok: false, kind: 'unknown-name', message: `The name ${host} has no address.` };
  }
  return {
    ok: false,
    kind: 'unreachable',
    message: `No name server answered for ${host} (${codes.join(', ')}).`,
  };
}
