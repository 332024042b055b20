import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export type TestNameServer = {
  /** `127.0.0.1:port`, as `DNS_SERVERS` takes it. */
  server: string;
  /** Names that were asked for, in order, with the record type. */
  requests: { name: string; type: 'A' | 'AAAA' | 'other' }[];
  close(): Promise<void>;
};

/** IPv4 addresses of a name; a list of lists answers one after the other, the last one repeated: a rebinding name. */
export type Zone = Record<string, readonly string[] | readonly (readonly string[])[]>;

const TYPE_NAMES: Record<number, 'A' | 'AAAA'> = { 1: 'A', 28: 'AAAA' };
const NXDOMAIN = 3;

/** A real name server on a loopback UDP port, for tests: A records out of `zone`, everything else does not exist. */
export async function startNameServer(zone: Zone): Promise<TestNameServer> {
  const socket = createSocket('udp4');
  const requests: TestNameServer['requests'] = [];
  const turns = new Map<string, number>();
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query);
    requests.push({ name, type: TYPE_NAMES[type] ?? 'other' });
    socket.send(
      answer(query, end, name in zone, type === 1 ? turn(zone, name, turns) : []),
      from.port,
      from.address,
    );
  });
  await listen(socket);
  const { port } = socket.address() as AddressInfo;
  return {
    server: `127.0.0.1:${port}`,
    requests,
    close: () => new Promise((done) => socket.close(() => done())),
  };
}

async function listen(socket: Socket): Promise<void> {
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
}

function turn(zone: Zone, name: string, turns: Map<string, number>): readonly string[] {
  const entry = zone[name] ?? [];
  if (!Array.isArray(entry[0])) return entry as readonly string[];
  const at = turns.get(name) ?? 0;
  turns.set(name, at + 1);
  return (entry[Math.min(at, entry.length - 1)] as readonly string[]) ?? [];
}

/** RFC 1035, 4.1.2: labels, each after its length, then type and class. */
function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function answer(query: Buffer, end: number, known: boolean, addresses: readonly string[]): Buffer {
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (known ? 0 : NXDOMAIN), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(addresses.length, 6);
  const records = addresses.map((address) =>
    // Name by pointer to the question, type A, class IN, TTL 0, four octets.
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([header, query.subarray(12, end), ...records]);
}
