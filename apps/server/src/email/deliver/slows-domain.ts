import { classifyReport } from '../transports/classify-report.ts';
import type { AttemptReport } from '../transports/transport.ts';

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
