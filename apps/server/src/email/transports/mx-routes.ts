import { LRUCache } from 'lru-cache';
import { getDomain } from 'tldts';
import { agedBy } from '../../base/remember-for.ts';
import type { DnsRecords } from '../../platform/dns/records.ts';
import type { Resolve } from '../../platform/dns/resolve.ts';

/** The hosts for a domain's email (RFC 5321, 5.1). */
export type MxRoute =
  /** Hosts to try in this order, and whose they are. */
  | { kind: 'hosts'; hosts: string[]; provider: string }
  /** RFC 7505: the domain accepts no email. */
  | { kind: 'null-mx'; message: string }
  /** Neither MX records nor an address. */
  | { kind: 'no-domain'; message: string }
  /** No name server answered; a later query may succeed. */
  | { kind: 'unreachable'; message: string };

export type MxRoutes = { find(domain: string): Promise<MxRoute> };

type Preferences = { kind: 'preferences'; groups: string[][] } | Exclude<MxRoute, { kind: 'hosts' }>;

/**
 * How long an answer is cached, so that a thousand emails to one domain cause one query. DNS records rarely have a
 * shorter TTL.
 */
const KEPT_MS = 30_000;
const DOMAINS_KEPT = 10_000;

type MxRoutesDeps = { dns: Pick<DnsRecords, 'mx'>; resolve: Resolve; nowMs: () => number };

export function createMxRoutes({ dns, resolve, nowMs }: MxRoutesDeps): MxRoutes {
  const known = new LRUCache<string, Preferences>({
    max: DOMAINS_KEPT,
    ttl: KEPT_MS,
    ...agedBy(nowMs),
    ignoreFetchAbort: true,
    fetchMethod: (domain) => ask(domain, dns, resolve),
  });
  return {
    async find(domain) {
      const preferences = await known.forceFetch(domain);
      if (preferences.kind === 'preferences')
        return {
          kind: 'hosts',
          hosts: preferences.groups.flatMap(shuffled),
          provider: providerOf(preferences.groups[0] ?? []),
        };
      known.delete(domain);
      return preferences;
    },
  };
}

async function ask(domain: string, dns: Pick<DnsRecords, 'mx'>, resolve: Resolve): Promise<Preferences> {
  const answer = await dns.mx(domain);
  if (!answer.ok) {
    if (answer.kind === 'unreachable') return { kind: 'unreachable', message: answer.message };
    if (answer.kind === 'no-name') return { kind: 'no-domain', message: answer.message };
    return implicit(domain, resolve);
  }
  const records = answer.records.filter(({ exchange }) => exchange !== '');
  if (records.length === 0)
    return {
      kind: 'null-mx',
      message: `${domain} accepts no mail according to its DNS (null MX, RFC 7505).`,
    };
  const byPreference = [...Map.groupBy(records, ({ preference }) => preference)].sort(([a], [b]) => a - b);
  const groups = byPreference.map(([, hosts]) => hosts.map(({ exchange }) => exchange.toLowerCase()));
  return { kind: 'preferences', groups };
}

/** The registrable domain of the preferred hosts: `google.com` for `gmail-smtp-in.l.google.com`. */
function providerOf(hosts: readonly string[]): string {
  const [first = ''] = hosts.toSorted();
  return getDomain(first, { allowPrivateDomains: false }) ?? first;
}

/** A domain without MX records is its own mail host, if it has an address. */
async function implicit(domain: string, resolve: Resolve): Promise<Preferences> {
  const addresses = await resolve(domain);
  if (addresses.ok) return { kind: 'preferences', groups: [[domain]] };
  if (addresses.kind === 'unreachable') return { kind: 'unreachable', message: addresses.message };
  return { kind: 'no-domain', message: `${domain} has neither an MX record nor an address in DNS.` };
}

/** Hosts of the same preference share the load. */
function shuffled(hosts: readonly string[]): string[] {
  return hosts
    .map((host) => ({ host, order: Math.random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ host }) => host);
}
