import { isIP, type LookupFunction, type Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import { LRUCache } from 'lru-cache';
import { Agent, buildConnector } from 'undici';
import { trustIn } from '../connection-trust.ts';
import type { Resolve } from '../dns/resolve.ts';
import type { AddressPolicy } from './address-policy.ts';

/** A failed connection, with its kind for {@link OutboundFailure}. */
export class RefusedConnection extends Error {
  readonly kind: 'blocked' | 'unknown-name' | 'unreachable';
  constructor(kind: RefusedConnection['kind'], message: string) {
    super(message);
    this.name = 'RefusedConnection';
    this.kind = kind;
  }
}

export type GuardOptions = {
  policy: AddressPolicy;
  resolve: Resolve;
  /** Additional trusted certificate authorities, PEM. */
  ca?: readonly string[];
};
export type ConnectorOptions = GuardOptions & { timeoutMs: number };

const CONNECT_TIMEOUT_MS = 10_000;
/** Below the 5 s after which many servers close idle connections: a message sent into a closing connection is lost. */
const IDLE_CONNECTION_MS = 4_000;

const PORTS_REMEMBERED = 100;

/** Connections that passed the guard, kept for a while. */
export function openGuardedAgent({ policy, resolve, ca }: GuardOptions, more: Agent.Options): Agent {
  const connect = createConnector({ policy, resolve, timeoutMs: CONNECT_TIMEOUT_MS, ...(ca ? { ca } : {}) });
  return new Agent({ connect, keepAliveTimeout: IDLE_CONNECTION_MS, ...more });
}

/**
 * Connects only where the policy allows. The judged addresses are the very ones that are connected to: the lookup runs
 * while connecting, so a name that resolves differently a moment later (DNS rebinding) gains nothing. A name with one
 * forbidden address is refused as a whole. The socket's actual peer is judged again.
 */
function createConnector({ policy, resolve, ca, timeoutMs }: ConnectorOptions): buildConnector.connector {
  const trust = trustIn(ca);
  // One per port: each caches TLS sessions, and the lookup must know the port. Callers choose ports.
  const connectors = new LRUCache<number, buildConnector.connector>({ max: PORTS_REMEMBERED });
  const connectorFor = (port: number): buildConnector.connector => {
    const known = connectors.get(port) ?? build({ policy, resolve, timeoutMs }, port, trust);
    connectors.set(port, known);
    return known;
  };
  return (options, callback) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    // IP literals never reach the lookup, so they are judged here.
    const host = options.hostname.replace(/^\[|\]$/g, '');
    const refused = isIP(host) === 0 ? undefined : policy.refusal(host, port);
    if (refused !== undefined) return callback(new RefusedConnection('blocked', refused), null);
    connectorFor(port)(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      const stray = peerRefusal(socket, policy, port);
      if (stray === undefined) return callback(null, socket);
      socket.destroy();
      callback(new RefusedConnection('blocked', stray), null);
    });
  };
}

function build(
  { policy, resolve, timeoutMs }: Omit<ConnectorOptions, 'ca'>,
  port: number,
  secureContext: SecureContext | undefined,
): buildConnector.connector {
  const lookup = guardedLookup(policy, resolve, port);
  return buildConnector({ timeout: timeoutMs, lookup, secureContext } as buildConnector.BuildOptions);
}

/** Resolves a name and judges all its addresses for this port. */
export function guardedLookup(policy: AddressPolicy, resolve: Resolve, port: number): LookupFunction {
  return (host, options, callback) => {
    void resolve(host).then((outcome) => {
      if (!outcome.ok) return callback(new RefusedConnection(outcome.kind, outcome.message), '', 0);
      for (const { address } of outcome.addresses) {
        const refused = policy.refusal(address, port);
        if (refused !== undefined) {
          return callback(new RefusedConnection('blocked', `${host}: ${refused}`), '', 0);
        }
      }
      const first = outcome.addresses[0];
      if (!first)
        return callback(new RefusedConnection('unknown-name', `The name ${host} has no address.`), '', 0);
      if (options.all) return callback(null, outcome.addresses);
      callback(null, first.address, first.family);
    });
  };
}

/** Why the peer of a socket is not allowed; undefined if it is. */
export function peerRefusal(socket: Socket, policy: AddressPolicy, port: number): string | undefined {
  const { remoteAddress } = socket;
  return remoteAddress === undefined ? 'The connection has no peer.' : policy.refusal(remoteAddress, port);
}
