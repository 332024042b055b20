import { sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../../base/log.ts';
import { recurring } from '../work/recurring.ts';
import { type Connection, createClient } from './connection.ts';
import { executePrepared, ofUnseenLength } from './prepared-statement.ts';
import type { Db } from './tables.ts';

export type Notifications = {
  /**
   * Calls `onMessage` for each NOTIFY on the channel. Messages are lost while the connection is down, so `onGap` is
   * called after each reconnection: discard caches and read the tables.
   *
   * @returns once the database listens
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<void>;
  close(): Promise<void>;
};

type Listener = { onMessage: (payload: string) => void; onGap: () => void };

const RECONNECT_MS_MIN = 50;
const RECONNECT_MS_MAX = 2_000;
/** A query that does not return reveals a connection that died silently (cable, firewall). */
const HEARTBEAT_MS = 15_000;

/** Sends a message to every listening process; in a transaction, on commit. A payload has at most 8,000 bytes. */
export async function notify(db: Db, channel: string, payload = ''): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

type Message = { channel: string; payload?: string };

/**
 * Sends messages that nothing depends on, in a transaction of their own. A commit with a NOTIFY is written to the
 * log; this one does not wait for the disk, where it would stand in the way of the commits that emails wait for.
 */
export async function notifyApart(db: Db, messages: readonly Message[]): Promise<void> {
  const channels = messages.map(({ channel }) => channel);
  const payloads = messages.map(({ payload = '' }) => payload);
  const query = sql`select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload)
    from unnest(${ofUnseenLength(sql`${channels}::text[]`)}, ${payloads}::text[]) as message (channel, payload)`;
  await executePrepared(db, 'notify_apart', query);
}

/** One connection that listens on any number of channels and reconnects. */
export async function openNotifications(connection: Connection, log: Log): Promise<Notifications> {
  const listeners = new Map<string, Listener[]>();
  const state: State = {
    connection,
    listeners,
    log,
    client: undefined,
    closed: false,
    waits: RECONNECT_MS_MIN,
  };
  state.client = await connect(state);
  const failure = 'The connection for notifications could not be checked';
  const heartbeat = recurring({ everyMs: HEARTBEAT_MS, failure, log }, () => beat(state));
  return {
    listen: async (channel, onMessage, onGap = () => {}) => {
      const known = listeners.get(channel);
      if (known) known.push({ onMessage, onGap });
      else listeners.set(channel, [{ onMessage, onGap }]);
      await state.client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch((cause: unknown) => {
        if (!state.closed) throw cause;
      });
    },
    close: async () => {
      state.closed = true;
      void heartbeat.stop();
      await state.client?.end().catch(() => {});
    },
  };
}

type State = {
  connection: Connection;
  listeners: Map<string, Listener[]>;
  log: Log;
  client: pg.Client | undefined;
  closed: boolean;
  waits: number;
};

async function connect(state: State): Promise<pg.Client> {
  const client = createClient(state.connection, {
    application_name: 'postpress-listen',
    query_timeout: HEARTBEAT_MS,
    connectionTimeoutMillis: HEARTBEAT_MS,
  });
  client.on('error', () => {});
  client.on('notification', ({ channel, payload = '' }) => {
    for (const { onMessage } of state.listeners.get(channel) ?? []) onMessage(payload);
  });
  await client.connect();
  try {
    for (const channel of state.listeners.keys())
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (cause) {
    await client.end().catch(() => {});
    throw cause;
  }
  client.once('end', () => void reconnect(state));
  return client;
}

async function reconnect(state: State): Promise<void> {
  state.client = undefined;
  if (state.closed) return;
  await new Promise((resolve) => setTimeout(resolve, state.waits).unref());
  if (state.closed) return;
  try {
    state.client = await connect(state);
    state.waits = RECONNECT_MS_MIN;
    for (const { onGap } of [...state.listeners.values()].flat()) onGap();
  } catch (cause) {
    state.waits = Math.min(state.waits * 2, RECONNECT_MS_MAX);
    state.log.warn({ err: cause, waitMs: state.waits }, 'Not listening to the database; trying again');
    void reconnect(state);
  }
}

async function beat(state: State): Promise<void> {
  const { client } = state;
  if (!client) return;
  try {
    await client.query('select 1');
  } catch {
    // Ends the socket, whose `end` event triggers the reconnection.
    await client.end().catch(() => {});
  }
}
