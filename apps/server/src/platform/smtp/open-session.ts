import { connect, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, type SecureContext, TLSSocket } from 'node:tls';
import type { AddressPolicy } from '../outbound/address-policy.ts';
import { certificatesOf, daneFault, type TlsaRecord } from './dane.ts';
import { authenticate, type SmtpCredentials } from './smtp-auth.ts';
import { replyText, type SmtpReply } from './smtp-reply.ts';
import { type SmtpPeer, SmtpSession } from './smtp-session.ts';
import type { SmtpTimeouts } from './smtp-timeouts.ts';
import { SmtpWire, WireEnded } from './smtp-wire.ts';

export type SmtpTrust = SecureContext;

/**
 * Security of the connection. `opportunistic`: TLS if offered, without authentication (RFC 7435). `verified`: STARTTLS
 * with a certificate that is valid for the host. `implicit`: the same from the first byte (RFC 8314). `encrypted`: STARTTLS
 * with any certificate. `dane`: with one that matches TLSA records (RFC 7672).
 */
export type SmtpTls = 'never' | 'opportunistic' | 'verified' | 'implicit' | 'encrypted' | 'dane';

/** What the certificate must match. */
export type DaneTarget = {
  records: readonly TlsaRecord[];
  /** Of which a certificate below a trust anchor must have one. */
  names: readonly string[];
};

export type SmtpTarget = {
  /** The name for certificate checks and messages. */
  host: string;
  address: string;
  port: number;
  tls: SmtpTls;
  /** With `tls: 'dane'`. */
  dane?: DaneTarget;
  credentials?: SmtpCredentials;
};

export type OpenSessionOptions = {
  /** Sent with EHLO. */
  hostname: string;
  /** The address of this machine to connect from, where the remote address is of the same family. */
  localAddress?: string | undefined;
  timeouts: SmtpTimeouts;
  /**
   * Judges the address before and the actual peer after connecting; undefined for a server that the operator
   * configured.
   */
  policy?: AddressPolicy | undefined;
  /** Trusted authorities; undefined: Node's own. */
  trust?: SmtpTrust | undefined;
  signal: AbortSignal;
  nowMs: () => number;
};

/** Why there is no session. */
export type OpenFailure = {
  ok: false;
  kind: /** No connection, or one that was lost before EHLO was answered. */
    | 'unreachable'
    /** The address is not allowed. */
    | 'blocked'
    /** The greeting or EHLO got 4xx or 5xx. */
    | 'rejected'
    /** TLS as required is not available. */
    | 'tls'
    | 'auth'
    | 'aborted';
  message: string;
  reply: SmtpReply | null;
  peer: SmtpPeer;
  dialogue: string;
};

export type OpenOutcome = { ok: true; session: SmtpSession } | OpenFailure;

class NotOpened extends Error {
  readonly kind: OpenFailure['kind'];
  readonly reply: SmtpReply | null;
  constructor(kind: OpenFailure['kind'], message: string, reply: SmtpReply | null = null) {
    super(message);
    this.kind = kind;
    this.reply = reply;
  }
}

/**
 * Connects, reads the greeting, sends EHLO, starts TLS as required, and logs in. Never throws for what the remote
 * server does.
 */
export async function openSession(target: SmtpTarget, options: OpenSessionOptions): Promise<OpenOutcome> {
  const { host, address, port } = target;
  const peer = { host, address, tlsVersion: null, tlsCipher: null };
  const fail = (kind: OpenFailure['kind'], message: string, reply: SmtpReply | null, dialogue: string) =>
    ({ ok: false, kind, message, reply, peer, dialogue }) as const;
  const refusal = options.policy?.refusal(address, port);
  if (refusal !== undefined) return fail('blocked', refusal, null, `* ${refusal}`);
  const socket = await connectTo(target, options);
  if (!('remoteAddress' in socket)) return fail(socket.kind, socket.message, null, `* ${socket.message}`);
  const wire = new SmtpWire(socket);
  const from = options.localAddress === undefined ? '' : ` from ${socket.localAddress}`;
  wire.dialogue.say('*', `Connected to ${host} [${address}]:${port}${from}`);
  const abort = () => wire.end(new WireEnded('aborted', 'We ended the connection.'));
  options.signal.addEventListener('abort', abort, { once: true });
  try {
    return { ok: true, session: await greet(wire, target, options) };
  } catch (error) {
    const { kind, message, reply } = toNotOpened(error);
    wire.end(new WireEnded('lost', 'We ended the connection.'));
    return fail(kind, message, reply, wire.dialogue.text);
  } finally {
    options.signal.removeEventListener('abort', abort);
  }
}

function toNotOpened(error: unknown): NotOpened {
  if (error instanceof NotOpened) return error;
  if (!(error instanceof WireEnded)) throw error;
  const { kind, message, reply } = error;
  if (kind === 'tls' || kind === 'aborted') return new NotOpened(kind, message);
  if (reply && reply.code >= 400) return new NotOpened('rejected', message, reply);
  return new NotOpened('unreachable', message);
}

async function greet(wire: SmtpWire, target: SmtpTarget, options: OpenSessionOptions): Promise<SmtpSession> {
  const { timeouts, hostname, nowMs } = options;
  if (target.tls === 'implicit') await wire.startTls(tlsOptions(target, options), timeouts.command);
  const greeting = await wire.reply(timeouts.greeting);
  if (greeting.code !== 220)
    throw new NotOpened('rejected', `The greeting is ${replyText(greeting)}`, greeting);
  let extensions = await sayHello(wire, hostname, timeouts);
  if (target.tls !== 'never' && target.tls !== 'implicit') {
    if (await takeTls(wire, extensions, target, options))
      extensions = await sayHello(wire, hostname, timeouts);
  }
  if (target.credentials) {
    const refused = await authenticate(wire, extensions, target.credentials, timeouts.command);
    if (refused) throw new NotOpened('auth', refused.message, refused.reply);
  }
  return new SmtpSession(wire, peerOf(wire, target), extensions, timeouts, nowMs());
}

