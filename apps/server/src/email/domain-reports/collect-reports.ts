import type { ReportSetupResult } from '@postpress/contracts';
import type { DnsRecords } from '../../platform/dns/records.ts';
import { dmarcValue } from '../domains/dns-records.ts';
import { type DomainSetup, reportAddress } from '../domains/domain-setup.ts';

type Setup = ReportSetupResult['data'];
type ReportRecord = Setup['records'][number];
type LookupContext = { address: string; dns: DnsRecords };

/** The records that direct reports about a domain to this installation, and whether DNS has them. */
export async function describeReportSetup(
  domain: string,
  { setup, dns }: { setup: DomainSetup; dns: DnsRecords },
): Promise<Setup> {
  const address = reportAddress(setup);
  if (address === null) return { address, records: [], authorization: null };
  const context = { address, dns };
  const tls = `v=TLSRPTv1; rua=mailto:${address}`;
  const [dmarc, tlsRpt, authorization] = await Promise.all([
    checkReporting(`_dmarc.${domain}`, dmarcValue(setup), context),
    checkReporting(`_smtp._tls.${domain}`, tls, context),
    checkAuthorization(domain, setup.identity().returnPathDomain, dns),
  ]);
  return { address, records: [dmarc, tlsRpt], authorization };
}

/** What is published stays, with our address added to it. */
async function checkReporting(
  name: string,
  fresh: string,
  { address, dns }: LookupContext,
): Promise<ReportRecord> {
  const [version = ''] = fresh.split(';');
  const answer = await dns.txt(name);
  const common = { type: 'TXT', name } as const;
  if (!answer.ok && answer.kind === 'unreachable')
    return { ...common, value: fresh, state: 'unanswered', message: `${answer.message} Try again.` };
  const published = answer.ok ? answer.records.find((text) => text.trim().startsWith(version)) : undefined;
  if (published === undefined)
    return { ...common, value: fresh, state: 'missing', message: 'There is no such record yet. Publish it.' };
  if (published.toLowerCase().includes(address.toLowerCase()))
    return { ...common, value: published, state: 'ok', message: 'Reports come here.' };
  const message = 'The published record does not name our address. Replace it by this value.';
  return { ...common, value: withAddress(published, address), state: 'wrong', message };
}

/** The record with one more address for aggregate reports. */
function withAddress(record: string, address: string): string {
  const uri = `mailto:${address}`;
  if (/(?:^|;)\s*rua\s*=/i.test(record))
    return record.replace(/((?:^|;)\s*rua\s*=\s*)/i, (start: string) => `${start}${uri},`);
  return `${record.trim().replace(/;$/, '')}; rua=${uri}`;
}

/**
 * Receivers send DMARC reports to an address elsewhere only if the domain there agrees (RFC 9990, 4): the operator
 * publishes that once for all domains.
 */
async function checkAuthorization(
  domain: string,
  returnPathDomain: string,
  dns: DnsRecords,
): Promise<ReportRecord | null> {
  if (returnPathDomain.endsWith(`.${domain}`)) return null;
  const common = {
    type: 'TXT',
    name: `*._report._dmarc.${returnPathDomain}`,
    value: 'v=DMARC1;',
  } as const;
  const answer = await dns.txt(`${domain}._report._dmarc.${returnPathDomain}`);
  if (!answer.ok && answer.kind === 'unreachable')
    return { ...common, state: 'unanswered', message: `${answer.message} Try again.` };
  if (answer.ok && answer.records.some((text) => /^v=DMARC1\b/.test(text.trim())))
    return { ...common, state: 'ok', message: 'Receivers may send DMARC reports here.' };
  const message = `The operator of this installation publishes it once, for all domains. Without it, most receivers send no DMARC reports to ${returnPathDomain}.`;
  return { ...common, state: 'missing', message };
}
