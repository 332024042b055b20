import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import pg from 'pg';
import { kyselyOn } from '../../apps/server/src/platform/database/connection.ts';
import type { Notifications } from '../../apps/server/src/platform/database/notifications.ts';
import type { Database } from '../../apps/server/src/platform/database/open-database.ts';
import type { Db } from '../../apps/server/src/platform/database/tables.ts';
import type { Chance } from '../faults/mail/chance.ts';
import type { Machine, VirtualTime } from './virtual-time.ts';

/** How the database and the way to it behave. Shares of statements are from 0 to 1. */
export type DatabaseManners = {
  /** Connections that break before the statement runs, and after it ran but before its answer arrives. */
  cutBefore: number;
  cutAfter: number;
  /** Transactions that PostgreSQL ends as if they waited for each other. */
  deadlocks: number;
  /** Statements that take up to half a second. */
  slow: number;
};

export const calmDatabase: DatabaseManners = { cutBefore: 0, cutAfter: 0, deadlocks: 0, slow: 0.002 };

type Query = { text: string; name?: string; values: readonly unknown[] };

/** A connection of a machine. */
type Session = {
  machine: Machine;
  transaction: boolean;
  broken: boolean;
  /** In the parallel mode, its real connection. */
  client?: pg.PoolClient;
};

/** What a mode does with a statement that has arrived at the server. */
type Server = {
  run(session: Session, query: Query): Promise<pg.QueryResult>;
  /** Rolls back the transaction of a session whose connection is gone. */
  abandon(session: Session): Promise<void>;
  listen(channel: string): Promise<void>;
  /** A machine died: its connections end. */
  forget(machine: Machine): void;
  /** Whether no transaction is open, so that another query may run in between. */
  readonly isFree: boolean;
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  close(): Promise<void>;
};

export type SimulatedDatabase = ReturnType<typeof simulateDatabase>;

type Listener = {
  machine: Machine;
  channel: string;
  onMessage: (payload: string) => void;
  onGap: () => void;
};

/**
 * The line between the machines and a real PostgreSQL: each statement takes simulated time, and connections break as chance
 * has it. Notifications arrive as on connections of their own.
 */
export function simulateDatabase(
  time: VirtualTime,
  chance: Chance,
  open: (onNotify: (channel: string, payload: string) => void) => Server,
) {
  const listeners: Listener[] = [];
  let manners = calmDatabase;
  let awayUntil = 0;
  const counts = { statements: 0, cut: 0, deadlocks: 0 };
  const spent = new Map<string, Spent>();
  const server = open((channel, payload) => {
    for (const listener of listeners)
      if (listener.channel === channel)
        time.after(latency(), () => listener.onMessage(payload), listener.machine);
  });
  const latency = () => 0.5 + chance.next() * 4;

  async function submit(session: Session, query: Query): Promise<pg.QueryResult> {
    const { machine } = session;
    await time.wait(latency(), machine);
    if (session.broken) throw lost();
    if (time.nowMs < awayUntil) return breakOff(session, refused());
    if (chance.happens(manners.cutBefore)) return breakOff(session, lost());
    counts.statements++;
    let failure: unknown;
    let result: pg.QueryResult | undefined;
    if (session.transaction && !CONTROL.has(query.text) && chance.happens(manners.deadlocks)) {
      counts.deadlocks++;
      failure = Object.assign(new Error('deadlock detected'), { code: '40P01' });
      // Undoes all, and leaves a failed transaction for the driver's rollback.
      await server.run(session, { text: 'rollback; begin; select 1/0', values: [] }).catch(() => {});
    } else
      result = await timed(spent, query.text, server.run(session, query)).catch((cause: unknown) => {
        failure = cause;
        return undefined;
      });
    await time.wait(chance.happens(manners.slow) ? 50 + chance.next() * 450 : latency(), machine);
    if (chance.happens(manners.cutAfter)) return breakOff(session, lost());
    if (!result) throw failure;
    return result;
  }

  async function breakOff(session: Session, failure: Error): Promise<never> {
    counts.cut++;
    session.broken = true;
    await server.abandon(session);
    throw failure;
  }

  return {
    counts,
    /** By the text of a statement: how often it ran, and how long in all. */
    spent,
    /** Runs a query of the judge, at once. */
    query: (text: string, values?: unknown[]) => timed(spent, `judge: ${text}`, server.query(text, values)),
    get isFree() {
      return server.isFree;
    },
    behave(next: DatabaseManners) {
      manners = next;
    },
    /** Refuses all connections for so long. */
    goAway(ms: number) {
      awayUntil = Math.max(awayUntil, time.nowMs + ms);
    },
    connect(machine: Machine): Pick<Database, 'db' | 'pool'> {
      const openSession = (): Session => ({ machine, transaction: false, broken: false });
      const db: Db = kyselyOn(driverOf(openSession, submit, server));
      const query = async (query: Query) => {
        const session = openSession();
        try {
          return await submit(session, query);
        } finally {
          await server.abandon(session);
        }
      };
      return { db, pool: { query } as unknown as Database['pool'] };
    },
    notifications(machine: Machine): Notifications {
      return {
        async listen(channel, onMessage, onGap = () => {}) {
          await server.listen(channel);
          listeners.push({ machine, channel, onMessage, onGap });
        },
        close: async () => {},
      };
    },
    /** Ends the connections for notifications of some machines, which notice it and connect again. */
    cutListeners(machine: Machine) {
      const own = listeners.filter((each) => each.machine === machine);
      for (const each of own) listeners.splice(listeners.indexOf(each), 1);
      time.after(
        50 + chance.next() * 2_000,
        () => {
          listeners.push(...own);
          for (const { onGap } of own) onGap();
        },
        machine,
      );
    },
    forget(machine: Machine) {
      for (const each of listeners.filter((one) => one.machine === machine))
        listeners.splice(listeners.indexOf(each), 1);
      server.forget(machine);
    },
    close: server.close,
  };
}

