import type { DnsRecords } from '../../platform/dns/records.ts';
import { addressesOf } from './addresses-of.ts';
import type { ReadinessDeps } from './deps.ts';

/** An address from which email leaves, with the host name that its PTR record should have. */
export type SendingAddress = { address: string; hostname: string };

/**
 * The addresses from which direct delivery sends: those in POSTPRESS_SOURCE_ADDRESSES, and the one of this machine's
 * host name, unless one of them is for all sender domains.
 */
export async function sendingAddresses({ dns, setup, sources }: ReadinessDeps): Promise<SendingAddress[]> {
  const own = sources.some(({ senderDomain }) => senderDomain === null) ? [] : await ownAddresses(setup, dns);
  const listed = sources.map(({ address, hostname }) => ({ address, hostname }));
  return [...new Map([...own, ...listed].map((each) => [each.address, each])).values()];
}

async function ownAddresses(setup: ReadinessDeps['setup'], dns: DnsRecords): Promise<SendingAddress[]> {
  const { hostname } = setup.identity();
  return (await addressesOf(hostname, dns)).map((address) => ({ address, hostname }));
}
