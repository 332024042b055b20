import DNS from 'dns2';
import { freePort } from './free-port.ts';

/** The records of a name. For other record types the answer is empty (NODATA). */
export type NameRecords = {
  A?: readonly string[];
  AAAA?: readonly string[];
  MX?: readonly { exchange: string; priority: number }[];
  /** Complete texts; one over 255 octets is sent as several strings (RFC 1035, 3.3.14). */
  TXT?: readonly string[];
  PTR?: readonly string[];
  /** Followed within the zone, as by a resolver. */
  CNAME?: string;
  /** The data of each record. */
  TLSA?: readonly Buffer[];
  /** Signed, with valid signatures: answered with AD, as by a resolver that validates. */
  secure?: boolean;
  /** `servfail` answers with SERVFAIL; `silent` never answers. */
  fails?: 'servfail' | 'silent';
  /** Answers when this has settled. */
  waits?: Promise<unknown>;
};

/** Lower-case names without a trailing dot. Missing names do not exist (NXDOMAIN). */
export type DnsZone = Record<string, NameRecords>;

export type DnsPeer = {
  /** `127.0.0.1:port`, for POSTPRESS_DNS_SERVERS; UDP and TCP. */
  server: string;
  /** Read per query: changes by a test take effect at once. */
  zone: DnsZone;
  /** Queries so far, in order: `MX shop.example`. */
  requests: string[];
  stop(): Promise<void>;
};

type Kind = 'A' | 'AAAA' | 'MX' | 'TXT' | 'PTR' | 'CNAME' | 'TLSA';
type Answer = ConstructorParameters<typeof DNS.Packet.Resource>[0] & Record<string, unknown>;

const { Packet } = DNS;
const TXT_STRING_OCTETS = 255;
const CNAME_CHAIN_MAX = 8;
const PORT_TRIES = 5;

/** A real name server on loopback with the test's zone; TTLs are 0. */
export async function startDns(zone: DnsZone = {}): Promise<DnsPeer> {
  const requests: string[] = [];
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    const server = DNS.createServer({
      udp: true,
      tcp: true,
      handle: (request, send) => {
        const response = answer(request, zone, requests);
        const waits = zone[request.questions[0]?.name.toLowerCase() ?? '']?.waits;
        if (response) void Promise.resolve(waits).then(() => send(response));
      },
    });
    const failed = new Promise<Error>((resolve) => server.on('error', resolve));
    const at = { port, address: '127.0.0.1' };
    const outcome = await Promise.race([server.listen({ udp: at, tcp: at }), failed]);
    if (!(outcome instanceof Error))
      return { server: `127.0.0.1:${port}`, zone, requests, stop: async () => void (await server.close()) };
    // The port was free for TCP only.
    if (tries === PORT_TRIES) throw outcome;
  }
}

/** The name of the PTR record of an IPv4 address: `1.0.0.127.in-addr.arpa`. */
export function reverseName(address: string): string {
  return `${address.split('.').toReversed().join('.')}.in-addr.arpa`;
}

function answer(request: DNS.Packet, zone: DnsZone, requests: string[]): DNS.Packet | undefined {
  const response = Packet.createResponseFromRequest(request);
  const question = request.questions[0];
  if (!question) return response;
  const name = question.name.toLowerCase();
  const kind = kindOf(question.type);
  requests.push(`${kind ?? question.type} ${name}`);
  const { records, rcode } = look(zone, name, kind);
  if (rcode === undefined) return undefined;
  response.header.ra = 1;
  response.header.rcode = rcode;
  if (isSecure(zone, name)) Object.assign(response.header, { ad: 1 });
  response.answers.push(...(records as unknown as DNS.Packet.Resource[]));
  return response;
}

function kindOf(type: number): Kind | undefined {
  const kinds: readonly Kind[] = ['A', 'AAAA', 'MX', 'TXT', 'PTR', 'CNAME', 'TLSA'];
  return kinds.find((kind) => typeOf(kind) === type);
}

/** `rcode` undefined: no answer at all. */
function look(
  zone: DnsZone,
  requests: string,
  kind: Kind | undefined,
): { records: Answer[]; rcode?: number } {
  const records: Answer[] = [];
  let name = requests;
  for (let links = 0; links < CNAME_CHAIN_MAX; links++) {
    const entry = zone[name];
    if (entry?.fails === 'silent') return { records };
    if (entry?.fails === 'servfail') return { records: [], rcode: Packet.RCODE.SERVFAIL };
    if (!entry) return { records, rcode: hasNamesBelow(zone, name) ? NOERROR : Packet.RCODE.NXDOMAIN };
    if (entry.CNAME === undefined || kind === 'CNAME') {
      return { records: [...records, ...(kind ? recordsOf(entry, name, kind) : [])], rcode: NOERROR };
    }
    records.push(resource(name, 'CNAME', { domain: entry.CNAME }));
    name = entry.CNAME.toLowerCase();
  }
  return { records: [], rcode: Packet.RCODE.SERVFAIL };
}

/** Also of a name that is missing in a signed domain. */
function isSecure(zone: DnsZone, name: string): boolean {
  const labels = name.split('.');
  const above = labels.map((_, at) => zone[labels.slice(at).join('.')]).find((entry) => entry !== undefined);
  return above?.secure === true;
}

const NOERROR = Packet.RCODE.NOERROR;

/** RFC 8020: a name that only has names below it exists. */
function hasNamesBelow(zone: DnsZone, name: string): boolean {
  return Object.keys(zone).some((other) => other.endsWith(`.${name}`));
}

function recordsOf(entry: NameRecords, name: string, kind: Kind): Answer[] {
  switch (kind) {
    case 'A':
    case 'AAAA':
      return (entry[kind] ?? []).map((address) => resource(name, kind, { address }));
    case 'MX':
      return (entry.MX ?? []).map((mx) => resource(name, kind, mx));
    case 'TXT':
      return (entry.TXT ?? []).map((text) => resource(name, kind, { data: inStrings(text) }));
    case 'TLSA':
      return (entry.TLSA ?? []).map((data) => resource(name, kind, { data }));
    case 'PTR':
      return (entry.PTR ?? []).map((domain) => resource(name, kind, { domain }));
    case 'CNAME':
      return entry.CNAME === undefined ? [] : [resource(name, kind, { domain: entry.CNAME })];
  }
}

/** RFC 6698, 7.1: the library does not know TLSA, and sends its data as it is. */
const TLSA = 52;
const typeOf = (kind: Kind) => (kind === 'TLSA' ? TLSA : Packet.TYPE[kind]);

function resource(name: string, kind: Kind, data: Record<string, unknown>): Answer {
  return { name, type: typeOf(kind), class: Packet.CLASS.IN, ttl: 0, ...data };
}

function inStrings(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length || at === 0; at += TXT_STRING_OCTETS)
    parts.push(bytes.subarray(at, at + TXT_STRING_OCTETS));
  return parts;
}
