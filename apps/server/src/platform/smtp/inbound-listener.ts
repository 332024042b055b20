import { createHash } from 'node:crypto';
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

/** One message, as it came. */
export type InboundMessage = {
  /** Empty for the null sender `<>`, with which reports should come. */
  envelopeFrom: string;
  /** Each one that `accepts` said yes to. */
  recipients: readonly string[];
  /** The first {@link inboundLimits.keptBytes} of it. */
  raw: Buffer;
  /** Of the whole message. */
  bytes: number;
  /** SHA-256 of the whole message, hex. */
  digest: string;
  remoteAddress: string;
};

/** Certificate and key. */
export type InboundTls = SecureContextOptions;

export type InboundListenerOptions = {
  host: string;
  /** 0 picks a free one. */
  port: number;
  /** What it calls itself in its greeting. */
  hostname: string;
  /** STARTTLS is offered with it, and not without. */
  tls: InboundTls | undefined;
  /** Whether mail for an address is taken; everything else is refused with 550 5.1.1, so nothing is ever relayed. */
  accepts(address: string): boolean;
  /** Keeps the message for good; the answer to the sender waits for it, and is 451 when it throws. */
  deliver(message: InboundMessage): Promise<void>;
  log: Log;
  limits?: Partial<InboundLimits>;
};

export type InboundLimits = typeof inboundLimits;

export const inboundLimits = {
  /** Larger messages are refused with 552. */
  messageBytes: 10 * 1_048_576,
  /** What of a message is held in memory: with all connections busy, 13 MB. Reports say all they say in front. */
  keptBytes: 256 * 1_024,
  connections: 50,
  /** Without a byte. */
  idleMs: 60_000,
  /** From the greeting to the end, however lively: clients that drip are cut off. */
  sessionMs: 10 * 60_000,
  deliverMs: 30_000,
  recipients: 100,
  /** Wrong addresses of one client before it is sent away. */
  refusals: 20,
};

export type InboundListener = {
  port: number;
  /** Connections open at present. */
  connections(): number;
  reloadTls(tls: InboundTls): void;
  /** Takes no more connections; what is in the middle of a message may finish for a few seconds. */
  close(): Promise<void>;
};

const CLOSE_MS = 5_000;

/**
 * An SMTP server that takes reports: no AUTH, no relaying, STARTTLS where there is a certificate, a message answered with
 * 250 only after `deliver` has kept it (RFC 5321, 6.1).
 *
 * @throws StartError when it can't listen there
 */
export async function openInboundListener(options: InboundListenerOptions): Promise<InboundListener> {
  const limits = { ...inboundLimits, ...options.limits };
  const deadlines = new Map<string, NodeJS.Timeout>();
  /** Sessions that are in the middle of a message. */
  const busy = new Set<string>();
  let closing = false;
  const server = new SMTPServer({
    ...settingsOf(options, limits),
    onConnect: (session, callback) => {
      // Sent away after its time, whatever it does.
      const deadline = setTimeout(() => hangUp(server, session), limits.sessionMs);
      deadlines.set(session.id, deadline.unref());
      callback();
    },
    onRcptTo: rcptHandler(options, limits, (session) => hangUp(server, session)),
    onData: (stream, session, callback) => {
      busy.add(session.id);
      takeMessage(stream, session, { ...options, limits, hangUp: () => hangUp(server, session) })
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
  // A client that resets or offers broken TLS is its own trouble.
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
    // Old mail systems write odd senders, and what they report is worth hearing.
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

function rcptHandler(
  { accepts }: InboundListenerOptions,
  { refusals }: InboundLimits,
  sendAway: (session: SMTPServerSession) => void,
) {
  const refused = new WeakMap<SMTPServerSession, number>();
  return ({ address }: { address: string }, session: SMTPServerSession, respond: Respond): void => {
    if (accepts(address)) {
      respond();
      return;
    }
    const count = (refused.get(session) ?? 0) + 1;
    refused.set(session, count);
    if (count > refusals) sendAway(session);
    else respond(reply(550, 'No such address here; this server takes reports about its own mail only'));
  };
}

type Taking = InboundListenerOptions & { limits: InboundLimits; hangUp(): void };

async function takeMessage(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  taking: Taking,
): Promise<void> {
  const { limits } = taking;
  const { raw, bytes, digest } = await readBounded(stream, taking);
  if (bytes > limits.messageBytes) throw reply(552, `Messages up to ${limits.messageBytes} bytes are taken`);
  const { mailFrom, rcptTo } = session.envelope;
  const message: InboundMessage = {
    envelopeFrom: mailFrom ? mailFrom.address : '',
    recipients: rcptTo.map(({ address }) => address),
    raw,
    bytes,
    digest,
    remoteAddress: session.remoteAddress,
  };
  try {
    await inTime(taking.deliver(message), limits.deliverMs);
  } catch (cause) {
    taking.log.warn({ err: cause }, 'A report could not be kept; its sender will come again');
    throw reply(451, 'It cannot be kept just now; try again later');
  }
}

/** Keeps the head of a message, counts and digests the whole, and ends the connection of one who never stops. */
async function readBounded(stream: SMTPServerDataStream, { limits, hangUp }: Taking) {
  const hash = createHash('sha256');
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const room = limits.keptBytes - bytes;
    if (room > 0) kept.push(chunk.subarray(0, room));
    bytes += chunk.length;
    hash.update(chunk);
    if (bytes > 2 * limits.messageBytes) {
      hangUp();
      break;
    }
  }
  return { raw: Buffer.concat(kept), bytes, digest: hash.digest('hex') };
}

async function inTime(work: Promise<void>, afterMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${afterMs} ms`)), afterMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
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
