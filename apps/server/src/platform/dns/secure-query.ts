import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, isIPv6 } from 'node:net';

/** Record types (RFC 1035, 3.2.2; RFC 3596; RFC 6698, 7.1). */
export const recordTypes = { A: 1, MX: 15, AAAA: 28, TLSA: 52 } as const;
export type RecordType = keyof typeof recordTypes;

/**
 * An answer of a validating resolver. `secure`: it is signed, and the signatures are valid (AD, RFC 4035, 3.2.3); also of
 * an answer without records. A failure is the zone’s where the resolver found its signatures wrong or its name servers
 * silent (SERVFAIL), and otherwise the resolver’s, which did not answer or refuses to.
 */
export type SecureAnswer<T> =
  | { ok: true; secure: boolean; records: T[] }
  | { ok: false; fault: 'zone' | 'resolver'; message: string };

/** The data of one record, in the message that it came in: names in it may refer to other parts. */
export type RecordData = { message: Buffer; start: number; end: number };

export type SecureQuery = (type: RecordType, name: string) => Promise<SecureAnswer<RecordData>>;

const TIMEOUT_MS = 5_000;
const TRIES = 2;
const PORT = 53;
/** What fits into one packet (DNS flag day 2020); larger answers come over TCP. */
const UDP_BYTES = 1_232;

/**
 * Asks a resolver that validates DNSSEC. Its AD flag is believed, so the way to it must be trusted, such as that to an
 * unbound on this machine. Node's own resolver does not tell the flag.
 *
 * @param server `address` or `address:port` (`[v6]:port`)
 */
export function createSecureQuery(server: string, timeoutMs = TIMEOUT_MS): SecureQuery {
  const resolver = addressOf(server);
  return async (type, name) => {
    const query = queryOf(recordTypes[type], name);
    if (!query) return { ok: false, fault: 'zone', message: `${name} is no name of DNS.` };
    let why = '';
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        const short = await askByUdp(resolver, query, timeoutMs);
        const message = isTruncated(short) ? await askByTcp(resolver, query, timeoutMs) : short;
        return readAnswer(message, recordTypes[type], `${type} record of ${name}`);
      } catch (cause) {
        const { code, message } = cause as NodeJS.ErrnoException;
        why = code === 'ABORT_ERR' ? `within ${timeoutMs / 1_000} s` : (code ?? message);
      }
    }
    return {
      ok: false,
      fault: 'resolver',
      message: `The DNSSEC resolver ${server} did not answer (${why}).`,
    };
  };
}

type Resolver = { address: string; port: number };

function addressOf(server: string): Resolver {
  const [, v6, v4, port] = /^(?:\[(.+)\]|([^:]+)):(\d+)$/.exec(server) ?? [];
  return { address: v6 ?? v4 ?? server, port: port === undefined ? PORT : Number(port) };
}

/** A question with recursion, AD (RFC 6840, 5.7), and room for signed answers (RFC 6891). */
function queryOf(type: number, name: string): Buffer | undefined {
  const labels = name.split('.').map((label) => Buffer.from(label, 'latin1'));
  if (labels.some(({ length }) => length === 0 || length > 63)) return undefined;
  const header = Buffer.alloc(12);
  header.writeUInt16BE(randomInt(0x1_00_00), 0);
  header.writeUInt16BE(0x01_20, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(1, 10);
  const question = Buffer.concat([
    ...labels.flatMap((label) => [Buffer.of(label.length), label]),
    Buffer.of(0, 0, type, 0, 1),
  ]);
  // Root, OPT, the size of packets, no flags: a validator says AD without the signatures themselves.
  const options = Buffer.of(0, 0, 41, UDP_BYTES >> 8, UDP_BYTES & 0xff, 0, 0, 0, 0, 0, 0);
  return Buffer.concat([header, question, options]);
}

async function askByUdp({ address, port }: Resolver, query: Buffer, timeoutMs: number): Promise<Buffer> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // A connected socket takes packets of this resolver only.
    socket.connect(port, address);
    await once(socket, 'connect', { signal });
    socket.send(query);
    for (;;) {
      const [message] = (await once(socket, 'message', { signal })) as [Buffer];
      if (isAnswerTo(query, message)) return message;
    }
  } finally {
    socket.close();
  }
}

async function askByTcp({ address, port }: Resolver, query: Buffer, timeoutMs: number): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const socket = connect({ host: address, port, signal });
  try {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(query.length);
    socket.write(Buffer.concat([length, query]));
    let received = Buffer.alloc(0);
    for await (const chunk of socket) {
      received = Buffer.concat([received, chunk as Buffer]);
      const end = received.length < 2 ? Number.POSITIVE_INFINITY : 2 + received.readUInt16BE(0);
      const message = received.subarray(2, end);
      if (received.length >= end && isAnswerTo(query, message)) return message;
    }
    throw new Error('the connection ended');
  } finally {
    socket.destroy();
  }
}

const HEADER_BYTES = 12;

/** The same id and question; a resolver may change the case of nothing. */
function isAnswerTo(query: Buffer, message: Buffer): boolean {
  const questionEnd = query.length - 11;
  if (message.length < questionEnd || (message.readUInt8(2) & 0x80) === 0) return false;
  return (
    message.readUInt16BE(0) === query.readUInt16BE(0) &&
    message.readUInt16BE(4) === 1 &&
    message.subarray(HEADER_BYTES, questionEnd).equals(query.subarray(HEADER_BYTES, questionEnd))
  );
}

function isTruncated(message: Buffer): boolean {
  return (message.readUInt8(2) & 0x02) !== 0;
}

const SERVFAIL = 2;
const NXDOMAIN = 3;

/** @throws Error for a message that ends too early */
function readAnswer(message: Buffer, type: number, what: string): SecureAnswer<RecordData> {
  const code = message.readUInt8(3) & 0x0f;
  const secure = (message.readUInt8(3) & 0x20) !== 0;
  if (code !== 0 && code !== NXDOMAIN)
    return {
      ok: false,
      fault: code === SERVFAIL ? 'zone' : 'resolver',
      message: `The DNSSEC resolver has no valid answer for the ${what} (code ${code}).`,
    };
  const records: RecordData[] = [];
  let at = nameEnd(message, HEADER_BYTES) + 4;
  for (let left = message.readUInt16BE(6); left > 0; left--) {
    at = nameEnd(message, at);
    const start = at + 10;
    const end = start + message.readUInt16BE(at + 8);
    if (end > message.length) throw new Error('the answer is cut off');
    // Others are the aliases on the way and signatures.
    if (message.readUInt16BE(at) === type) records.push({ message, start, end });
    at = end;
  }
  return { ok: true, secure, records };
}

/** Where a name in a message ends (RFC 1035, 4.1.4). */
function nameEnd(message: Buffer, start: number): number {
  let at = start;
  for (;;) {
    const length = message.readUInt8(at);
    if (length >= 0xc0) return at + 2;
    if (length === 0) return at + 1;
    at += 1 + length;
  }
}

const LABELS_MAX = 128;

/**
 * A name in a message, in lower case, without a trailing dot. @throws Error for one that is malformed or refers in circles
 */
export function readName(message: Buffer, start: number): string {
  const labels: string[] = [];
  let at = start;
  for (let steps = 0; steps < LABELS_MAX; steps++) {
    const length = message.readUInt8(at);
    if (length === 0) return labels.join('.').toLowerCase();
    if (length >= 0xc0) at = message.readUInt16BE(at) & 0x3f_ff;
    else {
      labels.push(message.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
  }
  throw new Error('a name without an end');
}
