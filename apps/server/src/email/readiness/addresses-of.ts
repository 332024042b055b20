import type { DnsRecords } from '../../platform/dns/records.ts';

/** The addresses that a host's name has, of both families. */
export async function addressesOf(host: string, dns: DnsRecords): Promise<string[]> {
  const answers = await Promise.all([dns.a(host), dns.aaaa(host)]);
  return answers.flatMap((answer) => (answer.ok ? answer.records : []));
}
