import { isJsonObject } from '@postpress/design/json';
import {
  ReportFault,
  readCount,
  readDomainName,
  readLine,
  readSpan,
  type TlsFailure,
  type TlsReport,
} from './domain-report.ts';

type Json = { [name: string]: unknown };

const POLICIES_MAX = 100;
const FAILURES_MAX = 100;

/** Reads a TLS report (RFC 8460, 4): one result for each domain it is about. @throws ReportFault */
export function readTlsReport(json: string): TlsReport[] {
  const report = parse(json);
  const range = asJson(report['date-range']);
  const reporter = readLine(report['organization-name']) || readLine(report['contact-info']);
  const reportId = readLine(report['report-id']);
  if (reporter === '' || reportId === '') throw new ReportFault('It names no reporter, or has no id.');
  const span = readSpan(range['start-datetime'], range['end-datetime']);
  const byDomain = new Map<string, TlsReport>();
  for (const each of asList(report.policies).slice(0, POLICIES_MAX)) {
    const policy = asJson(each);
    const domain = readDomainName(asJson(policy.policy)['policy-domain']);
    const counts = readSummary(policy);
    if (domain === '' || !counts) continue;
    const sum = byDomain.get(domain) ?? {
      kind: 'tls' as const,
      reporter,
      reportId,
      ...span,
      domain,
      succeeded: 0,
      failed: 0,
      failures: [],
    };
    sum.succeeded += counts.succeeded;
    sum.failed += counts.failed;
    sum.failures = [...sum.failures, ...readFailures(policy)].slice(0, FAILURES_MAX);
    byDomain.set(domain, sum);
  }
  if (byDomain.size === 0) throw new ReportFault('It has no complete policy.');
  return [...byDomain.values()];
}

function parse(json: string): Json {
  try {
    return asJson(JSON.parse(json));
  } catch {
    throw new ReportFault('It is not JSON.');
  }
}

function readSummary(policy: Json): { succeeded: number; failed: number } | undefined {
  const summary = asJson(policy.summary);
  const succeeded = readCount(summary['total-successful-session-count']);
  const failed = readCount(summary['total-failure-session-count']);
  if (succeeded === undefined && failed === undefined) return undefined;
  // Some reporters leave zeros out.
  return { succeeded: succeeded ?? 0, failed: failed ?? 0 };
}

function readFailures(policy: Json): TlsFailure[] {
  return asList(policy['failure-details'])
    .slice(0, FAILURES_MAX)
    .flatMap((each) => {
      const failure = asJson(each);
      const type = readLine(failure['result-type']).toLowerCase();
      const sessions = readCount(failure['failed-session-count']) ?? 0;
      const receivingMx = readDomainName(failure['receiving-mx-hostname']) || null;
      return type === '' ? [] : [{ type, receivingMx, sessions }];
    });
}

function asJson(value: unknown): Json {
  return isJsonObject(value) ? (value as Json) : {};
}

/** A list; some reporters write its only entry without one. */
function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? [value] : [];
}
