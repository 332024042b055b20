import pg from 'pg';
import type { DatabaseHost } from '../../../config/index.ts';
import { connectionFailure } from '../is-database-away.ts';

/** The state that a host reports. A `primary` accepts writes; promoting a standby begins a new timeline. */
export type HostState =
  | { kind: 'primary'; timeline: number }
  | { kind: 'standby' }
  | { kind: 'away'; reason: string };

export type HostProbe = {
  host: DatabaseHost;
  /** Never rejects. Calls that come while the host is being asked share its answer. */
  ask(): Promise<HostState>;
  close(): Promise<void>;
};

/**
 * A host that has not answered for this many ticks counts as away: a cut cable, or a machine without power, sends
 * nothing. Counted in ticks, because a timer that fires after a pause of this process, as while it loads its programs,
 * says nothing about the host.
 */
const TICKS_MAX = 20;
const TICK_MS = 200;
const TIMELINE_DIGITS = 8;

/** The name of a WAL file begins with the timeline; a standby has no position to write at. */
const STATE = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isStandby",
  case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as "walFile"`;

/** Asks one host for its state over a connection of its own, which it keeps while it works. */
export function createHostProbe(host: DatabaseHost): HostProbe {
  let client: pg.Client | undefined;
  let asking: Promise<HostState> | undefined;

  async function ask(): Promise<HostState> {
    let ticks = 0;
    const ticking = setInterval(() => {
      if (++ticks === TICKS_MAX) cut(client);
    }, TICK_MS);
    try {
      if (!client) {
        client = new pg.Client({ connectionString: host.url, application_name: 'postpress-hosts' });
        client.on('error', () => {});
        await client.connect();
      }
      const { rows } = await client.query<{ isStandby: boolean; walFile: string | null }>(STATE);
      const [{ isStandby = true, walFile = null } = {}] = rows;
      if (isStandby || walFile === null) return { kind: 'standby' };
      return { kind: 'primary', timeline: Number.parseInt(walFile.slice(0, TIMELINE_DIGITS), 16) };
    } catch (cause) {
      cut(client);
      client = undefined;
      return { kind: 'away', reason: ticks < TICKS_MAX ? connectionFailure(cause) : 'no response' };
    } finally {
      clearInterval(ticking);
    }
  }
  return {
    host,
    ask: () => {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    close: async () => {
      await asking;
      await client?.end().catch(() => {});
    },
  };
}

/** Closes a connection without waiting for the other end. */
export function cut(client: pg.Client | undefined): void {
  (
    client as unknown as { connection: { stream: { destroy(): void } } } | undefined
  )?.connection.stream.destroy();
}
