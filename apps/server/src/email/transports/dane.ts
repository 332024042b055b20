import type { TlsHold } from '@postpress/contracts';
import { LRUCache } from 'lru-cache';
import { agedBy } from '../../base/remember-for.ts';
import { readName, type SecureAnswer, type SecureQuery } from '../../platform/dns/secure-query.ts';
import { readTlsa, type TlsaRecord } from '../../platform/smtp/dane.ts';

/**
 * What DNS demands of the connection to a mail host (RFC 7672, 2.2): `none`: nothing; `encrypted`: TLS, because its TLSA
 * records are none that SMTP can use; `dane`: TLS with a certificate that matches; `unanswered`: it is not known, so that
 * no connection may be made.
 */
export type HostDemand =
  | { kind: 'none' | 'encrypted' }
  | { kind: 'dane'; records: readonly TlsaRecord[] }
  | Unanswered;

type Unanswered = {
  kind: 'unanswered';
  hold: Extract<TlsHold, 'DnssecInvalid' | 'DnssecUnanswered'>;
  message: string;
};

export type Dane = {
  /** @param domain of the recipient, whose mail goes to the host */
  find(domain: string, host: string): Promise<HostDemand>;
};

/** How long an answer is kept, as for the hosts themselves. */
const KEPT_MS = 30_000;
const NAMES_KEPT = 10_000;
const none: HostDemand = { kind: 'none' };

/** @param port of the mail hosts */
export function createDane({
  query,
  port,
  nowMs,
}: {
  query: SecureQuery;
  port: number;
  nowMs: () => number;
}): Dane {
  const remember = <T extends object>(ask: (name: string) => Promise<T>) =>
    new LRUCache<string, T>({
      max: NAMES_KEPT,
      ttl: KEPT_MS,
      ...agedBy(nowMs),
      ignoreFetchAbort: true,
      fetchMethod: ask,
    });
  const exchanges = remember((domain) => secureExchanges(domain, query));
  const demands = remember((host) => demandOf(host, port, query));
  return {
    async find(domain, host) {
      const known = await exchanges.forceFetch(domain);
      if ('kind' in known) return forget(exchanges, domain, known);
      if (!known.hosts.has(host)) return none;
      const demand = await demands.forceFetch(host);
      return demand.kind === 'unanswered' ? forget(demands, host, demand) : demand;
    },
  };
}

/** What was not answered is asked again with the next email. */
function forget(cache: { delete(name: string): boolean }, name: string, unknown: Unanswered): HostDemand {
  cache.delete(name);
  return unknown;
}

function unanswered({ fault, message }: SecureAnswer<unknown> & { ok: false }): Unanswered {
  return { kind: 'unanswered', hold: fault === 'zone' ? 'DnssecInvalid' : 'DnssecUnanswered', message };
}

type Exchanges = { hosts: ReadonlySet<string> } | Unanswered;

/** The mail hosts that a domain names in signed records; without any record, the domain itself. */
async function secureExchanges(domain: string, query: SecureQuery): Promise<Exchanges> {
  const answer = await query('MX', domain);
  if (!answer.ok) return unanswered(answer);
  if (!answer.secure) return { hosts: new Set() };
  if (answer.records.length === 0) return { hosts: new Set([domain]) };
  // After the preference.
  return { hosts: new Set(answer.records.map(({ message, start }) => readName(message, start + 2))) };
}

async function demandOf(host: string, port: number, query: SecureQuery): Promise<HostDemand> {
  const fault = await insecureAddress(host, query);
  if (fault) return fault;
  const answer = await query('TLSA', `_${port}._tcp.${host}`);
  if (!answer.ok) return unanswered(answer);
  if (!answer.secure || answer.records.length === 0) return none;
  const records = answer.records.flatMap(
    ({ message, start, end }) => readTlsa(message.subarray(start, end)) ?? [],
  );
  return records.length > 0 ? { kind: 'dane', records } : { kind: 'encrypted' };
}

/** RFC 7672, 2.2.2: of a host whose addresses are not signed, TLSA records are not looked up. */
async function insecureAddress(host: string, query: SecureQuery): Promise<HostDemand | undefined> {
  const v4 = await query('A', host);
  if (!v4.ok) return unanswered(v4);
  if (v4.records.length > 0) return v4.secure ? undefined : none;
  const v6 = await query('AAAA', host);
  if (!v6.ok) return unanswered(v6);
  return v6.secure ? undefined : none;
}
