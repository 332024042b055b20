import type { OperationsFor } from '../base/operations.ts';
import { StartError } from '../base/start-error.ts';
import { type Config, isLoopbackHost, mailIdentity } from '../config/index.ts';
import { authenticateSubmission, type SubmissionDeps, submitMessage } from '../email/index.ts';
import type { ListenerTls, SmtpListener } from '../platform/smtp/smtp-listener.ts';
import type { Services } from './services.ts';

export type SubmissionServices = Pick<Services, 'core' | 'addresses' | 'metrics' | 'computeMail'> & {
  operations: OperationsFor;
  sending: SubmissionDeps['sending'];
  tls: ListenerTls | undefined;
};

/** The SMTP listeners for programs that send, in a process that has any. */
export type OpenSubmission = {
  ports: readonly number[];
  reloadTls(tls: ListenerTls): void;
  close(): Promise<void>;
};

/**
 * Listens on the configured ports.
 *
 * @throws StartError if it cannot listen, or if passwords would cross a network without TLS
 */
export async function openSubmission({
  core,
  addresses,
  metrics,
  tls,
  operations,
  sending,
  computeMail,
}: SubmissionServices): Promise<OpenSubmission> {
  const { config, newId, log } = core;
  const { submissionHost: host } = config;
  const wanted = portsOf(config, tls !== undefined);
  if (wanted.length === 0) return { ports: [], reloadTls: () => {}, close: async () => {} };
  const deps: SubmissionDeps = { operations, newId, compute: computeMail, sending };
  const { hostname } = mailIdentity(config, addresses);
  let accepted = 0;
  const { openSubmissionListener } = await import('../platform/smtp/submission-listener.ts');
  const listeners: SmtpListener[] = [];
  for (const { port, security } of wanted) {
    listeners.push(
      await openSubmissionListener({
        host,
        port,
        security,
        hostname,
        tls,
        log,
        authenticate: (user, password, remoteAddress) =>
          authenticateSubmission({ user, password, remoteAddress }, deps),
        submit: async (message, account) => {
          const text = await submitMessage(message, account, deps);
          accepted++;
          return text;
        },
      }),
    );
  }
  metrics.show({
    submission_connections: {
      help: 'Open connections of programs that send by SMTP.',
      read: () => listeners.reduce((sum, each) => sum + each.connections(), 0),
    },
    submitted_messages: { help: 'Messages accepted by SMTP since the start.', read: () => accepted },
  });
  const ports = listeners.map(({ port }) => port);
  log.info({ ports }, 'Listening for programs that send by SMTP');
  return {
    ports,
    reloadTls: (fresh) => {
      for (const listener of listeners) listener.reloadTls(fresh);
    },
    close: async () => {
      await Promise.all(listeners.map((each) => each.close()));
    },
  };
}

/** @throws StartError if passwords would cross a network without TLS */
function portsOf({ submissionHost, submissionPort, submissionTlsPort }: Config, hasTls: boolean) {
  const starttls = hasTls ? ('starttls' as const) : ('none' as const);
  const wanted = [
    { port: submissionPort, security: starttls },
    { port: submissionTlsPort, security: 'tls' as const },
  ].filter(({ port }) => port > 0);
  if (wanted.length > 0 && !hasTls && (submissionTlsPort > 0 || !isLoopbackHost(submissionHost)))
    throw new StartError(
      'SMTP submission needs a certificate, so that keys do not cross the network in the clear: set POSTPRESS_TLS_CERT and POSTPRESS_TLS_KEY, or leave POSTPRESS_SUBMISSION_HOST at 127.0.0.1 with POSTPRESS_SUBMISSION_PORT alone.',
    );
  return wanted;
}
