import type { AddressInfo } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import type { SMTPServer, SMTPServerOptions } from 'smtp-server';
import { StartError } from '../../base/start-error.ts';

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

type Limits = { messageBytes: number; connections: number; recipients: number; idleMs: number };

/** The settings that all SMTP servers of ours share. */
export function settingsFor(limits: Limits): SMTPServerOptions {
  return {
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    logger: false,
    size: limits.messageBytes,
    rejectOversized: true,
    maxClients: limits.connections,
    maxRecipients: limits.recipients,
    socketTimeout: limits.idleMs,
    closeTimeout: CLOSE_MS,
  };
}

type Session = { id: string };

/** The open sessions of an SMTP server: each ends after `sessionMs`, regardless of its client. */
export class ListenerSessions {
  readonly #server: () => SMTPServer;
  readonly #sessionMs: number;
  readonly #deadlines = new Map<string, NodeJS.Timeout>();
  /** Sessions that are receiving a message. */
  readonly #busy = new Set<string>();
  #closing = false;

  /** @param server called only once there are sessions */
  constructor(server: () => SMTPServer, sessionMs: number) {
    this.#server = server;
    this.#sessionMs = sessionMs;
  }

  opened(session: Session): void {
    this.#deadlines.set(session.id, setTimeout(() => this.hangUp(session), this.#sessionMs).unref());
  }

  closed({ id }: Session): void {
    clearTimeout(this.#deadlines.get(id));
    this.#deadlines.delete(id);
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
    work
      .then(
        (text) => callback(null, text),
        (error: Error) => callback(error),
      )
      .finally(() => {
        this.#busy.delete(session.id);
        if (this.#closing) setImmediate(() => this.hangUp(session));
      });
  }

  close(): Promise<void> {
    this.#closing = true;
    const server = this.#server();
    const closed = new Promise<void>((resolve) => server.close(resolve));
    for (const { id } of [...server.connections]) if (!this.#busy.has(id)) this.hangUp({ id });
    return closed;
  }
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
    connections: () => server.connections.size,
    reloadTls: (tls) => server.updateSecureContext(tls),
    close: () => sessions.close(),
  };
}
