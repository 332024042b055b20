import { isDomainName } from './addresses.ts';

/** A list of senders with a bad reputation that is published in DNS (RFC 5782). */
export type Blocklist = {
  /** `zen.spamhaus.org` */
  zone: string;
  /** What it lists. */
  of: 'address' | 'domain';
};

/** Reads an entry of POSTPRESS_BLOCKLISTS: `zen.spamhaus.org`, or `dbl.spamhaus.org=domain`. */
export function readBlocklist(text: string): Blocklist | undefined {
  const [zone = '', of = 'address', more] = text.split('=');
  if (!isDomainName(zone) || more !== undefined) return undefined;
  return of === 'address' || of === 'domain' ? { zone: zone.toLowerCase(), of } : undefined;
}
