import { type DomainReportsResult, domainReportLimits, type ReportPeriod } from '@postpress/contracts';
import { DAY_MS, dayOf } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import { advisePolicy } from './advise-policy.ts';
import {
  countSources,
  type DomainSpan,
  findReportedPolicy,
  listReportDays,
  listReporters,
  listSources,
  listTlsFailures,
  type ReportDay,
} from './domain-reports.ts';
import { judgeSource } from './judge-source.ts';

type Summary = DomainReportsResult['data'];

const days: Record<ReportPeriod, number> = { '7d': 7, '30d': 30, '90d': 90 };
const REPORTERS_MAX = 50;
const TLS_FAILURES_MAX = 50;
/** Sources that advice is based on. */
const SOURCES_JUDGED_MAX = 5_000;

/** What receivers reported about a domain in the days before today and today. */
export async function summarizeReports(
  { id: domainId, domain }: { id: number; domain: string },
  period: ReportPeriod,
  { db, now }: { db: Db; now: Date },
): Promise<Summary> {
  const from = dayOf(new Date(now.getTime() - (days[period] - 1) * DAY_MS));
  const span = { domainId, from, to: dayOf(now) };
  const byDay = await listReportDays(db, span);
  return {
    domain,
    from,
    to: span.to,
    dmarc: await summarizeDmarc(domain, ofKind('dmarc', byDay), span, db),
    tls: await summarizeTls(ofKind('tls', byDay), span, db),
  };
}

function ofKind(kind: ReportDay['kind'], byDay: readonly ReportDay[]): ReportDay[] {
  return byDay.filter((day) => day.kind === kind);
}

async function summarizeDmarc(
  domain: string,
  byDay: readonly ReportDay[],
  span: DomainSpan,
  db: Db,
): Promise<Summary['dmarc']> {
  const counted = await listSources(db, span, SOURCES_JUDGED_MAX);
  const sources = counted.map((source) => judgeSource(domain, source));
  const policy = await findReportedPolicy(db, span);
  const { reports, passed, failed } = sumUp(byDay);
  return {
    reports,
    passed,
    failed,
    emails: passed + failed,
    policy,
    advice: advisePolicy({ policy, days: byDay.length, sources }),
    days: byDay.map((each) => ({ day: each.day, passed: each.passed, failed: each.failed })),
    sources: sources.slice(0, domainReportLimits.sourcesMax),
    otherSources: Math.max(0, (await countSources(db, span)) - domainReportLimits.sourcesMax),
    reporters: await listReporters(db, span, REPORTERS_MAX),
  };
}

async function summarizeTls(byDay: readonly ReportDay[], span: DomainSpan, db: Db): Promise<Summary['tls']> {
  const { reports, passed, failed } = sumUp(byDay);
  const failures = failed === 0 ? [] : await listTlsFailures(db, span, TLS_FAILURES_MAX);
  return {
    reports,
    succeeded: passed,
    failed,
    days: byDay.map((each) => ({ day: each.day, succeeded: each.passed, failed: each.failed })),
    failures: failures.map((failure) => ({ ...failure, message: tlsFailureMessage(failure.type) })),
  };
}

function sumUp(byDay: readonly ReportDay[]): Pick<ReportDay, 'reports' | 'passed' | 'failed'> {
  const sums = { reports: 0, passed: 0, failed: 0 };
  for (const { reports, passed, failed } of byDay) {
    sums.reports += reports;
    sums.passed += passed;
    sums.failed += failed;
  }
  return sums;
}

const tlsFailureMessages: Readonly<Record<string, string>> = {
  'starttls-not-supported': 'The mail server does not offer STARTTLS. Give it a certificate.',
  'certificate-host-mismatch':
    'The certificate is for another name than the MX record. Issue one for the name in the MX record.',
  'certificate-expired': 'The certificate has expired. Renew it.',
  'certificate-not-trusted':
    'The certificate is not from an authority that the sender trusts, or its chain is incomplete.',
  'validation-failure': 'TLS could not be negotiated. Check the versions and ciphers of the mail server.',
  'tlsa-invalid': 'The TLSA record does not match the certificate. Publish a new one before each renewal.',
  'dnssec-invalid': 'The DNSSEC signatures of the zone are not valid.',
  'dane-required': 'The sender requires DANE, and the zone has no valid TLSA records.',
  'sts-policy-fetch-error': 'The MTA-STS policy could not be fetched. Check its web server.',
  'sts-policy-invalid': 'The MTA-STS policy has an error.',
  'sts-webpki-invalid': 'The web server of the MTA-STS policy has no valid certificate.',
};

/** What a result type means (RFC 8460, 4.3), and how to fix it. */
function tlsFailureMessage(type: string): string {
  return tlsFailureMessages[type] ?? 'The reporter does not explain this failure further.';
}
