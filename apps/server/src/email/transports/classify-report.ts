import { type Classified, classifyReply, findStatus } from '../replies/classify-reply.ts';
import type { SmtpStep } from '../replies/reply-phrase.ts';
import type { AttemptReport } from './transport.ts';

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
 * waits.
 */
export function slowsDomain(report: AttemptReport): boolean {
  const { outcome, host, enhancedStatus } = report;
  if (outcome === 'unreachable') return host !== null;
  if (outcome !== 'deferred' || ABOUT_MAILBOX.test(enhancedStatus ?? '')) return false;
  return classifyReport(report).subType !== 'Greylisted';
}

/** Whether a report names a limit of the server, which the same pace would exceed again; trouble of a server passes. */
export function namesLimit(report: AttemptReport): boolean {
  return report.outcome === 'deferred' && classifyReport(report).subType === 'RateLimited';
}
