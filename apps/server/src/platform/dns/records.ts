import { promises as dns } from 'node:dns';

/** Why there are no records. A retry helps only if no name server answered. */
export type DnsFailure = {
  ok: false;
  /**
   * `no-name`: NXDOMAIN. `no-record`: the name exists without a record of this type. `unreachable`: no answer, or
   * SERVFAIL.
   */
  kind: 'no-name' | 'no-record' | 'unreachable';
  message: string;
};
export type DnsAnswer<T> = { ok: true; records: T[] } | DnsFailure;

/** A mail exchange of a domain; an empty `exchange` is a null MX (RFC 7505): the domain accepts no mail. */
export type MxRecord = { preference: number; exchange: string };

/** Queries to name servers, without a cache. Names have no trailing dot. */
export type DnsRecords = {
  /** Sorted by preference, lowest first. */
  mx(name: string): Promise<DnsAnswer<MxRecord>>;
  /** One text per record: the strings of a record are joined (RFC 7208, 3.3), records are separate. */
  txt(name: string): Promise<DnsAnswer<string>>;
  cname(name: string): Promise<DnsAnswer<string>>;
  /** The names of an IP address. */
  ptr(address: string): Promise<DnsAnswer<string>>;
  a(name: string): Promise<DnsAnswer<string>>;
  aaaa(name: string): Promise<DnsAnswer<string>>;
};

export type DnsRecordsOptions = {
  /** Name servers as `address` or `address:port` (`[v6]:port`); empty: those of the system. */
  servers?: readonly string[];
  /** Timeout per server. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 3_000;
const TRIES = 2;

export function createDnsRecords({
  servers = [],
  timeoutMs = TIMEOUT_MS,
}: DnsRecordsOptions = {}): DnsRecords {
  const resolver = new dns.Resolver({ timeout: timeoutMs, tries: TRIES });
  if (servers.length > 0) resolver.setServers([...servers]);
  return {
    mx: (name) =>
      ask('MX', name, async () => {
        const found = await resolver.resolveMx(name);
        return found
          .map(({ priority, exchange }) => ({ preference: priority, exchange: withoutDot(exchange) }))
          .sort((one, other) => one.preference - other.preference);
      }),
    txt: (name) =>
      ask('TXT', name, async () => (await resolver.resolveTxt(name)).map((strings) => strings.join(''))),
    cname: (name) => ask('CNAME', name, async () => (await resolver.resolveCname(name)).map(withoutDot)),
    ptr: (address) => ask('PTR', address, async () => (await resolver.reverse(address)).map(withoutDot)),
    a: (name) => ask('A', name, () => resolver.resolve4(name)),
    aaaa: (name) => ask('AAAA', name, () => resolver.resolve6(name)),
  };
}

async function ask<T>(type: string, name: string, question: () => Promise<T[]>): Promise<DnsAnswer<T>> {
  try {
    const records = await question();
    return records.length > 0 ? { ok: true, records } : failure('no-record', type, name);
  } catch (error) {
    const { code = 'an unknown fault' } = error as NodeJS.ErrnoException;
    return failure(kinds[code] ?? 'unreachable', type, name, code);
  }
}

/** Error codes of c-ares; all others mean that there was no answer. EINVAL: the address of a PTR query is invalid. */
const kinds: Record<string, DnsFailure['kind']> = {
  ENOTFOUND: 'no-name',
  EBADNAME: 'no-name',
  EINVAL: 'no-name',
  ENODATA: 'no-record',
};

function failure(kind: DnsFailure['kind'], type: string, name: string, code = ''): DnsFailure {
  const messages = {
    'no-name': `There is no name ${name} in DNS.`,
    'no-record': `${name} has no ${type} record.`,
    unreachable: `No name server answered for the ${type} record of ${name} (${code}).`,
  };
  return { ok: false, kind, message: messages[kind] };
}

function withoutDot(name: string): string {
  return name.endsWith('.') ? name.slice(0, -1) : name;
}