/** EHLO, or HELO if the server supports only that (RFC 5321, 3.2). */
async function sayHello(
  wire: SmtpWire,
  hostname: string,
  { command }: SmtpTimeouts,
): Promise<ReadonlyMap<string, string>> {
  wire.write([`EHLO ${hostname}`]);
  const reply = await wire.reply(command);
  if (reply.code === 250) return readExtensions(reply);
  if (reply.code < 500) throw new NotOpened('rejected', `EHLO is answered ${replyText(reply)}`, reply);
  wire.write([`HELO ${hostname}`]);
  const answer = await wire.reply(command);
  if (answer.code === 250) return new Map();
  throw new NotOpened('rejected', `HELO is answered ${replyText(answer)}`, answer);
}

/** Keyword → parameters, keywords in upper case (RFC 5321, 4.1.1.1). */
function readExtensions({ lines }: SmtpReply): ReadonlyMap<string, string> {
  return new Map(
    lines.slice(1).map((line) => {
      const [keyword = '', ...parameters] = line.trim().split(/[ =]+/);
      return [keyword.toUpperCase(), parameters.join(' ')];
    }),
  );
}

/** Whether the connection uses TLS. */
async function takeTls(
  wire: SmtpWire,
  extensions: ReadonlyMap<string, string>,
  target: SmtpTarget,
  options: OpenSessionOptions,
): Promise<boolean> {
  const { command } = options.timeouts;
  const must = target.tls !== 'opportunistic';
  if (!extensions.has('STARTTLS')) {
    if (must) throw new NotOpened('tls', `${target.host} offers no STARTTLS.`);
    return false;
  }
  wire.write(['STARTTLS']);
  const reply = await wire.reply(command);
  if (reply.code !== 220) {
    if (must) throw new NotOpened('tls', `STARTTLS is answered ${replyText(reply)}`, reply);
    return false;
  }
  await wire.startTls(tlsOptions(target, options), command);
  if (target.dane) requireMatch(wire, target.dane, new Date(options.nowMs()));
  return true;
}

function requireMatch({ socket, dialogue }: SmtpWire, { records, names }: DaneTarget, now: Date): void {
  const chain = socket instanceof TLSSocket ? certificatesOf(socket) : [];
  const fault = daneFault(chain, records, { names, now });
  if (fault !== undefined) throw new NotOpened('tls', fault);
  dialogue.say('*', 'The certificate matches the TLSA records');
}

function tlsOptions({ host, tls }: SmtpTarget, { trust }: OpenSessionOptions): ConnectionOptions {
  return {
    // RFC 6066, 3: an IP address is not a server name.
    ...(isIP(host) === 0 ? { servername: host } : {}),
    host,
    rejectUnauthorized: tls === 'verified' || tls === 'implicit',
    ...(trust ? { secureContext: trust } : {}),
  };
}

function peerOf({ socket, dialogue }: SmtpWire, { host, address }: SmtpTarget): SmtpPeer {
  if (!(socket instanceof TLSSocket)) return { host, address, tlsVersion: null, tlsCipher: null };
  const tlsVersion = socket.getProtocol();
  const tlsCipher = socket.getCipher().standardName;
  dialogue.say(
    '*',
    `${tlsVersion} ${tlsCipher}${socket.authorized ? ', certificate valid' : ', certificate not verified'}`,
  );
  return { host, address, tlsVersion, tlsCipher };
}

type NotConnected = { kind: OpenFailure['kind']; message: string };

async function connectTo(
  { host, address, port }: SmtpTarget,
  { timeouts, policy, signal, localAddress }: OpenSessionOptions,
): Promise<Socket | NotConnected> {
  if (signal.aborted) return { kind: 'aborted', message: 'We gave up.' };
  const where = `${host} [${address}]:${port}`;
  const from = localAddress !== undefined && isIP(localAddress) === isIP(address) ? { localAddress } : {};
  const socket = connect({ host: address, port, noDelay: true, keepAlive: true, ...from });
  const why = await new Promise<NotConnected | undefined>((resolve) => {
    const settle = (outcome?: NotConnected) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve(outcome);
    };
    const abort = () => settle({ kind: 'aborted', message: 'We gave up.' });
    const timer = setTimeout(
      () => settle({ kind: 'unreachable', message: `${where} did not answer.` }),
      timeouts.connect,
    );
    signal.addEventListener('abort', abort, { once: true });
    socket.once('connect', () => settle());
    socket.once('error', (error: NodeJS.ErrnoException) =>
      settle({ kind: 'unreachable', message: faultOf(error, where, localAddress) }),
    );
  });
  const stray = why ? undefined : policy?.refusal(socket.remoteAddress ?? '', port);
  if (why === undefined && stray === undefined) {
    socket.removeAllListeners('error');
    return socket;
  }
  socket.on('error', () => {});
  socket.destroy();
  return why ?? { kind: 'blocked', message: stray ?? '' };
}

function faultOf({ code, message }: NodeJS.ErrnoException, where: string, localAddress?: string): string {
  if (code === 'EADDRNOTAVAIL' && localAddress !== undefined)
    return `${localAddress} is no address of this machine: check POSTPRESS_SOURCE_ADDRESSES.`;
  return `${where} can't be reached (${code ?? message}).`;
}
