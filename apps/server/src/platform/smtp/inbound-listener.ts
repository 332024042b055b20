import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import { inTime } from '../../base/in-time.ts';
import type { Log } from '../../base/log.ts';
import { scarceResources } from '../../config/index.ts';
import { headerTooLarge, isHeaderTooLarge } from './header-section.ts';
import { type BufferMemory, readBounded } from './read-bounded.ts';
import {
  ListenerSessions,
  type ListenerTls,
  listen,
  type SmtpListener,
  settingsFor,
} from './smtp-listener.ts';

export type InboundMessage = {
  /** Empty for the null sender `<>`, which reports should have. */
  envelopeFrom: string;
  /** Recipients that `accepts` allowed. */
  recipients: readonly string[];
  /** All of it if a recipient accepts whole messages, else the first {@link inboundLimits.keptBytes}. */
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

/** Thrown by `deliver` to refuse a message with this reply. */
export class InboundRefusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

export type InboundListenerOptions = {
  host: string;
  /** 0 selects a free one. */
  port: number;
  /** The host name in its greeting. */
  hostname: string;
  /** STARTTLS is offered if present. */
  tls: ListenerTls | undefined;
  /** Which addresses take mail; all others get 550 5.1.1, so nothing is ever relayed. 451 if it throws. */
  accepts(address: string): InboundAcceptance | Promise<InboundAcceptance>;
  /**
   * Stores the message durably; the reply to the sender waits for it, and is 451 if it throws anything but an
   * {@link InboundRefusal}.
   */
  deliver(message: InboundMessage): Promise<void>;
  log: Log;
  limits?: Partial<InboundLimits>;
  /** For tests: decides which clients are slow. */
  nowMs?: (() => number) | undefined;
};

export type InboundLimits = typeof inboundLimits;

export const inboundLimits = {
  /** Larger messages get 552. */
  messageBytes: 25 * 1_048_576,
  /** The part of a report kept in memory: everything relevant is at the start. */
  keptBytes: 256 * 1_024,
  /** Whole messages in memory at once, of all connections; further ones get 452, and the sender retries. */
  bufferBytes: 80 * 1_048_576,
  /** Of all clients together; one network has a share of them. */
  connections: scarceResources.smtpConnections.permits as number,
  /** Idle timeout. */
  idleMs: 60_000,
  /** From greeting to end, however active: limits clients that send slowly. */
  sessionMs: 10 * 60_000,
  deliverMs: 30_000,
  recipients: 100,
  /** Wrong recipients before a client is disconnected. */
  refusals: 20,
};

/**
 * An SMTP server for reports and received email: no AUTH, no relaying, STARTTLS if there is a certificate, and 250 for a message only
 * after `deliver` has stored it (RFC 5321, 6.1).
 *
 * @throws StartError if it cannot listen
 */
export async function openInboundListener(options: InboundListenerOptions): Promise<SmtpListener> {
  const limits = { ...inboundLimits, ...options.limits };
  const sessions = new ListenerSessions(() => server, { ...limits, nowMs: options.nowMs });
  const whole: WholeRecipients = new WeakMap();
  const memory = { bufferedBytes: 0 };
  const server = new SMTPServer({
    ...settingsOf(options, limits),
    onConnect: (session, callback) => {
      sessions.opened(session);
      callback();
    },
    onRcptTo: rcptHandler(options, { limits, whole, sessions }),
    onData: (stream, session, callback) => {
      const hangUp = () => sessions.hangUp(session);
      sessions.progressed(session);
      stream.once('end', () => sessions.received(session));
      const taken = takeMessage(stream, session, { ...options, limits, whole, memory, hangUp });
      sessions.answer(session, taken, callback);
    },
    onClose: (session) => sessions.closed(session),
  });
  // A client that resets or offers broken TLS needs no log entry.
  server.on('error', (error) => options.log.debug({ err: error }, 'An inbound SMTP connection failed'));
  const { host, port } = options;
  return listen(server, sessions, { host, port, faultOf: (cause) => listenFault(cause, host, port) });
}

function settingsOf({ hostname, tls }: InboundListenerOptions, limits: InboundLimits): SMTPServerOptions {
  return {
    ...settingsFor(limits),
    name: hostname,
    banner: 'Postpress takes reports about its own mail',
    ...tls,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    authOptional: true,
    // Old mail systems write invalid senders, but their reports matter.
    lenientAddressParsing: true,
  };
}

type Respond = (error?: Error | null) => void;

/** The recipients of each session that take whole messages. */
type WholeRecipients = WeakMap<SMTPServerSession, Set<string>>;

function rcptHandler(
  { accepts, log }: InboundListenerOptions,
  {
    limits: { refusals },
    whole,
    sessions,
  }: { limits: InboundLimits; whole: WholeRecipients; sessions: ListenerSessions },
) {
  const refused = new WeakMap<SMTPServerSession, number>();
  return async ({ address }: { address: string }, session: SMTPServerSession, respond: Respond) => {
    sessions.progressed(session);
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
    if (count > refusals) sessions.hangUp(session);
    else respond(reply(550, 'No such address here; this server relays no mail'));
  };
}

type Taking = InboundListenerOptions & {
  limits: InboundLimits;
  whole: WholeRecipients;
  memory: BufferMemory;
  hangUp(): void;
};

/** @returns the text after 250 */
async function takeMessage(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  taking: Taking,
): Promise<string> {
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
    if (isWhole && isHeaderTooLarge(raw)) throw reply(552, headerTooLarge);
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
    return 'Kept';
  } finally {
    memory.bufferedBytes -= bufferedBytes;
  }
}

async function deliverInTime(message: InboundMessage, { deliver, limits, log }: Taking): Promise<void> {
  try {
    await inTime(deliver(message), limits.deliverMs);
  } catch (cause) {
    if (cause instanceof InboundRefusal) throw reply(cause.responseCode, cause.message);
    log.warn({ err: cause }, 'A message could not be stored; its sender will retry');
    throw reply(451, 'It cannot be kept just now; try again later');
  }
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
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
