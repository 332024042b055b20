import type { DnsAnswer, DnsRecords } from './records.ts';

/** Adapts our port to `dns.promises.resolve`, which mailauth calls. */
export function asNodeResolver(dns: DnsRecords): (name: string, type: string) => Promise<unknown[]> {
  return async (name, type) => {
    if (type === 'TXT') return given(await dns.txt(name)).map((text) => [text]);
    if (type === 'MX')
      return given(await dns.mx(name)).map(({ preference, exchange }) => ({
        priority: preference,
        exchange,
      }));
    if (type === 'A') return given(await dns.a(name));
    if (type === 'AAAA') return given(await dns.aaaa(name));
    // The mechanism `ptr`, which RFC 7208, 5.5 advises against.
    throw Object.assign(new Error(`No ${type} here.`), { code: 'ENODATA' });
  };
}

const codes = { 'no-name': 'ENOTFOUND', 'no-record': 'ENODATA', unreachable: 'ETIMEOUT' } as const;

function given<T>(answer: DnsAnswer<T>): T[] {
  if (answer.ok) return answer.records;
  throw Object.assign(new Error(answer.message), { code: codes[answer.kind] });
}

/** The code by which Node's resolver says why it has no answer. */
export function dnsErrorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException | undefined)?.code ?? 'ETIMEOUT';
}
