import {
  type DmarcPolicy,
  type DomainReportsResult,
  dmarcPolicies,
  domainReportLimits,
  type PolicyAdvice,
  type ReportPeriod,
  type ReportSource,
  type ReportSourceVerdict,
} from '@postpress/contracts';
import { DAY_MS, dayOf } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import {
  countSources,
  type DomainSpan,
  findReportedPolicy,
  listReportDays,
  listReporters,
  listSources,
  listTlsFailures,
  type ReportDay,
  type SourceCounts,
} from './domain-reports.ts';

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

/** Below this share of failed emails a source counts as set up: receivers misread some. */
const FAILED_SHARE_MAX = 0.01;

/** How a source authenticates the emails it sends for a domain, and how to fix that. */
function judgeSource(domain: string, source: SourceCounts): ReportSource {
  const { ip, emails, passed, dkimAligned, spfAligned, rejected } = source;
  const verdict = verdictOf(source);
  return {
    ip,
    emails,
    passed,
    dkimAligned,
    spfAligned,
    rejected,
    verdict,
    message: messageOf[verdict](domain, source),
  };
}

function verdictOf({ emails, passed, ...source }: SourceCounts): ReportSourceVerdict {
  const failed = emails - passed;
  if (failed <= emails * FAILED_SHARE_MAX) return 'aligned';
  if (source.forwarded * 2 >= failed) return 'forwarded';
  if (source.signatureBroken * 2 >= failed) return 'signature-broken';
  if (source.signedBy !== null) return 'signs-as-other';
  return source.returnPath !== null ? 'return-path-of-other' : 'unauthenticated';
}

const messageOf: Record<ReportSourceVerdict, (domain: string, source: SourceCounts) => string> = {
  aligned: (domain, { dkimAligned, emails }) =>
    dkimAligned > emails / 2
      ? `Signs its email as ${domain}.`
      : `Passes by SPF alone. Sign its email as ${domain}, too: SPF fails when email is forwarded.`,
  forwarded: () => 'The receiver says that this email was forwarded or came through a mailing list.',
  'signature-broken': (domain) =>
    `Its signatures of ${domain} are not valid. If you send from here, check its DKIM record; otherwise the email was changed on its way, as by a mailing list.`,
  'signs-as-other': (domain, { signedBy }) =>
    `Signs as ${signedBy}. If you use this service, set up DKIM for ${domain} there; otherwise someone sends in your name.`,
  'return-path-of-other': (domain, { returnPath }) =>
    `Does not sign, and bounces go to ${returnPath}. If you use this service, set up DKIM for ${domain} there; otherwise someone sends in your name.`,
  unauthenticated: (domain) =>
    `Neither signed nor allowed by SPF. If you send from here, sign its email as ${domain}; otherwise someone sends in your name, which a policy of reject stops.`,
};

const EMAILS_MIN = 100;
const DAYS_MIN = 14;
/** Of legitimate emails, the share that may be lost. */
const LOST_SHARE_MAX = 0.01;

const nextOf: Record<DmarcPolicy, DmarcPolicy | null> = {
  none: 'quarantine',
  quarantine: 'reject',
  reject: null,
};

type Known = {
  /** As reported; null before the first report. */
  policy: string | null;
  /** Days with reports. */
  days: number;
  sources: readonly Pick<ReportSource, 'emails' | 'passed' | 'verdict'>[];
};

/**
 * Whether a domain can publish a stricter policy. Emails that fail count as legitimate if they are authenticated by
 * anyone at all; a stricter policy is meant for the others.
 */
function advisePolicy({ policy, days, sources }: Known): PolicyAdvice {
  const present = dmarcPolicies.find((each) => each === policy) ?? 'none';
  const next = nextOf[present];
  if (next === null) return { state: 'done', next, message: 'The policy is reject, the strictest one.' };
  const emails = sumOf(sources, (source) => source.emails);
  if (emails < EMAILS_MIN || days < DAYS_MIN)
    return {
      state: 'wait',
      next,
      message: `Reports about ${emails.toLocaleString('en')} emails of ${days} days have arrived. Decide after ${EMAILS_MIN} emails and ${DAYS_MIN} days.`,
    };
  const passed = sumOf(sources, (source) => source.passed);
  const suspected = sources.filter(({ verdict }) => isLegitimate(verdict));
  const lost = sumOf(suspected, (source) => source.emails - source.passed);
  if (lost > (passed + lost) * LOST_SHARE_MAX)
    return {
      state: 'fix',
      next,
      message: `${lost.toLocaleString('en')} emails that may be yours failed, from ${suspected.length === 1 ? '1 source' : `${suspected.length} sources`}. Set these up first, or make sure that they are not yours.`,
    };
  return {
    state: 'safe',
    next,
    message: `${passed.toLocaleString('en')} of ${(passed + lost).toLocaleString('en')} emails that may be yours passed. You can change the policy from ${present} to ${next}.`,
  };
}

function isLegitimate(verdict: ReportSource['verdict']): boolean {
  return verdict === 'signature-broken' || verdict === 'signs-as-other' || verdict === 'return-path-of-other';
}

function sumOf<Item>(items: readonly Item[], countOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + countOf(item), 0);
}
