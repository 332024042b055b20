import { domainReportLimits } from '@postpress/contracts';
import { XMLParser } from 'fast-xml-parser';
import ipaddr from 'ipaddr.js';
import {
  type DmarcRecord,
  type DmarcReport,
  ReportFault,
  readCount,
  readDomainName,
  readLine,
  readSpan,
} from './domain-report.ts';

type Xml = { [name: string]: unknown };

const LISTS = new Set(['record', 'dkim', 'spf', 'reason']);
/** A report has six levels. */
const DEPTH_MAX = 20;

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  maxNestedTags: DEPTH_MAX,
  isArray: (name) => LISTS.has(name),
});

/**
 * Reads a DMARC aggregate report: the form of RFC 9990, that of RFC 7489, which it replaced, and older drafts. The
 * policy that counts for a record may be `sp` or `np` (RFC 9989, 4.7); the published `p` is what the domain shows.
 * `pct`, which RFC 9989 removed, is not read. Records that are incomplete are left out.
 *
 * @throws ReportFault
 */
export function readDmarc(xml: string): DmarcReport {
  const feedback = asXml(parse(xml).feedback);
  const metadata = asXml(feedback.report_metadata);
  const published = asXml(feedback.policy_published);
  const range = asXml(metadata.date_range);
  const domain = readDomainName(published.domain);
  if (domain === '') throw new ReportFault('It names no domain.');
  const reporter = readLine(metadata.org_name) || readLine(metadata.email);
  const reportId = readLine(metadata.report_id);
  if (reporter === '' || reportId === '') throw new ReportFault('It names no reporter, or has no id.');
  const records = asList(feedback.record).flatMap((record) => readRecord(asXml(record), domain) ?? []);
  if (records.length === 0) throw new ReportFault('It has no complete record.');
  const policy = readLine(published.p).toLowerCase();
  const span = readSpan(range.begin, range.end);
  return { kind: 'dmarc', reporter, reportId, ...span, domain, policy, records: addUp(records) };
}

/** Documents with a type declaration are refused: reports have none, and it could declare entities. */
function parse(xml: string): Xml {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new ReportFault('It declares a document type or entities.');
  try {
    return asXml(parser.parse(xml.replace(SCHEMA_TAG, '')));
  } catch {
    throw new ReportFault('It is not well-formed XML.');
  }
}

/** Some reporters copy the beginning of the schema into their reports, and do not close it. */
const SCHEMA_TAG = /<\/?xsd?:schema\b[^<>]{0,2000}>/gi;

function readRecord(record: Xml, domain: string): DmarcRecord | undefined {
  const row = asXml(record.row);
  const sourceIp = readAddress(row.source_ip);
  const emails = readCount(row.count);
  if (sourceIp === undefined || emails === undefined || emails === 0) return undefined;
  const evaluated = asXml(row.policy_evaluated);
  // `identities` in drafts before RFC 7489.
  const identifiers = asXml(record.identifiers ?? record.identities);
  const headerFrom = readDomainName(identifiers.header_from) || domain;
  const results = (name: 'dkim' | 'spf') =>
    asList(record.auth_results).flatMap((each) => asList(asXml(each)[name]).map(toResult));
  const [dkim, spf] = [results('dkim'), results('spf')];
  const passes = (list: unknown) => asList(list).some((each) => /^pass$/i.test(readLine(each)));
  const reasons = asList(evaluated.reason).map((reason) => readLine(asXml(reason).type).toLowerCase());
  return {
    sourceIp,
    emails,
    headerFrom,
    dkimAligned: passes(evaluated.dkim),
    spfAligned: passes(evaluated.spf),
    rejected: /^(?:quarantine|reject)$/i.test(readLine(evaluated.disposition)),
    signedBy: dkim.find(({ passed }) => passed)?.domain ?? null,
    signatureBroken: dkim.some(({ passed, domain: by }) => !passed && isRelated(by, headerFrom)),
    returnPath: spf.find(({ passed }) => passed)?.domain ?? null,
    forwarded: reasons.some((reason) => FORWARDING.has(reason)),
  };
}

/** An address in its one usual form (RFC 5952); undefined where it is none. */
function readAddress(value: unknown): string | undefined {
  const text = readLine(value);
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text).toString() : undefined;
}

const FORWARDING = new Set(['forwarded', 'trusted_forwarder', 'mailing_list']);

function toResult(value: unknown): { domain: string; passed: boolean } {
  const { domain, result } = asXml(value);
  const name = readDomainName(domain);
  return { domain: name, passed: name !== '' && /^pass$/i.test(readLine(result)) };
}

/** The same domain, or one above the other. */
function isRelated(one: string, other: string): boolean {
  return one !== '' && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`));
}

/** Those with the most emails; the others become one record for each outcome. */
function addUp(records: readonly DmarcRecord[]): DmarcRecord[] {
  if (records.length <= domainReportLimits.recordsMax) return [...records];
  const sorted = records.toSorted((one, other) => other.emails - one.emails);
  const rest = new Map<string, DmarcRecord>();
  for (const record of sorted.slice(domainReportLimits.recordsMax)) {
    const { headerFrom, dkimAligned, spfAligned } = record;
    const key = JSON.stringify([headerFrom, dkimAligned, spfAligned]);
    const sum = rest.get(key);
    if (sum) sum.emails += record.emails;
    else if (rest.size < domainReportLimits.recordsMax) rest.set(key, { ...record, sourceIp: null });
  }
  return [...sorted.slice(0, domainReportLimits.recordsMax), ...rest.values()];
}

function asXml(value: unknown): Xml {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'object' && one !== null ? (one as Xml) : {};
}

function asList(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
