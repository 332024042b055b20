import type { AddressInfo } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import type { Log } from '../../base/log.ts';
import { StartError } from '../../base/start-error.ts';
import { type BufferMemory, inTime, readBounded } from './read-bounded.ts';

/** A received message. */
export type InboundMessage = {
  /** Empty for the null sender `<>`, which reports should have. */
  envelopeFrom: string;
  /** Recipients that `accepts` allowed. */
  recipients: readonly string[];
  /** All of it where a recipient takes whole messages, else the first {@link inboundLimits.keptBytes}. */
  raw: Buffer;
  /** Of the whole message. */
  bytes: number;
  /** SHA-256 of the whole message, hex. */
  digest: string;
  remoteAddress: string;
  /** The name that the client gave with EHLO or HELO. */
  helo: string;
};

/** How mail to an address is taken: `head` for reports, `whole` for email; `false` gets 550 5.1.1. */
export type InboundAcceptance = 'head' | 'whole' | false;

/** Thrown by `deliver` to refuse a message by a reply of its own. */
export class InboundRefusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** TLS certificate and key. */
export type InboundTls = SecureContextOptions;

export type InboundListenerOptions = {
  host: string;
  /** 0 selects a free one. */
  port: number;
  /** The host name in its greeting. */
  hostname: string;
  /** STARTTLS is offered if present. */
  tls: InboundTls | undefined;
  /** Which addresses take mail; all others get 550 5.1.1, so nothing is ever relayed. 451 if it throws. */
  accepts(address: string): InboundAcceptance | Promise<InboundAcceptance>;
  /**
   * Stores the message durably; the reply to the sender waits for it, and is 451 if it throws anything but an
   * {@link InboundRefusal}.
   */
  deliver(message: InboundMessage): Promise<void>;
  log: Log;
  limits?: Partial<InboundLimits>;
};

export type InboundLimits = typeof inboundLimits;

export const inboundLimits = {
  /** Larger messages get 552. */
  messageBytes: 25 * 1_048_576,
  /** The part of a report held in memory: it has everything relevant at the start. */
  keptBytes: 256 * 1_024,
  /** Whole messages held in memory at once, all connections together; more get 452 and come again. */
  bufferBytes: 80 * 1_048_576,
  connections: 50,
  /** Idle timeout. */
  idleMs: 60_000,
  /** From greeting to end, however active: limits clients that send slowly. */
  sessionMs: 10 * 60_000,
  deliverMs: 30_000,
  recipients: 100,
  /** Wrong recipients before a client is disconnected. */
  refusals: 20,
};

export type InboundListener = {
  port: number;
  /** Open connections. */
  connections(): number;
  reloadTls(tls: InboundTls): void;
  /** Accepts no more connections; messages in transfer have a few seconds to finish. */
  close(): Promise<void>;
};

const CLOSE_MS = 5_000;

/**
 * An SMTP server for reports and received email: no AUTH, no relaying, STARTTLS if there is a certificate, and 250 for a message only
 * after `deliver` has stored it (RFC 5321, 6.1).
 *
 * @throws StartError if it cannot listen
 */
export async function openInboundListener(options: InboundListenerOptions): Promise<InboundListener> {
  const limits = { ...inboundLimits, ...options.limits };
  const deadlines = new Map<string, NodeJS.Timeout>();
  /** Sessions that are receiving a message. */
  const busy = new Set<string>();
  const whole: WholeRecipients = new WeakMap();
  const memory = { bufferedBytes: 0 };
  let closing = false;
  const server = new SMTPServer({
    ...settingsOf(options, limits),
    onConnect: (session, callback) => {
      // Disconnected after its time, whatever it does.
      const deadline = setTimeout(() => hangUp(server, session), limits.sessionMs);
      deadlines.set(session.id, deadline.unref());
      callback();
    },
    onRcptTo: rcptHandler(options, { limits, whole, hangUp: (session) => hangUp(server, session) }),
    onData: (stream, session, callback) => {
      busy.add(session.id);
      takeMessage(stream, session, {
        ...options,
        limits,
        whole,
        memory,
        hangUp: () => hangUp(server, session),
      })
        .then(
          () => callback(null, 'Kept'),
          (error: Error & { responseCode?: number }) => callback(error),
        )
        .finally(() => {
          busy.delete(session.id);
          if (closing) setImmediate(() => hangUp(server, session));
        });
    },
    onClose: (session) => {
      clearTimeout(deadlines.get(session.id));
      deadlines.delete(session.id);
    },
  });
  // A client that resets or offers broken TLS needs no log entry.
  server.on('error', (error) => options.log.debug({ err: error }, 'An inbound SMTP connection failed'));
  await listening(server, options);

  return {
    port: (server.server.address() as AddressInfo).port,
    connections: () => server.connections.size,
    reloadTls: (tls) => server.updateSecureContext(tls),
    close: () => {
      closing = true;
      const closed = new Promise<void>((resolve) => server.close(resolve));
      for (const { id } of [...server.connections]) if (!busy.has(id)) hangUp(server, { id });
      return closed;
    },
  };
}

