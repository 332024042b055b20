import type { AddressInfo, Socket } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import type { SMTPServer, SMTPServerOptions } from 'smtp-server';
import { StartError } from '../../base/start-error.ts';
import { scarceResources } from '../../config/index.ts';
import { ConnectionShares } from './connection-shares.ts';

export type ListenerTls = SecureContextOptions;

export type SmtpListener = {
  port: number;
  connections(): number;
  reloadTls(tls: ListenerTls): void;
  /** Accepts no more connections; messages in transfer have a few seconds to finish. */
  close(): Promise<void>;
};

/** How long messages in transfer may take when a server closes. */
const CLOSE_MS = 5_000;

type Limits = { messageBytes: number; recipients: number; idleMs: number };

/** The settings that all SMTP servers of ours share. */
export function settingsFor(limits: Limits): SMTPServerOptions {
  return {
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    logger: false,
    size: limits.messageBytes,
    rejectOversized: true,
    maxRecipients: limits.recipients,
    socketTimeout: limits.idleMs,
    closeTimeout: CLOSE_MS,
  };
}

type Session = { id: string };

/** How long a client may take to read why its connection is closed. */
const GOODBYE_MS = 1_000;

const refusals = {
  network: '421 4.7.0 Too many connections from your network; try again later\r\n',
  full: '421 4.3.2 Too many connections; try again later\r\n',
};

/**
 * The open sessions of an SMTP server: each ends after `sessionMs`, regardless of its client, or earlier if it is slow
 * and another client needs its connection.
 */
export class ListenerSessions {
  readonly #server: () => SMTPServer;
  readonly #sessionMs: number;
  readonly #deadlines = new Map<string, NodeJS.Timeout>();
  /** Sessions that are receiving a message. */
  readonly #busy = new Set<string>();
  readonly #shares: ConnectionShares<Socket>;
  /** The sockets that were accepted, by their session. */
  readonly #sockets = new Map<string, Socket>();
  readonly #accepted = new Map<string, Socket>();
  #closing = false;

  /** @param server called only once there are sessions */
  constructor(server: () => SMTPServer, { sessionMs, connections, nowMs }: SessionLimits) {
    this.#server = server;
    this.#sessionMs = sessionMs;
    const { permits, share, reserved } = scarceResources.smtpConnections;
    this.#shares = new ConnectionShares({
      connectionsMax: connections,
      perNetworkMax: Math.max(1, Math.floor(connections * share.of)),
      reserved: {
        connections: Math.floor((connections * reserved.permits) / permits),
        perNetwork: reserved.perTenant,
      },
      nowMs: nowMs ?? (() => performance.now()),
    });
  }

  /** Decides about each socket before TLS and the greeting: an idle handshake takes a connection, too. */
  guard(): void {
    const { server } = this.#server();
    server.prependListener('connection', (socket: Socket) => this.#admit(socket));
  }

  #admit(socket: Socket): void {
    const admission = this.#shares.admit(socket);
    if ('refused' in admission) {
      if (this.#server().options.secure) socket.destroy();
      else sayGoodbye(socket, refusals[admission.refused]);
      return;
    }
    const end = endOf(socket);
    this.#accepted.set(end, socket);
    socket.once('close', () => {
      this.#shares.closed(socket);
      this.#accepted.delete(end);
    });
    for (const slow of admission.drop) {
      for (const [id, each] of this.#sockets) if (each === slow) this.hangUp({ id });
      setTimeout(() => slow.destroy(), GOODBYE_MS).unref();
    }
  }

  connections(): number {
    return this.#shares.size;
  }

  opened(session: Session): void {
    this.#deadlines.set(session.id, setTimeout(() => this.hangUp(session), this.#sessionMs).unref());
    for (const connection of this.#server().connections as unknown as Set<{ id: string; _socket: Socket }>) {
      // After implicit TLS, the session has another socket of the same connection.
      const socket = connection.id === session.id && this.#accepted.get(endOf(connection._socket));
      if (socket) this.#sockets.set(session.id, socket);
    }
  }

  /** The client took a step of the dialogue: it is not slow. */
  progressed({ id }: Session): void {
    const socket = this.#sockets.get(id);
    if (socket) this.#shares.progressed(socket);
  }

  closed({ id }: Session): void {
    clearTimeout(this.#deadlines.get(id));
    this.#deadlines.delete(id);
    this.#sockets.delete(id);
  }

  hangUp({ id }: Session): void {
    for (const connection of this.#server().connections)
      if (connection.id === id) {
        connection.send(421, 'Closing');
        connection.close();
      }
  }

  /** Answers a message by the outcome of its work. A closing server waits for it. */
  answer(
    session: Session,
    work: Promise<string>,
    callback: (error: Error | null, message?: string) => void,
  ): void {
    this.#busy.add(session.id);
    const socket = this.#sockets.get(session.id);
    work
      .then(
        (text) => callback(null, text),
        (error: Error) => callback(error),
      )
      .finally(() => {
        this.#busy.delete(session.id);
        if (socket) this.#shares.answering(socket, false);
        if (this.#closing) setImmediate(() => this.hangUp(session));
      });
  }

  /** The message has arrived: from now on, its client waits for us. */
  received({ id }: Session): void {
    const socket = this.#sockets.get(id);
    if (socket) this.#shares.answering(socket, true);
  }

  close(): Promise<void> {
    this.#closing = true;
    const server = this.#server();
    const closed = new Promise<void>((resolve) => server.close(resolve));
    for (const { id } of [...server.connections]) if (!this.#busy.has(id)) this.hangUp({ id });
    return closed;
  }
}

type SessionLimits = { sessionMs: number; connections: number; nowMs?: (() => number) | undefined };

/** Names a connection by its client's end: a socket loses its address when it is closed. */
function endOf(socket: Socket): string {
  return `${socket.remoteAddress} ${socket.remotePort}`;
}

function sayGoodbye(socket: Socket, reply: string): void {
  socket.on('error', () => {});
  socket.end(reply);
  setTimeout(() => socket.destroy(), GOODBYE_MS).unref();
}

type Listening = {
  host: string;
  port: number;
  /** The message for the operator. */
  faultOf(cause: NodeJS.ErrnoException): string;
};

/** @throws StartError if it cannot listen */
export async function listen(
  server: SMTPServer,
  sessions: ListenerSessions,
  { host, port, faultOf }: Listening,
): Promise<SmtpListener> {
  sessions.guard();
  await new Promise<void>((resolve, reject) => {
    const failed = (cause: NodeJS.ErrnoException) => reject(new StartError(faultOf(cause), { cause }));
    server.server.once('error', failed);
    server.listen(port, host, () => {
      server.server.removeListener('error', failed);
      resolve();
    });
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    connections: () => sessions.connections(),
    reloadTls: (tls) => server.updateSecureContext(tls),
    close: () => sessions.close(),
  };
}
