import type { DnsRecord, DomainFinding } from '@postpress/contracts';
import ipaddr from 'ipaddr.js';
import type { DnsRecords } from '../../platform/dns/records.ts';
import type { CallOut } from '../../platform/outbound/outcome.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { clickUrlAt, trackingBase } from '../message/tracking-token.ts';
import type { DomainSetup } from './domain-setup.ts';

export type CheckTrackingDeps = {
  dns: DnsRecords;
  setup: DomainSetup;
  secrets: SecretBox;
  /** The guarded outbound client. */
  call: CallOut;
};

/** The name of this installation that tracking hosts point to; null where it has none that others can resolve. */
function trackingTarget({ publicUrl }: DomainSetup): string | null {
  const { hostname } = new URL(publicUrl());
  const isName = hostname.includes('.') && !ipaddr.isValid(hostname);
  return isName && !hostname.endsWith('.localhost') ? hostname : null;
}

export function trackingRecord(host: string, setup: DomainSetup): DnsRecord | null {
  const value = trackingTarget(setup);
  return value === null ? null : { type: 'CNAME', name: host, value, purpose: 'tracking' };
}

/** No email has it. */
const NO_EMAIL = '00000000-0000-0000-0000-000000000000';
const CALL = { timeoutMs: 10_000, bytesMax: 65_536 };

/**
 * Whether links at a host work: its CNAME leads here, and this installation answers a link of its own there, with a
 * certificate that is valid for the host. Links of emails that were sent cannot be repaired, so both are checked first.
 */
export async function checkTracking(
  host: string,
  { dns, setup, secrets, call }: CheckTrackingDeps,
): Promise<DomainFinding> {
  const record = trackingRecord(host, setup);
  const finding = (state: DomainFinding['state'], message: string): DomainFinding => ({
    purpose: 'tracking',
    name: host,
    state,
    message,
  });
  if (!record)
    return finding('wrong', 'This installation has no public host name: set POSTPRESS_PUBLIC_URL to one.');
  const answer = await dns.cname(host);
  if (!answer.ok && answer.kind === 'unreachable') return finding('unanswered', answer.message);
  if (!answer.ok)
    return finding('missing', `There is no CNAME record yet. Publish it with the value ${record.value}.`);
  const targets = answer.records.map((name) => name.toLowerCase());
  if (!targets.includes(record.value))
    return finding('wrong', `The CNAME points to ${targets.join(', ')}; expected ${record.value}.`);
  const url = setup.publicUrl();
  const link = clickUrlAt(
    trackingBase(url, host),
    { emailId: NO_EMAIL, position: 1, url: new URL(url).href, recordsUrl: false },
    secrets,
  );
  const outcome = await call({ url: link, ...CALL });
  if (!outcome.ok) {
    const hint =
      outcome.kind === 'tls'
        ? `Add ${host} to the certificate of this service, or of the proxy in front of it.`
        : 'The record is right, but a link there could not be opened.';
    return finding('wrong', `${outcome.message} ${hint}`);
  }
  if (outcome.status !== 302 || outcome.headers.location !== new URL(url).href)
    return finding(
      'wrong',
      `Something else answers at ${host}, with status ${outcome.status}. Let the proxy in front of this service pass this host on.`,
    );
  return finding('ok', `Links at ${host} lead here.`);
}
