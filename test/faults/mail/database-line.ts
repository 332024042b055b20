import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Chance } from './chance.ts';
import { createMessageReader, type PostgresMessage } from './postgres-messages.ts';

/** A connection proxy between service and database that breaks connections around commits. */
export type DatabaseLine = {
  /** The database's URL through the proxy. */
  url: string;
  /** How often it broke a connection before the commit reached the database, and after it was committed. */
  cuts: { before: number; after: number };
  /** Starts breaking connections; new connections work. */
  weaken(): void;
  /** Delays responses from now on. */
  slow(delayMs: number): void;
  /** Stops all faults. */
  mend(): void;
  close(): Promise<void>;
};

const WRITES = /\b(insert|update|delete|commit)\b/i;
const WRITTEN = /^(INSERT|UPDATE|DELETE|MERGE|COMMIT|SELECT)/;

/**
 * Forwards bytes and parses them. For a share of the statements that write (a COMMIT, or a statement that is a
 * transaction of its own) it breaks the connection: half of the time before the database receives the statement, half
 * when it has committed and the response is on its way.
 *
 * @param share of writes that are cut, from 0 to 1
 */
export async function openDatabaseLine(target: string, chance: Chance, share: number): Promise<DatabaseLine> {
  const behind = new URL(target);
  const cuts = { before: 0, after: 0 };
  const sockets = new Set<Socket>();
  let rate = 0;
  let delayMs = 0;
  const server = createServer((service) => {
    const database = connect(Number(behind.port), behind.hostname);
    for (const socket of [service, database]) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', () => {});
      socket.once('close', () => sockets.delete(socket));
    }
    service.once('close', () => database.destroy());
    database.once('close', () => service.destroy());
    relay(service, database, { chance, cuts, rate: () => rate, delayMs: () => delayMs });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cuts,
    weaken: () => {
      rate = share;
    },
    slow: (milliseconds) => {
      delayMs = milliseconds;
    },
    mend: () => {
      rate = 0;
      delayMs = 0;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type Mood = {
  chance: Chance;
  cuts: DatabaseLine['cuts'];
  rate: () => number;
  delayMs: () => number;
};

function relay(service: Socket, database: Socket, { chance, cuts, rate, delayMs }: Mood): void {
  const requested = createMessageReader({ startup: true });
  const answered = createMessageReader({ startup: false });
  /** Prepared statements by name. */
  const named = new Map<string, boolean>();
  let cutAfter = false;
  let hasWritten = false;
  const cut = (when: 'before' | 'after') => {
    cuts[when] += 1;
    service.destroy();
    database.destroy();
  };

  service.on('data', (bytes: Buffer) => {
    const writes = requested.read(bytes).some((message) => isWrite(message, named));
    if (writes && chance.happens(rate())) {
      if (chance.happens(0.5)) return cut('before');
      cutAfter = true;
    }
    database.write(bytes);
  });
  database.on('data', (bytes: Buffer) => {
    for (const { type, body } of answered.read(bytes)) {
      if (type === 'C' && WRITTEN.test(body.toString('latin1'))) hasWritten = true;
      // ReadyForQuery outside a transaction: the statement is committed.
      if (type !== 'Z' || body.toString('latin1') !== 'I') continue;
      if (cutAfter && hasWritten) return cut('after');
      hasWritten = false;
    }
    // Timers of equal length keep their order.
    if (delayMs() > 0) setTimeout(() => service.write(bytes), delayMs());
    else service.write(bytes);
  });
}

/** A simple query, or the bind of a prepared statement (PostgreSQL, 55.7). */
function isWrite({ type, body }: PostgresMessage, named: Map<string, boolean>): boolean {
  if (type === 'Q') return WRITES.test(body.toString('utf8'));
  const [first = '', second = ''] = body.toString('utf8').split('\0', 2);
  if (type === 'P') {
    named.set(first, WRITES.test(second));
    return false;
  }
  return type === 'B' && named.get(second) === true;
}
