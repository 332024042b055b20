import type { Log } from '../../base/log.ts';
import type { Timers } from '../../base/timers.ts';
import { untilAborted } from '../../base/until-aborted.ts';
import { CdpError } from './cdp.ts';
import { type Chromium, LaunchError } from './launch.ts';
import { processTreeMemory } from './process-memory.ts';
import { createScriptStages, type ScriptStages } from './run-scripts.ts';
import { createTenantPages, type TenantPages } from './tenant-pages.ts';

/** One running Chromium with its tenants; it does one job at a time. */
export type Instance = { chromium: Chromium; tenants: TenantPages; stages: ScriptStages };

export type SupervisorOptions = {
  launch: () => Promise<Chromium>;
  log: Log;
  timers: Timers;
  /** Jobs after which Chromium is restarted. */
  jobsMax: number;
  /** Memory of all its processes at which it is. */
  memoryBytesMax: number;
  /** Tenants whose contexts are kept. */
  contextsMax: number;
};

export type Supervisor = {
  /**
   * Lends the running Chromium for one job, starting one if there is none. Rejects when the signal fires: a Chromium
   * whose job was aborted late is killed, for its page may not react to anything.
   *
   * @throws LaunchError, CdpError, what the job throws
   */
  use<T>(signal: AbortSignal, job: (instance: Instance) => Promise<T>): Promise<T>;
  /** Starts a Chromium if none runs. @throws LaunchError */
  warm(): Promise<void>;
  /** Ends the Chromium that runs, if any; the next job starts another. */
  rest(): void;
  /** Whether the running Chromium has a context of this tenant. */
  knows(tenant: string): boolean;
  stats(): { running: boolean; jobs: number; restarts: number; contexts: number; memoryBytes: number };
  close(): Promise<void>;
};

type Generation = Instance & { jobs: number; busy: number; retired: boolean };

const MEMORY_LOOK_MS = 5_000;
/** A page that has run for so long when its job is aborted is taken for one that hangs. */
const HANGING_MS = 250;

/**
 * Keeps one Chromium running. It is retired after its share of jobs or memory: new jobs get a fresh one, the old ends
 * with its last job. One that crashes is replaced at the next job.
 */
export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { log, jobsMax, memoryBytesMax } = options;
  let current: Promise<Generation> | undefined;
  const alive = new Set<Generation>();
  const total = { jobs: 0, starts: 0, memoryBytes: 0 };
  /** The current one, once it has started. */
  let ready: Generation | undefined;
  let closed = false;

  const begin = async (): Promise<Generation> => {
    const chromium = await options.launch();
    total.starts++;
    const tenants = createTenantPages(chromium.cdp, options.contextsMax);
    const stages = createScriptStages(chromium.cdp);
    const generation = { chromium, tenants, stages, jobs: 0, busy: 0, retired: false };
    alive.add(generation);
    ready = generation;
    log.info({ version: chromium.version, pid: chromium.pid }, 'Chromium started');
    void chromium.ended.then(() => {
      alive.delete(generation);
      if (!generation.retired && !closed)
        log.warn({ pid: chromium.pid, jobs: generation.jobs }, 'Chromium ended by itself');
      retire(generation, 'ended');
    });
    return generation;
  };
  const retire = (generation: Generation, reason: string) => {
    if (!generation.retired) {
      generation.retired = true;
      current = undefined;
      ready = undefined;
      log.info({ pid: generation.chromium.pid, jobs: generation.jobs, reason }, 'Chromium retired');
    }
    if (generation.busy === 0) void generation.chromium.kill();
  };
  const take = async (): Promise<Generation> => {
    if (closed) throw new LaunchError('The service is stopping.');
    current ??= begin();
    const starting = current;
    try {
      return await starting;
    } catch (error) {
      // The next job tries again.
      if (current === starting) current = undefined;
      throw error;
    }
  };
  const look = () => lookAtMemory(alive, memoryBytesMax, retire);
  const watch = setInterval(async () => (total.memoryBytes = await look()), MEMORY_LOOK_MS);
  watch.unref();

  return {
    use: async (signal, job) => {
      const generation = await untilAborted(signal, take());
      total.jobs++;
      return runOn(generation, { signal, job, jobsMax, now: options.timers.now, retire });
    },
    warm: async () => void (await take()),
    rest: () => {
      if (ready && ready.busy === 0) retire(ready, 'idle');
    },
    knows: (tenant) => ready?.tenants.has(tenant) ?? false,
    stats: () => ({
      running: alive.size > 0,
      jobs: total.jobs,
      restarts: Math.max(0, total.starts - 1),
      contexts: [...alive].reduce((sum, { tenants }) => sum + tenants.contexts(), 0),
      memoryBytes: total.memoryBytes,
    }),
    close: async () => {
      closed = true;
      clearInterval(watch);
      await current?.catch(() => {});
      await Promise.all([...alive].map(({ chromium }) => chromium.kill()));
    },
  };
}

type JobOptions<T> = {
  signal: AbortSignal;
  job: (instance: Instance) => Promise<T>;
  jobsMax: number;
  now: () => number;
  retire: (generation: Generation, reason: string) => void;
};

async function runOn<T>(
  generation: Generation,
  { signal, job, jobsMax, now, retire }: JobOptions<T>,
): Promise<T> {
  const startMs = now();
  generation.busy++;
  generation.jobs++;
  if (generation.jobs >= jobsMax) retire(generation, 'jobs');
  try {
    return await untilAborted(signal, job(generation));
  } catch (error) {
    // Its pipe breaks before its exit is reported: the next try must not get the same process.
    if (error instanceof CdpError && error.gone) retire(generation, 'crashed');
    if (signal.aborted && now() - startMs >= HANGING_MS) retire(generation, 'aborted');
    throw error;
  } finally {
    generation.busy--;
    const killed = generation.retired && generation.busy === 0 && generation.chromium.kill();
    // Its slot is free when nothing of the job runs any more.
    if (signal.aborted) await killed;
  }
}

/** Retires who has too much. @returns the memory of all. */
async function lookAtMemory(
  alive: ReadonlySet<Generation>,
  bytesMax: number,
  retire: (generation: Generation, reason: string) => void,
): Promise<number> {
  const sizes = await Promise.all(
    [...alive].map(async (generation) => {
      const bytes = await processTreeMemory(generation.chromium.pid);
      if (bytes > bytesMax) retire(generation, 'memory');
      return bytes;
    }),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
