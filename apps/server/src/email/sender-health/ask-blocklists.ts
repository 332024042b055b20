import type { BlocklistListing } from '@postpress/contracts';
import ipaddr from 'ipaddr.js';
import type { Blocklist } from '../../config/index.ts';
import type { DnsRecords } from '../../platform/dns/records.ts';

/** Something that lists may have: an address that email leaves from, or a sender domain. */
export type Listable = { of: Blocklist['of']; subject: string };

/** The addresses that lists can have, with the domain. Private ones are in no list. */
export function listablesOf(domain: string, addresses: readonly string[]): Listable[] {
  const isPublic = (address: string) =>
    ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
  return [
    ...addresses.filter(isPublic).map((subject) => ({ of: 'address', subject }) as const),
    { of: 'domain', subject: domain },
  ];
}

/** Asks one list about an address or a domain, with one query (RFC 5782). */
export async function askBlocklist(
  { zone, of }: Blocklist,
  subject: string,
  dns: Pick<DnsRecords, 'a'>,
): Promise<BlocklistListing> {
  const answer = await dns.a(`${of === 'address' ? reversed(subject) : subject}.${zone}`);
  const as = (state: BlocklistListing['state'], says: string) => ({ zone, subject, state, says });
  if (!answer.ok)
    return answer.kind === 'unreachable'
      ? as('unanswered', answer.message)
      : as('clear', `${zone} does not list ${subject}.`);
  const codes = answer.records.join(', ');
  if (answer.records.some((code) => REFUSED.test(code)))
    return as(
      'unanswered',
      `${zone} refuses queries of this resolver (${codes}): use a name server of your own.`,
    );
  // Outside of 127.0.0.0/8 it is no answer of a list, but of who has its name now.
  if (!answer.records.every((code) => code.startsWith('127.')))
    return as('unanswered', `${zone} does not answer as a blocklist (${codes}).`);
  return as('listed', `${zone} lists ${subject} (${codes}).`);
}

/** Spamhaus and others answer 127.255.255.x where they do not serve a resolver. */
const REFUSED = /^127\.255\.255\./;

/** `192.0.2.1` as `1.2.0.192`; an IPv6 address by its 32 digits (RFC 5782, 2.1 and 2.4). */
function reversed(text: string): string {
  const address = ipaddr.process(text);
  const bytes = address.toByteArray();
  if (address.kind() === 'ipv4') return bytes.reverse().join('.');
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [...digits].reverse().join('.');
}
