import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Chance } from './chance.ts';
import { createMessageReader, type PostgresMessage } from './postgres-messages.ts';

/** The line between the service and its database, which breaks around commits. */
export type DatabaseLine = {
  /** The database's URL, by way of the line. */
  url: string;
  /** How often it broke before what was to be committed reached the database, and after it was committed. */
  cuts: { before: number; after: number };
  /** From now on it breaks; a new one holds. */
  weaken(): void;
  /** From now on answers take so much longer. */
  slow(delayMs: number): void;
  /** From now on it holds. */
  mend(): void;
  close(): Promise<void>;
};

const WRITES = /\b(insert|update|delete|commit)\b/i;
const WRITTEN = /^(INSERT|UPDATE|DELETE|MERGE|COMMIT|SELECT)/;

/**
 * Passes bytes on and reads along. Of the statements that write (a COMMIT, or one that is its own transaction) it breaks
 * the connection of a few: half of them before the database hears of them, half when it has committed and its answer is
 * on the way.
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
  const asked = createMessageReader({ startup: true });
  const answered = createMessageReader({ startup: false });
  /** Statements that were given a name, and are later asked for by it. */
  const named = new Map<string, boolean>();
  let cutAfter = false;
  let hasWritten = false;
  const cut = (when: 'before' | 'after') => {
    cuts[when] += 1;
    service.destroy();
    database.destroy();
  };

  service.on('data', (bytes: Buffer) => {
    const writes = asked.read(bytes).some((message) => isWrite(message, named));
    if (writes && chance.happens(rate())) {
      if (chance.happens(0.5)) return cut('before');
      cutAfter = true;
    }
    database.write(bytes);
  });
  database.on('data', (bytes: Buffer) => {
    for (const { type, body } of answered.read(bytes)) {
      if (type === 'C' && WRITTEN.test(body.toString('latin1'))) hasWritten = true;
      // ReadyForQuery outside a transaction: what was asked is committed.
      if (type !== 'Z' || body.toString('latin1') !== 'I') continue;
      if (cutAfter && hasWritten) return cut('after');
      hasWritten = false;
    }
    // Timers of one length keep their order.
    if (delayMs() > 0) setTimeout(() => service.write(bytes), delayMs());
    else service.write(bytes);
  });
}

/** A simple query, or a prepared statement that is bound (PostgreSQL, 55.7). */
function isWrite({ type, body }: PostgresMessage, named: Map<string, boolean>): boolean {
  if (type === 'Q') return WRITES.test(body.toString('utf8'));
  const [first = '', second = ''] = body.toString('utf8').split('\0', 2);
  if (type === 'P') {
    named.set(first, WRITES.test(second));
    return false;
  }
  return type === 'B' && named.get(second) === true;
}
