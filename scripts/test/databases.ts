import {
  findPostgres,
  type OutsidePostgres,
  POSTGRES_MISSING,
  startPostgres,
} from '../../test/peers/postgres.ts';
import { missingPeers, startTopology } from '../../test/topology/topology.ts';
import type { DatabaseKind } from './plan-units.ts';
import { cpuMsOf } from './process-times.ts';

/** Environment of a test process; `undefined` removes a variable. */
type Environment = Record<string, string | undefined>;

/** The databases of a run, each started for the first file that needs it. */
export type Databases = {
  environmentFor(kind: DatabaseKind): Promise<Environment>;
  /** Processor time so far of the PostgreSQL that most files share: no test process started it. */
  cpuMs(): number;
  /** @returns faults while stopping, for the report */
  stop(): Promise<string[]>;
};

export function openDatabases(log: (line: string) => void): Databases {
  const starting = new Map<DatabaseKind, Promise<Environment>>();
  const stopping: (() => Promise<string | undefined>)[] = [];
  let lowest: OutsidePostgres | undefined;

  const start: Record<DatabaseKind, () => Promise<Environment>> = {
    embedded: async () => ({ POSTPRESS_TEST_DATABASE_URL: undefined, POSTPRESS_TEST_SERVICE_URL: undefined }),
    async lowest() {
      const bin = findPostgres();
      if (bin === undefined) {
        log(
          `Tests run on the embedded PostgreSQL: the lowest supported one is missing (${POSTGRES_MISSING}).`,
        );
        return { POSTPRESS_TEST_DATABASE_URL: undefined };
      }
      const postgres = await startPostgres(bin);
      lowest = postgres;
      stopping.push(async () => void (await postgres.stop()));
      log(`Tests run on ${postgres.version}.`);
      return { POSTPRESS_TEST_DATABASE_URL: postgres.url };
    },
    async topology() {
      const topology = await startTopology({
        POSTPRESS_RATE_LIMITS: 'off',
        POSTPRESS_ASSET_BASE: 'https://assets.example',
        POSTPRESS_OUTBOUND_ALLOW: '127.0.0.0/8',
      });
      stopping.push(async () => {
        for (const [url, requests] of topology.front.served()) log(`${url} answered ${requests} requests.`);
        const codes = await topology.stop();
        return codes.some((code) => code !== 0)
          ? `A process of the topology ended with ${codes.join(', ')}.`
          : undefined;
      });
      return {
        POSTPRESS_TEST_DATABASE_URL: topology.postgres.url,
        POSTPRESS_TEST_SERVICE_URL: topology.front.url,
      };
    },
  };

  return {
    environmentFor(kind) {
      const known = starting.get(kind) ?? start[kind]();
      starting.set(kind, known);
      return known;
    },
    cpuMs() {
      const pid = lowest?.pid();
      return pid === undefined ? 0 : cpuMsOf(pid);
    },
    async stop() {
      const faults = await Promise.all(stopping.map((stop) => stop()));
      return faults.filter((fault) => fault !== undefined);
    },
  };
}

/** Why units on this database cannot run here; each reason names the command that installs the missing part. */
export function missingFor(kind: DatabaseKind): string[] {
  return kind === 'topology' ? missingPeers() : [];
}