export type Spent = { count: number; ms: number };

async function timed<T>(spent: Map<string, Spent>, text: string, running: Promise<T>): Promise<T> {
  const startedAt = process.hrtime.bigint();
  try {
    return await running;
  } finally {
    const sum = spent.get(text) ?? { count: 0, ms: 0 };
    spent.set(text, { count: sum.count + 1, ms: sum.ms + Number(process.hrtime.bigint() - startedAt) / 1e6 });
  }
}

/** The statements that begin and end transactions. */
const CONTROL = new Set(['begin', 'commit', 'rollback']);
const lost = () => new Error('Connection terminated unexpectedly');
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function driverOf(
  open: () => Session,
  submit: (session: Session, query: Query) => Promise<pg.QueryResult>,
  server: Server,
): Driver {
  const sessions = new WeakMap<DatabaseConnection, Session>();
  const command = async (connection: DatabaseConnection, text: string) => {
    const session = sessions.get(connection) as Session;
    if (text === 'begin') session.transaction = true;
    await submit(session, { text, values: [] });
    if (text !== 'begin') session.transaction = false;
  };
  return {
    init: async () => {},
    destroy: async () => {},
    async acquireConnection() {
      const session = open();
      const connection: DatabaseConnection = {
        async executeQuery<R>({ sql, parameters }: CompiledQuery) {
          // A prepared query passes its name in place of its text.
          const named =
            typeof sql === 'string' ? { text: sql } : (sql as unknown as { name: string; text: string });
          return resultOf<R>(await submit(session, { ...named, values: parameters }));
        },
        // biome-ignore lint/correctness/useYield: none of these rules streams rows
        async *streamQuery() {
          throw new Error('The simulation streams no rows.');
        },
      };
      sessions.set(connection, session);
      return connection;
    },
    beginTransaction: (connection) => command(connection, 'begin'),
    commitTransaction: (connection) => command(connection, 'commit'),
    rollbackTransaction: (connection) => command(connection, 'rollback'),
    async releaseConnection(connection) {
      const session = sessions.get(connection);
      if (session) await server.abandon(session);
    },
  };
}

