import type { Socket } from 'node:net';
import {
  SMTPServer,
  type SMTPServerAuthentication,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import { inTime } from '../../base/in-time.ts';
import type { Log } from '../../base/log.ts';
import { headerTooLarge, isHeaderTooLarge } from './header-section.ts';
import { inboundLimits } from './inbound-listener.ts';
import { type BufferMemory, readBounded } from './read-bounded.ts';
import {
  ListenerSessions,
  type ListenerTls,
  listen,
  type SmtpListener,
  settingsFor,
} from './smtp-listener.ts';

/** A message that a program submits. */
export type SubmittedMessage = {
  recipients: readonly string[];
  raw: Buffer;
  remoteAddress: string;
};

/** A reply that refuses: `550 5.7.1 …`. */
export class SmtpRefusal extends Error {
  readonly responseCode: number;

  /** @param status enhanced (RFC 3463) @param text one sentence or two, for people */
  constructor(responseCode: number, status: string, text: string) {
    super(`${status} ${text}`);
    this.responseCode = responseCode;
  }
}

export type SubmissionListenerOptions<Account> = {
  host: string;
  /** 0 selects a free one. */
  port: number;
  /** `starttls`: TLS by command; `tls`: from the first byte; `none`: no TLS, for clients on this machine. */
  security: 'starttls' | 'tls' | 'none';
  hostname: string;
  tls: ListenerTls | undefined;
  /** @throws SmtpRefusal */
  authenticate(user: string, password: string, remoteAddress: string): Promise<Account>;
  /** Accepts the message durably; the reply waits for it. @throws SmtpRefusal */
  submit(message: SubmittedMessage, account: Account): Promise<string>;
  log: Log;
  limits?: Partial<SubmissionLimits>;
  /** For tests: decides which clients are slow. */
  nowMs?: (() => number) | undefined;
};

export type SubmissionLimits = typeof submissionLimits;

/** As for reports, except that whole messages are kept in memory, and their acceptance may take longer. */
export const submissionLimits = {
  ...inboundLimits,
  /** Of all messages being received; beyond it clients are asked to retry later. */
  bufferBytes: 128 * 1_048_576,
  deliverMs: 60_000,
  /** Wrong passwords before a client is disconnected. */
  failedSignIns: 3,
};

/**
 * An SMTP server for programs that send (RFC 6409): nothing without a password, no password without TLS, and 250 for a
 * message only after it is accepted. The account decides which senders are allowed; it relays nothing by itself.
 *
 * @throws StartError if it cannot listen
 */
export async function openSubmissionListener<Account>(
  options: SubmissionListenerOptions<Account>,
): Promise<SmtpListener> {
  const limits = { ...submissionLimits, ...options.limits };
  const accounts = new WeakMap<SMTPServerSession, Account>();
  const sessions = new ListenerSessions(() => server, { ...limits, nowMs: options.nowMs });
  const memory = { bufferedBytes: 0 };
  const server = new SMTPServer({
    ...settingsOf(options, limits),
    onConnect: (session, callback) => {
      adaptReplies(server, session);
      sessions.opened(session);
      callback();
    },
    // The default handlers call back a turn of the event loop later; nothing is checked before the message.
    onMailFrom: (_address, session, callback) => {
      sessions.progressed(session);
      callback();
    },
    onRcptTo: (_address, session, callback) => {
      sessions.progressed(session);
      callback();
    },
    onAuth: authHandler(options, limits, { accounts, sessions }),
    onData: (stream, session, callback) => {
      sessions.progressed(session);
      stream.once('end', () => sessions.received(session));
      const account = accounts.get(session);
      const received = receive(stream, session, { options, limits, memory, account, sessions });
      sessions.answer(session, received, callback);
    },
    onClose: (session) => sessions.closed(session),
  });
  server.on('error', (error) => options.log.debug({ err: error }, 'An SMTP submission failed'));
  const { host, port } = options;
  const faultOf = ({ message }: Error) =>
    `Listening for SMTP submission on ${host}:${port} failed: ${message}. Check POSTPRESS_SUBMISSION_HOST, POSTPRESS_SUBMISSION_PORT and POSTPRESS_SUBMISSION_TLS_PORT.`;
  return listen(server, sessions, { host, port, faultOf });
}

function settingsOf<Account>(
  { hostname, tls, security }: SubmissionListenerOptions<Account>,
  limits: SubmissionLimits,
): SMTPServerOptions {
  return {
    ...settingsFor(limits),
    name: hostname,
    banner: 'Postpress',
    ...tls,
    secure: security === 'tls',
    authOptional: false,
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: security === 'none',
    disabledCommands: security === 'starttls' ? [] : ['STARTTLS'],
    // Return paths are ours: the client's is not used.
    lenientAddressParsing: true,
  };
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

type AuthParts<Account> = {
  accounts: WeakMap<SMTPServerSession, Account>;
  sessions: ListenerSessions;
};

function authHandler<Account>(
  { authenticate }: SubmissionListenerOptions<Account>,
  { failedSignIns }: SubmissionLimits,
  { accounts, sessions }: AuthParts<Account>,
) {
  const failed = new WeakMap<SMTPServerSession, number>();
  return (
    { username, password }: SMTPServerAuthentication,
    session: SMTPServerSession,
    respond: (error: Error | null, response?: { user: string }) => void,
  ): void => {
    authenticate(username ?? '', password ?? '', session.remoteAddress).then(
      (account) => {
        accounts.set(session, account);
        respond(null, { user: username ?? '' });
      },
      (error: Error) => {
        const count = (failed.get(session) ?? 0) + 1;
        failed.set(session, count);
        if (count >= failedSignIns) sessions.hangUp(session);
        else respond(error instanceof SmtpRefusal ? error : notNow());
      },
    );
  };
}

type Receiving<Account> = {
  options: SubmissionListenerOptions<Account>;
  limits: SubmissionLimits;
  memory: BufferMemory;
  account: Account | undefined;
  sessions: ListenerSessions;
};

/** @returns the text after 250 @throws SmtpRefusal */
async function receive<Account>(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  { options, limits, memory, account, sessions }: Receiving<Account>,
): Promise<string> {
  let bufferedBytes = 0;
  try {
    const hangUp = () => sessions.hangUp(session);
    const read = await readBounded(stream as AsyncIterable<Buffer>, true, { limits, memory, hangUp });
    ({ bufferedBytes } = read);
    if (read.bytes > limits.messageBytes)
      throw new SmtpRefusal(552, '5.3.4', `A message may have up to ${limits.messageBytes} bytes.`);
    if (isHeaderTooLarge(read.raw)) throw new SmtpRefusal(552, '5.3.4', `${headerTooLarge}.`);
    if (bufferedBytes < read.bytes)
      throw new SmtpRefusal(451, '4.3.1', 'Too much is being received just now. Try again later.');
    // smtp-server requires a sign-in already; checked again because acceptance depends on it.
    if (account === undefined) throw new SmtpRefusal(530, '5.7.0', 'Sign in first.');
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const { remoteAddress } = session;
    return await inTime(
      options.submit({ recipients, raw: read.raw, remoteAddress }, account),
      limits.deliverMs,
    );
  } catch (cause) {
    if (cause instanceof SmtpRefusal) throw cause;
    options.log.warn({ err: cause }, 'A submitted message could not be accepted; its sender will retry');
    throw notNow();
  } finally {
    memory.bufferedBytes -= bufferedBytes;
  }
}

function notNow(): SmtpRefusal {
  return new SmtpRefusal(451, '4.3.0', 'The service cannot do this just now. Try again later.');
}
