import type { DnsRecord } from '@postpress/contracts';
import { DAY_MS } from '../../base/clock.ts';
import { LOCAL_DOMAIN } from '../../config/index.ts';
import { trackingRecord } from './check-tracking.ts';
import { type DkimKey, PUBLISHED_AFTER_RETIREMENT_DAYS } from './dkim-keys.ts';
import { dkimRecord } from './dkim-record.ts';
import { type DomainSetup, reportAddress } from './domain-setup.ts';
import type { SenderDomain } from './sender-domains.ts';

/** Keys that sign, or will. */
export function currentKeys(keys: readonly DkimKey[]): DkimKey[] {
  return keys.filter(({ retiredAt }) => retiredAt === null);
}

/** Keys whose records must be in DNS: current ones, and retired ones whose email may still be on the way. */
export function publishedKeys(keys: readonly DkimKey[], now: Date): DkimKey[] {
  const since = now.getTime() - PUBLISHED_AFTER_RETIREMENT_DAYS * DAY_MS;
  return keys.filter(({ retiredAt }) => retiredAt === null || retiredAt.getTime() > since);
}

/**
 * The DNS records of a domain: ownership and DKIM, which verification requires, then recommended ones, and that of its
 * tracking host. A domain for captured email only has none.
 */
export function dnsRecordsOf(
  domain: Pick<SenderDomain, 'domain' | 'challenge' | 'captureOnly'>,
  keys: readonly DkimKey[],
  setup: DomainSetup,
  now: Date,
  trackingHost: string | null = null,
): DnsRecord[] {
  if (domain.captureOnly) return [];
  return [
    ownershipRecord(domain),
    ...publishedKeys(keys, now).map((key) => keyRecord(domain.domain, key, setup)),
    ...returnPathRecords(setup),
    { type: 'TXT', name: `_dmarc.${domain.domain}`, value: dmarcValue(setup), purpose: 'dmarc' },
    ...[trackingHost === null ? null : trackingRecord(trackingHost, setup)].filter(
      (record) => record !== null,
    ),
  ];
}

/** Receivers ask bulk senders for a policy; this one changes nothing for them but where reports go. */
export function dmarcValue(setup: DomainSetup): string {
  const address = reportAddress(setup);
  return address === null ? 'v=DMARC1; p=none' : `v=DMARC1; p=none; rua=mailto:${address}`;
}

export function ownershipRecord(of: Pick<SenderDomain, 'domain' | 'challenge'>): DnsRecord {
  return { type: 'TXT', name: `_svc-challenge.${of.domain}`, value: of.challenge, purpose: 'ownership' };
}

/** A key's own record, or the CNAME to the operator's zone. */
export function keyRecord(domain: string, key: DkimKey, { dkimZone }: DomainSetup): DnsRecord {
  const name = `${key.selector}._domainkey.${domain}`;
  if (dkimZone === null) return { type: 'TXT', name, value: dkimRecord(key), purpose: 'dkim' };
  return { type: 'CNAME', name, value: zoneName(key, dkimZone), purpose: 'dkim' };
}

/** The name of a key in the operator's zone. */
export function zoneName({ selector }: Pick<DkimKey, 'selector'>, dkimZone: string): string {
  return `${selector}.dkim.${dkimZone}`;
}

/** Bounces go to one domain of the installation, which is not public while email is only captured. */
function returnPathRecords({ identity }: DomainSetup): DnsRecord[] {
  const { hostname, returnPathDomain, transport } = identity();
  if (hostname === LOCAL_DOMAIN) return [];
  const mx = { type: 'MX', name: returnPathDomain, value: `10 ${hostname}`, purpose: 'return_path' } as const;
  if (transport !== 'mx') return [mx];
  // SPF concerns the domain of the envelope sender (RFC 7208, 2.4). A relay has addresses of its own.
  const value = `v=spf1 a:${hostname} -all`;
  return [mx, { type: 'TXT', name: returnPathDomain, value, purpose: 'return_path' }];
}
