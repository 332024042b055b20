import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import {
  type ListenerOptions,
  type ListenerSessions,
  listenerLimits,
  openSmtpListener,
  type SmtpListener,
  SmtpRefusal,
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

/** STARTTLS is offered if there is `tls`. */
export type InboundListenerOptions = ListenerOptions<InboundLimits> & {
  /** Which addresses take mail; all others get 550 5.1.1, so nothing is ever relayed. 451 if it throws. */
  accepts(address: string): InboundAcceptance | Promise<InboundAcceptance>;
  /**
   * Stores the message durably; the reply to the sender waits for it, and is 451 if it throws anything but an
   * {@link SmtpRefusal}.
   */
  deliver(message: InboundMessage): Promise<void>;
};

export type InboundLimits = typeof inboundLimits;

/** Everything relevant of a report is in the bytes that are kept. */
export const inboundLimits = {
  ...listenerLimits,
  /** Wrong recipients before a client is disconnected. */
  refusals: 20,
};

/**
 * An SMTP server for reports and received email: no AUTH, no relaying, STARTTLS if there is a certificate.
 *
 * @throws StartError if it cannot listen
 */
export function openInboundListener(options: InboundListenerOptions): Promise<SmtpListener> {
  const limits = { ...inboundLimits, ...options.limits };
  const { host, port, tls, deliver } = options;
  const whole: WholeRecipients = new WeakMap();
  return openSmtpListener(options, limits, (sessions) => ({
    settings: {
      banner: 'Postpress takes reports about its own mail',
      disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
      authOptional: true,
      // Old mail systems write invalid senders, but their reports matter.
      lenientAddressParsing: true,
      onRcptTo: rcptHandler(options, limits, { whole, sessions }),
    },
    isWhole: (session) => session.envelope.rcptTo.some(({ address }) => whole.get(session)?.has(address)),
    take: async ({ raw, bytes, digest }, { envelope, remoteAddress, hostNameAppearsAs }) => {
      await deliver({
        envelopeFrom: envelope.mailFrom ? envelope.mailFrom.address : '',
        recipients: envelope.rcptTo.map(({ address }) => address),
        raw,
        bytes,
        digest,
        remoteAddress,
        helo: String(hostNameAppearsAs || ''),
      });
      return 'Kept';
    },
    failure: 'A message could not be stored; its sender will retry',
    faultOf: (cause) => listenFault(cause, host, port),
  }));
}

/** The recipients of each session that take whole messages. */
type WholeRecipients = WeakMap<SMTPServerSession, Set<string>>;

function rcptHandler(
  { accepts, log }: InboundListenerOptions,
  { refusals }: InboundLimits,
  { whole, sessions }: { whole: WholeRecipients; sessions: ListenerSessions },
): SMTPServerOptions['onRcptTo'] {
  const refused = new WeakMap<SMTPServerSession, number>();
  return async ({ address }, session, respond) => {
    sessions.progressed(session);
    let taken: InboundAcceptance;
    try {
      taken = await accepts(address);
    } catch (cause) {
      log.warn({ err: cause }, 'Whether an address takes email could not be looked up');
      respond(new SmtpRefusal(451, '4.3.0', 'It cannot be looked up just now; try again later'));
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
    else respond(new SmtpRefusal(550, '5.1.1', 'No such address here; this server relays no mail'));
  };
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
