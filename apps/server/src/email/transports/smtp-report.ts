import type { TlsHold } from '@postpress/contracts';
import type { OpenFailure } from '../../platform/smtp/open-session.ts';
import { replyText, type SmtpReply } from '../../platform/smtp/smtp-reply.ts';
import type { SmtpOutcome, SmtpPeer, SmtpStage } from '../../platform/smtp/smtp-session.ts';
import { type Classified, classifyReply, findStatus } from '../replies/classify-reply.ts';
import type { SmtpStep } from '../replies/reply-phrase.ts';
import { type AttemptReport, type RemoteServer, unknownServer } from './transport.ts';

/** The report of an attempt that got no reply from a server. */
export function reportWithout(
  outcome: AttemptReport['outcome'],
  reason: string,
  {
    enhancedStatus = null,
    server = unknownServer,
    dialogue = `* ${reason}`,
  }: Partial<AttemptReport> & { server?: RemoteServer } = {},
): AttemptReport {
  return { ...server, outcome, final: false, replyCode: null, enhancedStatus, reply: null, reason, dialogue };
}

type NamedServer = RemoteServer & Pick<SmtpPeer, 'host'>;

/** The report of a message sent over an open connection. */
export function reportOfSend(outcome: SmtpOutcome, server: NamedServer, dialogue: string): AttemptReport {
  const without = (kind: AttemptReport['outcome'], reason: string, enhancedStatus: string | null = null) =>
    reportWithout(kind, reason, { server, dialogue, enhancedStatus });
  switch (outcome.kind) {
    case 'accepted':
      return reportOfReply('accepted', `${server.host} took it`, outcome.reply, server, dialogue);
    case 'rejected':
      return withStep(reportOfRejection(outcome.reply, server, dialogue), outcome.stage);
    case 'unsupported':
      // RFC 6531, 3.4 and RFC 1870, 6.1: the statuses such a host would answer with.
      return outcome.why === 'smtputf8'
        ? without('failed', outcome.message, '5.6.7')
        : without('refused', outcome.message, '5.3.4');
    case 'lost':
      return without(
        'unreachable',
        `The connection to ${server.host} was lost at ${outcome.stage}: ${outcome.message}`,
      );
    case 'unknown':
      return without(
        'unknown',
        `The connection to ${server.host} was lost when the whole message was sent; whether it was taken is not known. ${outcome.message}`,
      );
    case 'aborted':
      return without('unreachable', 'We stopped before the message was offered.');
  }
}

/** The report where no connection could be opened. */
export function reportOfOpening(failure: OpenFailure): AttemptReport {
  const { peer: server, dialogue, message, reply } = failure;
  if (failure.kind === 'rejected' && reply)
    // Also for 5xx: a host that rejects every connection says nothing about this recipient.
    return reportOfReply('deferred', `${server.host} takes no mail from us now`, reply, server, dialogue);
  const report = reportWithout('unreachable', message, { server, dialogue });
  return reply ? withReply(report, reply) : report;
}

const STEPS: Readonly<Record<SmtpStage, SmtpStep | undefined>> = {
  RSET: undefined,
  MAIL: 'mail',
  RCPT: 'rcpt',
  DATA: 'data',
  message: 'body',
};

function withStep(report: AttemptReport, stage: SmtpStage): AttemptReport {
  const step = STEPS[stage];
  return step === undefined ? report : { ...report, step };
}

function reportOfRejection(reply: SmtpReply, server: NamedServer, dialogue: string): AttemptReport {
  return reply.code < 500
    ? reportOfReply('deferred', `${server.host} put it off`, reply, server, dialogue)
    : reportOfReply('refused', `${server.host} refused it`, reply, server, dialogue);
}

function reportOfReply(
  outcome: AttemptReport['outcome'],
  what: string,
  reply: SmtpReply,
  server: NamedServer,
  dialogue: string,
): AttemptReport {
  const report = reportWithout(outcome, `${what}: ${replyText(reply)}`, { server, dialogue });
  return withReply(report, reply);
}

function withReply(report: AttemptReport, reply: SmtpReply): AttemptReport {
  const { code: replyCode, enhancedStatus, lines } = reply;
  const said = { ...report, replyCode, enhancedStatus, reply: replyText(reply) };
  return lines.length > 1 ? { ...said, replyLines: lines } : said;
}

/**
 * The report where a server did not offer TLS as the sender’s domain requires it. Deferred, so that it ends as a bounce
 * (X.7.10: encryption needed).
 */
export function reportWithoutTls(report: AttemptReport, senderDomain: string): AttemptReport {
  const reason = `TLS policy: ${senderDomain} requires TLS, and ${report.host} does not provide it: ${report.reason}`;
  return { ...report, outcome: 'deferred', enhancedStatus: '4.7.10', reason, tlsHold: 'TlsRequired' };
}

/** The report where the TLS policy of the recipient’s domain keeps the email from its hosts (RFC 3463, X.7.5). */
export function reportInsecure(
  tlsHold: Exclude<TlsHold, 'TlsRequired'>,
  why: string,
  report: AttemptReport = reportWithout('insecure', `TLS policy: ${why}`),
): AttemptReport {
  return { ...report, outcome: 'insecure', enhancedStatus: '4.7.5', reason: `TLS policy: ${why}`, tlsHold };
}

/** What the reply of an attempt means, or the reason where there was no reply. */
export function classifyReport(
  report: AttemptReport,
  { step = report.step ?? null, recipient = null }: Offered = {},
): Classified {
  const { replyCode, reply, replyLines, reason } = report;
  const text = replyLines?.join('\n') ?? reply ?? reason;
  const enhancedStatus = findStatus(text) ?? report.enhancedStatus;
  return classifyReply({ replyCode, enhancedStatus, text, step, recipient });
}

/** The step that the reply answers, where the report does not say, and the recipient it concerns. */
type Offered = { step?: SmtpStep | null; recipient?: string | null };

/** A status about a single mailbox says nothing about its server (RFC 3463, 3.2 and 3.3). */
const ABOUT_MAILBOX = /^4\.[12]\./;

/**
 * Whether a report makes all emails to the domain wait: the server cannot be reached, limits the rate, or is in
 * trouble. Greylisting concerns one email, which the server accepts when it is retried (RFC 6647): only that email
 * waits. So it does where only a rule of its sender is not met.
 */
export function slowsDomain(report: AttemptReport): boolean {
  const { outcome, host, enhancedStatus, tlsHold } = report;
  if (tlsHold === 'TlsRequired') return false;
  if (outcome === 'unreachable' || outcome === 'insecure') return host !== null;
  if (outcome !== 'deferred' || ABOUT_MAILBOX.test(enhancedStatus ?? '')) return false;
  return classifyReport(report).subType !== 'Greylisted';
}

/** Whether a report names a limit of the server, which the same pace would exceed again; trouble of a server passes. */
export function namesLimit(report: AttemptReport): boolean {
  return report.outcome === 'deferred' && classifyReport(report).subType === 'RateLimited';
}
