import type { DnsAnswer, DnsRecords } from '../../platform/dns/records.ts';

/** The addresses of a host name, of both families. */
export async function askAddresses(host: string, dns: DnsRecords): Promise<DnsAnswer<string>> {
  const [v4, v6] = await Promise.all([dns.a(host), dns.aaaa(host)]);
  const records = [v4, v6].flatMap((answer) => (answer.ok ? answer.records : []));
  if (records.length > 0) return { ok: true, records };
  return !v6.ok && v6.kind === 'unreachable' ? v6 : v4;
}

/** The same, empty where there are none. */
export async function addressesOf(host: string, dns: DnsRecords): Promise<string[]> {
  const answer = await askAddresses(host, dns);
  return answer.ok ? answer.records : [];
}
