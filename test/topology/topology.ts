import { type RunningServer, startServer, temporaryDir } from '../../apps/server/src/testing.ts';
import { findPostgres, type OutsidePostgres, POSTGRES_MISSING, startPostgres } from '../peers/postgres.ts';
import { hasSwift, SWIFT_MISSING, type Swift, startSwift } from '../peers/swift.ts';
import { type Balancer, openBalancer } from './balancer.ts';

/** Credentials that the first start accepts. */
export const chosen = {
  apiKey: 'svc_sk_chosen-for-topology-0123456789abcdef',
  legacyKey: 'legacy-chosen-for-topology-0123456789abcdef',
  token: 'svc_pat_chosen-for-topology-0123456789abcdef',
} as const;

export type Role = 'api' | 'worker';

/** Two api processes and two workers on one PostgreSQL and one bucket, behind one address. */
export type Topology = {
  postgres: OutsidePostgres;
  swift: Swift;
  front: Balancer;
  apis: RunningServer[];
  workers: RunningServer[];
  /** One more process on the same database and bucket; stopped with the others. */
  start(role: Role, settings?: Record<string, string>): Promise<RunningServer>;
  /** Sends SIGTERM to all that still run; their exit codes. */
  stop(): Promise<(number | null)[]>;
};

/** Missing parts of this machine, each with the command that installs it. */
export function missingPeers(): string[] {
  return [findPostgres() ? '' : POSTGRES_MISSING, hasSwift() ? '' : SWIFT_MISSING].filter(Boolean);
}

/** For the option of a suite: with CI=true nothing is skipped, and the start fails with the reason. */
export const skipWithoutPeers =
  process.env.CI === 'true' || missingPeers().length === 0 ? false : missingPeers().join('; ');

/**
 * Starts all four processes together on an empty database: one of them migrates it, one creates the first workspace.
 *
 * @param settings POSTPRESS_* for all of them, in addition to the usual ones
 */
export async function startTopology(settings: Record<string, string> = {}): Promise<Topology> {
  const missing = missingPeers();
  if (missing.length > 0) throw new Error(missing.join('; '));
  const closers = new AsyncDisposableStack();
  try {
    const dir = temporaryDir();
    closers.defer(dir.remove);
    const postgres = await startPostgres(findPostgres() ?? '');
    closers.defer(postgres.stop);
    const swift = await startSwift();
    closers.defer(swift.stop);
    const front = await openBalancer();
    closers.defer(front.close);

    const usual = {
      POSTPRESS_DATABASE_URL: postgres.url,
      POSTPRESS_DATA_DIR: dir.path,
      POSTPRESS_PUBLIC_URL: front.url,
      POSTPRESS_LOG_LEVEL: 'warn',
      ...bucketSettings(swift),
      POSTPRESS_BOOTSTRAP_API_KEY: chosen.apiKey,
      POSTPRESS_BOOTSTRAP_LEGACY_KEY: chosen.legacyKey,
      POSTPRESS_BOOTSTRAP_PAT: chosen.token,
      ...settings,
    };
    const started: RunningServer[] = [];
    const start: Topology['start'] = async (role, more = {}) => {
      const process = await startServer({ ...usual, POSTPRESS_ROLE: role, ...more });
      started.push(process);
      return process;
    };
    const stopAll = () => Promise.all(started.map(async (each) => (await each.stop()).code));
    closers.defer(async () => void (await stopAll()));
    const starting = (['api', 'api', 'worker', 'worker'] as const).map((role) => start(role));
    // If one fails, the others must be up before they can be stopped.
    await Promise.allSettled(starting);
    const four = await Promise.all(starting);
    const [apis, workers] = [four.slice(0, 2), four.slice(2)];
    front.to(apis.map(({ url }) => url));
    const stop = async () => {
      const codes = await stopAll();
      await closers.disposeAsync();
      return codes;
    };
    return { postgres, swift, front, apis, workers, start, stop };
  } catch (cause) {
    await closers.disposeAsync();
    throw cause;
  }
}

/** The settings that name this bucket. */
export function bucketSettings({
  endpoint,
  bucket,
  region,
  accessKey,
  secretKey,
}: Swift): Record<string, string> {
  return {
    POSTPRESS_S3_ENDPOINT: endpoint,
    POSTPRESS_S3_BUCKET: bucket,
    POSTPRESS_S3_REGION: region,
    POSTPRESS_S3_ACCESS_KEY: accessKey,
    POSTPRESS_S3_SECRET_KEY: secretKey,
  };
}
