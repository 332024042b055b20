import { domainToASCII } from 'node:url';
import { DAY_MS } from '../../base/clock.ts';

/** A report about a domain, as in its file. */
export type DomainReport = DmarcReport | TlsReport;

type Head = {
  /** Who wrote it, such as `google.com`. */
  reporter: string;
  /** The reporter's id of it: a report that arrives twice has the same. */
  reportId: string;
  beginsAt: Date;
  endsAt: Date;
};

/** A DMARC aggregate report (RFC 9990, formerly RFC 7489 appendix C). */
export type DmarcReport = Head & { kind: 'dmarc'; domain: string; policy: string; records: DmarcRecord[] };

/** Emails of one source with the same results. */
export type DmarcRecord = {
  /** Null: several sources, added up. */
  sourceIp: string | null;
  emails: number;
  /** The domain of the From field, lower case. */
  headerFrom: string;
  /** Whether DKIM and SPF passed for that domain. */
  dkimAligned: boolean;
  spfAligned: boolean;
  /** Whether the receiver quarantined or rejected them. */
  rejected: boolean;
  /** A domain whose signature was valid. */
  signedBy: string | null;
  /** Whether a signature of the domain itself was invalid. */
  signatureBroken: boolean;
  /** The domain of the envelope sender, where SPF passed for it. */
  returnPath: string | null;
  /** Whether the receiver says that they were forwarded, or came through a list. */
  forwarded: boolean;
};

/** A TLS report (RFC 8460): sessions with the mail servers of one domain. */
export type TlsReport = Head & {
  kind: 'tls';
  domain: string;
  succeeded: number;
  failed: number;
  failures: TlsFailure[];
};
export type TlsFailure = { type: string; receivingMx: string | null; sessions: number };

/** What a file or a message contains; `faults` are sentences. */
export type ReadReports = { reports: DomainReport[]; faults: string[] };

/** Thrown by the readers for a file that is no report, with a sentence for people. */
export class ReportFault extends Error {}

const SPAN_MAX_MS = 8 * DAY_MS;
/** Times of reporters are in seconds; some write milliseconds. */
const SECONDS_MAX = 100_000_000_000;

/** The span of a report from numbers or RFC 3339 texts. @throws ReportFault */
export function readSpan(begin: unknown, end: unknown): Pick<DomainReport, 'beginsAt' | 'endsAt'> {
  const [beginsAt, endsAt] = [readTime(begin), readTime(end)];
  if (!beginsAt || !endsAt) throw new ReportFault('It does not say which time it is about.');
  if (endsAt < beginsAt || endsAt.getTime() - beginsAt.getTime() > SPAN_MAX_MS)
    throw new ReportFault('It is about more than 8 days, or ends before it begins.');
  return { beginsAt, endsAt };
}

function readTime(value: unknown): Date | undefined {
  const text = String(value ?? '').trim();
  const number = /^\d{1,16}(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
  const at =
    number === undefined
      ? new Date(/^\d{4}-\d\d-\d\d[T ]/.test(text) ? inUtc(text) : Number.NaN)
      : new Date(number > SECONDS_MAX ? number : number * 1_000);
  return at.getTime() > 0 ? at : undefined;
}

/** A time without a zone is in UTC, as all times of reports. */
function inUtc(text: string): string {
  return /(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`;
}

const TEXT_MAX = 200;

/** One line of bounded length: names of strangers are stored and shown. */
export function readLine(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, TEXT_MAX)
    : '';
}

/** A domain in lower case, as in DNS, without its final dot; empty if it is invalid. */
export function readDomainName(value: unknown): string {
  const line = readLine(value).toLowerCase().replace(/\.$/, '');
  const name = /[^\0-\x7f]/.test(line) ? domainToASCII(line) : line;
  return /^(?:[a-z0-9_*](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(name) ? name : '';
}

const EMAILS_MAX = 10_000_000_000;

/** A count of emails or sessions; undefined where it is none. */
export function readCount(value: unknown): number | undefined {
  const text = readLine(value);
  const count = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return count <= EMAILS_MAX ? count : undefined;
}
