import http from 'node:http';
import https from 'node:https';
import { isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { trustIn } from '../connection-trust.ts';
import { type GuardOptions, guardedLookup, peerRefusal, RefusedConnection } from './connector.ts';

/** Limits of one connection, whatever the remote server sends. */
export type ConnectionBounds = {
  bytesReadMax: number;
  /** From connecting to the end. */
  lifetimeMs: number;
};

/** Agents for libraries that use Node's own HTTP client. */
export type NodeAgents = { http: http.Agent; https: https.Agent };

/**
 * The guarded outbound client for libraries with an HTTP client of their own, such as that of S3: the same addresses
 * are refused at the same points. Each request has a connection of its own, which is closed when it exceeds its limits.
 */
export function openGuardedNodeAgents(guard: GuardOptions, bounds: ConnectionBounds): NodeAgents {
  const agents = { http: new http.Agent(), https: new https.Agent({ secureContext: trustIn(guard.ca) }) };
  for (const agent of [agents.http, agents.https]) guardAgent(agent, guard, bounds);
  return agents;
}

type Connect = (options: ConnectOptions, callback?: Callback) => Duplex | null | undefined;
type ConnectOptions = http.ClientRequestArgs & { lookup?: unknown };
type Callback = (error: Error | null, stream: Duplex) => void;

function guardAgent(agent: http.Agent, { policy, resolve }: GuardOptions, bounds: ConnectionBounds): void {
  const connect = agent.createConnection.bind(agent) as Connect;
  const guarded: Connect = (options, callback) => {
    const host = String(options.host ?? '').replace(/^\[|\]$/g, '');
    const port = Number(options.port);
    // IP literals never reach the lookup, so they are judged here.
    const refused = isIP(host) === 0 ? undefined : policy.refusal(host, port);
    if (refused !== undefined) {
      // Node ignores the stream if there is an error.
      callback?.(new RefusedConnection('blocked', refused), undefined as unknown as Duplex);
      return undefined;
    }
    const lookup = guardedLookup(policy, resolve, port);
    const socket = connect({ ...options, lookup } as ConnectOptions, callback) as Socket;
    socket.once('connect', () => {
      const stray = peerRefusal(socket, policy, port);
      if (stray !== undefined) socket.destroy(new RefusedConnection('blocked', stray));
    });
    bound(socket, bounds);
    return socket;
  };
  agent.createConnection = guarded as typeof agent.createConnection;
}

const LOOK_EVERY_MS = 100;

/** Polls while the socket is open, because a listener would take the bytes from their reader. */
function bound(socket: Socket, { bytesReadMax, lifetimeMs }: ConnectionBounds): void {
  const opened = performance.now();
  const timer = setInterval(() => {
    if (socket.bytesRead > bytesReadMax)
      socket.destroy(new Error(`The remote server sent more than ${bytesReadMax} bytes.`));
    else if (performance.now() - opened > lifetimeMs)
      socket.destroy(new Error(`The remote server took longer than ${lifetimeMs / 1_000} s.`));
  }, LOOK_EVERY_MS).unref();
  socket.once('close', () => clearInterval(timer));
}