function settingsOf({ hostname, tls }: InboundListenerOptions, limits: InboundLimits): SMTPServerOptions {
  return {
    name: hostname,
    banner: 'Postpress takes reports about its own mail',
    ...tls,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    authOptional: true,
    // Old mail systems write invalid senders, but their reports matter.
    lenientAddressParsing: true,
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

function hangUp(server: SMTPServer, session: Pick<SMTPServerSession, 'id'>): void {
  for (const connection of server.connections)
    if (connection.id === session.id) {
      connection.send(421, 'Closing');
      connection.close();
    }
}

type Respond = (error?: Error | null) => void;

/** The recipients of each session that take whole messages. */
type WholeRecipients = WeakMap<SMTPServerSession, Set<string>>;

function rcptHandler(
  { accepts, log }: InboundListenerOptions,
  {
    limits: { refusals },
    whole,
    hangUp: sendAway,
  }: { limits: InboundLimits; whole: WholeRecipients; hangUp(session: SMTPServerSession): void },
) {
  const refused = new WeakMap<SMTPServerSession, number>();
  return async ({ address }: { address: string }, session: SMTPServerSession, respond: Respond) => {
    let taken: InboundAcceptance;
    try {
      taken = await accepts(address);
    } catch (cause) {
      log.warn({ err: cause }, 'Whether an address takes email could not be looked up');
      respond(reply(451, 'It cannot be looked up just now; try again later'));
      return;
    }
    if (taken === 'whole') whole.set(session, (whole.get(session) ?? new Set()).add(address));
    if (taken) {
      respond();
      return;
    }
    const count = (refused.get(session) ?? 0) + 1;
    refused.set(session, count);
    if (count > refusals) sendAway(session);
    else respond(reply(550, 'No such address here; this server relays no mail'));
  };
}

type Taking = InboundListenerOptions & {
  limits: InboundLimits;
  whole: WholeRecipients;
  memory: BufferMemory;
  hangUp(): void;
};

async function takeMessage(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  taking: Taking,
): Promise<void> {
  const { limits, memory } = taking;
  const { mailFrom, rcptTo } = session.envelope;
  const recipients = rcptTo.map(({ address }) => address);
  const isWhole = recipients.some((address) => taking.whole.get(session)?.has(address));
  const { raw, bytes, digest, bufferedBytes } = await readBounded(
    stream as AsyncIterable<Buffer>,
    isWhole,
    taking,
  );
  try {
    if (bytes > limits.messageBytes)
      throw reply(552, `Messages up to ${limits.messageBytes} bytes are taken`);
    if (isWhole && bufferedBytes < bytes)
      throw reply(452, 'Too many large messages at once; try again later');
    await deliverInTime(
      {
        envelopeFrom: mailFrom ? mailFrom.address : '',
        recipients,
        raw,
        bytes,
        digest,
        remoteAddress: session.remoteAddress,
        helo: String(session.hostNameAppearsAs || ''),
      },
      taking,
    );
  } finally {
    memory.bufferedBytes -= bufferedBytes;
  }
}

async function deliverInTime(message: InboundMessage, { deliver, limits, log }: Taking): Promise<void> {
  try {
    await inTime(deliver(message), limits.deliverMs);
  } catch (cause) {
    if (cause instanceof InboundRefusal) throw reply(cause.responseCode, cause.message);
    log.warn({ err: cause }, 'A message could not be kept; its sender will come again');
    throw reply(451, 'It cannot be kept just now; try again later');
  }
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function listening(server: SMTPServer, { host, port }: InboundListenerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (cause: NodeJS.ErrnoException) =>
      reject(new StartError(listenFault(cause, host, port), { cause }));
    server.server.once('error', failed);
    server.listen(port, host, () => {
      server.server.removeListener('error', failed);
      resolve();
    });
  });
}

function listenFault({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is in use by another program. Set POSTPRESS_INBOUND_PORT to a free port.`;
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Set POSTPRESS_INBOUND_PORT to one from 1024 on, and forward port 25 to it.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is no address of this machine. Set POSTPRESS_INBOUND_HOST to one.`;
  return `Listening for reports on ${host}:${port} failed: ${message}`;
}
