import type { AddressInfo, Socket } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import { inTime } from '../../base/in-time.ts';
import type { Log } from '../../base/log.ts';
import { StartError } from '../../base/start-error.ts';
import { scarceResources } from '../../config/index.ts';
import { ConnectionShares } from './connection-shares.ts';
import { headerTooLarge, isHeaderTooLarge } from './header-section.ts';
import { type BufferMemory, readBounded } from './read-bounded.ts';

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

/** A reply that refuses: `550 5.7.1 …`. */
export class SmtpRefusal extends Error {
  readonly responseCode: number;

  /** @param status enhanced (RFC 3463) @param text one sentence or two, for people */
  constructor(responseCode: number, status: string, text: string) {
    super(`${status} ${text}`);
    this.responseCode = responseCode;
  }
}

/** For failures of our own: the client tries again. */
export function notNow(): SmtpRefusal {
  return new SmtpRefusal(451, '4.3.0', 'The service cannot do this just now. Try again later.');
}

/** What the owner of a listener decides. */
export type ListenerOptions<Limits = object> = {
  host: string;
  /** 0 selects a free one. */
  port: number;
  /** The host name in its greeting. */
  hostname: string;
  tls: ListenerTls | undefined;
  log: Log;
  limits?: Partial<Limits>;
  /** For tests: decides which clients are slow. */
  nowMs?: (() => number) | undefined;
};

export type ListenerLimits = typeof listenerLimits;

export const listenerLimits = {
  /** Larger messages get 552. */
  messageBytes: 25 * 1_048_576,
  /** The part of a message kept in memory where not all of it is. */
  keptBytes: 256 * 1_024,
  /** Whole messages in memory at once, of all connections; further ones get 452, and the client retries. */
  bufferBytes: 80 * 1_048_576,
  /** Of all clients together; one network has a share of them. */
  connections: scarceResources.smtpConnections.permits as number,
  /** Idle timeout. */
  idleMs: 60_000,
  /** From greeting to end, however active: limits clients that send slowly. */
  sessionMs: 10 * 60_000,
  /** How long storing or accepting a message may take. */
  deliverMs: 30_000,
  recipients: 100,
};

/** The rules of one of our SMTP servers. */
export type ListenerRules = {
  settings: SMTPServerOptions;
  /** Whether all of the message is kept in memory, or only its beginning. */
  isWhole(session: SMTPServerSession): boolean;
  /** Takes a message durably. @returns the text after 250 @throws SmtpRefusal; after anything else the client retries */
  take(message: ReadMessage, session: SMTPServerSession): Promise<string>;
  /** Logged with what `take` throws. */
  failure: string;
  /** The message for the operator where it cannot listen. */
  faultOf(cause: NodeJS.ErrnoException): string;
};

type ReadMessage = Awaited<ReturnType<typeof readBounded>>;

/**
 * Opens an SMTP server: 250 for a message only after it is taken durably (RFC 5321, 6.1).
 *
 * @param rulesOf called once, before the first session
 * @throws StartError if it cannot listen
 */
export async function openSmtpListener(
  { host, port, hostname, tls, log, nowMs }: ListenerOptions,
  limits: ListenerLimits,
  rulesOf: (sessions: ListenerSessions) => ListenerRules,
): Promise<SmtpListener> {
  const sessions = new ListenerSessions(() => server, { ...limits, nowMs });
  const rules = rulesOf(sessions);
  const memory = { bufferedBytes: 0 };
  const server = new SMTPServer({
    name: hostname,
    ...tls,
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    logger: false,
    size: limits.messageBytes,
    rejectOversized: true,
    maxRecipients: limits.recipients,
    socketTimeout: limits.idleMs,
    closeTimeout: CLOSE_MS,
    onConnect: (session, callback) => {
      adaptReplies(server, session);
      sessions.opened(session);
      callback();
    },
    // The default handlers call back a turn of the event loop later.
    onMailFrom: (_address, session, callback) => {
      sessions.progressed(session);
      callback();
    },
    onRcptTo: (_address, session, callback) => {
      sessions.progressed(session);
      callback();
    },
    ...rules.settings,
    onData: (stream, session, callback) => {
      sessions.progressed(session);
      stream.once('end', () => sessions.received(session));
      sessions.answer(
        session,
        receive(stream, session, { ...rules, limits, memory, sessions, log }),
        callback,
      );
    },
    onClose: (session) => sessions.closed(session),
  });
  // A client that resets or offers broken TLS needs no log entry.
  server.on('error', (error) => log.debug({ err: error }, 'An SMTP connection failed'));
  return listen(server, sessions, { host, port, faultOf: rules.faultOf });
}

type Receiving = ListenerRules & {
  limits: ListenerLimits;
  memory: BufferMemory;
  sessions: ListenerSessions;
  log: Log;
};

/** @returns the text after 250 @throws SmtpRefusal */
async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  { isWhole, take, failure, limits, memory, sessions, log }: Receiving,
): Promise<string> {
  let bufferedBytes = 0;
  try {
    const whole = isWhole(session);
    const hangUp = () => sessions.hangUp(session);
    const read = await readBounded(stream as AsyncIterable<Buffer>, whole, { limits, memory, hangUp });
    ({ bufferedBytes } = read);
    if (read.bytes > limits.messageBytes)
      throw new SmtpRefusal(552, '5.3.4', `A message may have up to ${limits.messageBytes} bytes.`);
    if (whole && isHeaderTooLarge(read.raw)) throw new SmtpRefusal(552, '5.3.4', `${headerTooLarge}.`);
    if (whole && bufferedBytes < read.bytes)
      throw new SmtpRefusal(452, '4.3.1', 'Too much is being received just now. Try again later.');
    return await inTime(take(read, session), limits.deliverMs);
  } catch (cause) {
    if (cause instanceof SmtpRefusal) throw cause;
    log.warn({ err: cause }, failure);
    throw notNow();
  } finally {
    memory.bufferedBytes -= bufferedBytes;
  }
}

const OWN_STATUS = /^[245]\.\d{1,3}\.\d{1,3} /;

/**
 * Replies keep their own enhanced status, which says more than the one that smtp-server derives from the reply code. The
 * replies to pipelined commands leave in one write.
 */
function adaptReplies(server: SMTPServer, { id }: SMTPServerSession): void {
  type Connection = {
    id: string;
    _socket: Socket;
    send(code: number, text?: unknown, context?: unknown): void;
  };
  for (const connection of server.connections as unknown as Set<Connection>) {
    if (connection.id !== id) continue;
    const send = connection.send.bind(connection);
    connection.send = (code, text, context) => {
      const { _socket: socket } = connection;
      socket.cork();
      process.nextTick(() => socket.uncork());
      send(code, text, typeof text === 'string' && OWN_STATUS.test(text) ? false : context);
    };
  }
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
async function listen(
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
