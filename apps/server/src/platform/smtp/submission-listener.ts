import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import {
  type ListenerOptions,
  type ListenerSessions,
  listenerLimits,
  notNow,
  openSmtpListener,
  type SmtpListener,
  SmtpRefusal,
} from './smtp-listener.ts';

/** A message that a program submits. */
export type SubmittedMessage = {
  recipients: readonly string[];
  raw: Buffer;
  remoteAddress: string;
};

export type SubmissionListenerOptions<Account> = ListenerOptions<SubmissionLimits> & {
  /** `starttls`: TLS by command; `tls`: from the first byte; `none`: no TLS, for clients on this machine. */
  security: 'starttls' | 'tls' | 'none';
  /** @throws SmtpRefusal */
  authenticate(user: string, password: string, remoteAddress: string): Promise<Account>;
  /** Accepts the message durably; the reply waits for it. @throws SmtpRefusal */
  submit(message: SubmittedMessage, account: Account): Promise<string>;
};

export type SubmissionLimits = typeof submissionLimits;

/** As for reports, except that whole messages are kept in memory, and their acceptance may take longer. */
export const submissionLimits = {
  ...listenerLimits,
  bufferBytes: 128 * 1_048_576,
  deliverMs: 60_000,
  /** Wrong passwords before a client is disconnected. */
  failedSignIns: 3,
};

/**
 * An SMTP server for programs that send (RFC 6409): nothing without a password, and no password without TLS. The account
 * decides which senders are allowed; it relays nothing by itself.
 *
 * @throws StartError if it cannot listen
 */
export function openSubmissionListener<Account>(
  options: SubmissionListenerOptions<Account>,
): Promise<SmtpListener> {
  const limits = { ...submissionLimits, ...options.limits };
  const accounts = new WeakMap<SMTPServerSession, Account>();
  const { host, port, security, submit } = options;
  return openSmtpListener(options, limits, (sessions) => ({
    settings: {
      banner: 'Postpress',
      secure: security === 'tls',
      authOptional: false,
      authMethods: ['PLAIN', 'LOGIN'],
      allowInsecureAuth: security === 'none',
      disabledCommands: security === 'starttls' ? [] : ['STARTTLS'],
      // Return paths are ours: the client's is not used.
      lenientAddressParsing: true,
      onAuth: authHandler(options, limits, { accounts, sessions }),
    },
    isWhole: () => true,
    take: async ({ raw }, session) => {
      const account = accounts.get(session);
      // smtp-server requires a sign-in already; checked again because acceptance depends on it.
      if (account === undefined) throw new SmtpRefusal(530, '5.7.0', 'Sign in first.');
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      return submit({ recipients, raw, remoteAddress: session.remoteAddress }, account);
    },
    failure: 'A submitted message could not be accepted; its sender will retry',
    faultOf: ({ message }) =>
      `Listening for SMTP submission on ${host}:${port} failed: ${message}. Check POSTPRESS_SUBMISSION_HOST, POSTPRESS_SUBMISSION_PORT and POSTPRESS_SUBMISSION_TLS_PORT.`,
  }));
}

type AuthParts<Account> = {
  accounts: WeakMap<SMTPServerSession, Account>;
  sessions: ListenerSessions;
};

function authHandler<Account>(
  { authenticate }: SubmissionListenerOptions<Account>,
  { failedSignIns }: SubmissionLimits,
  { accounts, sessions }: AuthParts<Account>,
): SMTPServerOptions['onAuth'] {
  const failed = new WeakMap<SMTPServerSession, number>();
  return ({ username, password }, session, respond): void => {
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