function resultOf<R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> {
  const writes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
  return { rows, ...(writes && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}

/**
 * One real connection for all machines: a statement at a time, and a transaction as a whole, so that the same seed plays
 * the same history.
 */
export function inTurn(connection: pg.ClientConfig, time: VirtualTime) {
  return async (): Promise<(onNotify: (channel: string, payload: string) => void) => Server> => {
    const client = new pg.Client(connection);
    await client.connect();
    await client.query('set search_path = simulation, public, pg_catalog');
    return (onNotify) => {
      let holder: Session | undefined;
      const inOrder = oneByOne(client);
      const named = nameStatements();
      const ask = (query: pg.QueryConfig) => time.hold(inOrder(named(query)));
      const waiting: (() => void)[] = [];
      client.on('notification', ({ channel, payload = '' }) => onNotify(channel, payload));
      const letGo = () => {
        holder = undefined;
        for (const next of waiting.splice(0)) next();
      };
      const end = async (session: Session) => {
        if (holder !== session) return;
        await ask({ text: 'rollback' });
        letGo();
      };
      return {
        async run(session, { text, name, values }) {
          while (holder && holder !== session)
            await new Promise<void>((resolve) => waiting.push(() => time.after(0, resolve, session.machine)));
          if (!session.machine.alive) return new Promise(() => {});
          if (text === 'begin') holder = session;
          try {
            return await ask({ text, ...(name !== undefined && { name }), values: [...values] });
          } finally {
            if (text === 'commit' || text === 'rollback') letGo();
          }
        },
        abandon: end,
        forget: (machine) => {
          if (holder?.machine === machine) void end(holder);
        },
        get isFree() {
          return holder === undefined;
        },
        listen: async (channel) => void (await ask({ text: `listen ${pg.escapeIdentifier(channel)}` })),
        query: (text, values) => ask({ text, ...(values && { values }) }),
        close: () => client.end(),
      };
    };
  };
}

/** Names statements by their text, so that a connection plans each once: that is most of the time of a small statement. */
function nameStatements(): (query: pg.QueryConfig) => pg.QueryConfig {
  const names = new Map<string, string>();
  return (query) => {
    if (query.name !== undefined || !PLANNED.test(query.text)) return query;
    const name = names.get(query.text) ?? `simulated_${names.size}`;
    names.set(query.text, name);
    return { ...query, name };
  };
}

const PLANNED = /^\s*(?:select|with|insert|update|delete)\b/i;

/** The driver expects each query after the answer to the one before. */
function oneByOne(client: pg.Client): (query: pg.QueryConfig) => Promise<pg.QueryResult> {
  let last: Promise<unknown> = Promise.resolve();
  return (query) => {
    const asked = last.then(() => client.query(query));
    last = asked.catch(() => {});
    return asked;
  };
}

/** Real connections for each machine: statements and transactions that overlap lock each other, as in production. */
export function sideBySide(connection: pg.ClientConfig, time: VirtualTime) {
  return async (): Promise<(onNotify: (channel: string, payload: string) => void) => Server> => {
    const judge = new pg.Client(connection);
    await judge.connect();
    const ask = oneByOne(judge);
    const pools = new Map<Machine, pg.Pool>();
    const sessions = new Set<Session>();
    const named = nameStatements();
    const poolOf = (machine: Machine) => {
      const pool = pools.get(machine) ?? new pg.Pool({ ...connection, max: 8 });
      if (!pools.has(machine))
        pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
      pools.set(machine, pool);
      return pool;
    };
    const end = async (session: Session) => {
      sessions.delete(session);
      session.client?.release(session.broken || session.transaction || !session.machine.alive);
      delete session.client;
    };
    return (onNotify) => {
      judge.on('notification', ({ channel, payload = '' }) => onNotify(channel, payload));
      const run = async (session: Session, { text, name, values }: Query) => {
        if (!session.client) {
          sessions.add(session);
          session.client = await poolOf(session.machine).connect();
          if (!session.machine.alive) await end(session);
        }
        if (!session.client) throw lost();
        return session.client.query(
          named({ text, ...(name !== undefined && { name }), values: [...values] }),
        );
      };
      return {
        run(session, query) {
          const running = run(session, query);
          time.track(running);
          return running;
        },
        abandon: end,
        forget: (machine) => {
          for (const session of sessions) if (session.machine === machine) void end(session);
          void pools
            .get(machine)
            ?.end()
            .catch(() => {});
          pools.delete(machine);
        },
        isFree: true,
        listen: async (channel) => void (await ask({ text: `listen ${pg.escapeIdentifier(channel)}` })),
        query: (text, values) => ask({ text, ...(values && { values }) }),
        close: async () => {
          await Promise.all([...pools.values()].map((pool) => pool.end()));
          await judge.end();
        },
      };
    };
  };
}
