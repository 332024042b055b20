import type { Log } from '../../base/log.ts';
import type { Timers } from '../../base/timers.ts';
import { untilAborted } from '../../base/until-aborted.ts';
import { CdpError } from './cdp.ts';
import { type Chromium, LaunchError } from './launch.ts';
import { createScriptStages, type ScriptStages } from './run-scripts.ts';
import { TenantPages } from './tenant-pages.ts';

/** One running Chromium with its tenants; it runs one job at a time. */
export type Instance = { chromium: Chromium; tenants: TenantPages; stages: ScriptStages };

export type SupervisorOptions = {
  launch: () => Promise<Chromium>;
  log: Log;
  timers: Timers;
  /** Jobs after which Chromium is restarted. */
  jobsMax: number;
  /** Memory of all its processes above which it is restarted. */
  memoryBytesMax: number;
  /** How many tenants' contexts are kept. */
  contextsMax: number;
};

/** `isMeasured`: whether `memoryBytes` was measured after its last job. */
type Generation = Instance & {
  jobs: number;
  busy: number;
  retired: boolean;
  memoryBytes: number;
  isMeasured: boolean;
};

/** If a job is aborted after its page ran this long, the page counts as hanging. */
const HANGING_MS = 250;

/**
 * Keeps one Chromium running. Chromium is retired after a number of jobs or above a memory limit: new jobs get a fresh
 * one, and the old one ends with its last job. After a crash, the next job starts another.
 */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #alive = new Set<Generation>();
  readonly #total = { jobs: 0, starts: 0 };
  #current: Promise<Generation> | undefined;
  /** The current one, once started. */
  #ready: Generation | undefined;
  #closed = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /**
   * Lends the running Chromium to one job, starting one if there is none. Rejects when the signal fires; a Chromium
   * whose job was aborted late is killed, because its page may no longer respond.
   *
   * @throws LaunchError, CdpError, what the job throws
   */
  async use<T>(signal: AbortSignal, job: (instance: Instance) => Promise<T>): Promise<T> {
    const generation = await untilAborted(signal, this.#take());
    this.#total.jobs++;
    const { jobsMax, timers } = this.#options;
    return runOn(generation, { signal, job, jobsMax, now: timers.now, retire: this.#retire });
  }

  /** Starts a Chromium if none runs. @throws LaunchError */
  async warm(): Promise<void> {
    await this.#take();
  }

  /** Ends an idle Chromium; the next job starts another. */
  rest(): void {
    if (this.#ready?.busy === 0) this.#retire(this.#ready, 'idle');
  }

  /** Whether the running Chromium has a context of this tenant. */
  knows(tenant: string): boolean {
    return this.#ready?.tenants.has(tenant) ?? false;
  }

  stats(): SupervisorStats {
    return {
      running: this.#alive.size > 0,
      jobs: this.#total.jobs,
      restarts: Math.max(0, this.#total.starts - 1),
      contexts: [...this.#alive].reduce((sum, { tenants }) => sum + tenants.size, 0),
      memoryBytes: [...this.#alive].reduce((sum, { memoryBytes }) => sum + memoryBytes, 0),
    };
  }

  /** Chromiums that worked since they were measured. The others stay as large as they were. */
  toMeasure(): Measurable[] {
    return [...this.#alive]
      .filter(({ isMeasured }) => !isMeasured)
      .map((generation) => {
        const { chromium, jobs } = generation;
        const record = (bytes: number) => {
          generation.memoryBytes = bytes;
          generation.isMeasured = generation.busy === 0 && generation.jobs === jobs;
          if (bytes > this.#options.memoryBytesMax) this.#retire(generation, 'memory');
        };
        return { pid: chromium.pid, record };
      });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#current?.catch(() => {});
    await Promise.all([...this.#alive].map(({ chromium }) => chromium.kill()));
  }

  async #take(): Promise<Generation> {
    if (this.#closed) throw new LaunchError('The service is stopping.');
    this.#current ??= this.#begin();
    const starting = this.#current;
    try {
      return await starting;
    } catch (error) {
      // The next job tries again.
      if (this.#current === starting) this.#current = undefined;
      throw error;
    }
  }

  async #begin(): Promise<Generation> {
    const { log, launch, contextsMax } = this.#options;
    const chromium = await launch();
    this.#total.starts++;
    const tenants = new TenantPages(chromium.cdp, contextsMax);
    const stages = createScriptStages(chromium.cdp);
    const unused = { jobs: 0, busy: 0, retired: false, memoryBytes: 0, isMeasured: false };
    const generation = { chromium, tenants, stages, ...unused };
    this.#alive.add(generation);
    this.#ready = generation;
    log.info({ version: chromium.version, pid: chromium.pid }, 'Chromium started');
    void chromium.ended.then(() => {
      this.#alive.delete(generation);
      if (!generation.retired && !this.#closed)
        log.warn({ pid: chromium.pid, jobs: generation.jobs }, 'Chromium ended by itself');
      this.#retire(generation, 'ended');
    });
    return generation;
  }

  readonly #retire = (generation: Generation, reason: string): void => {
    if (!generation.retired) {
      generation.retired = true;
      this.#current = undefined;
      this.#ready = undefined;
      const { pid } = generation.chromium;
      this.#options.log.info({ pid, jobs: generation.jobs, reason }, 'Chromium retired');
    }
    if (generation.busy === 0) void generation.chromium.kill();
  };
}

/** A Chromium whose memory is due to be measured; `record` retires it above the limit. */
export type Measurable = { pid: number; record: (bytes: number) => void };

export type SupervisorStats = {
  running: boolean;
  jobs: number;
  restarts: number;
  contexts: number;
  memoryBytes: number;
};

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
  generation.isMeasured = false;
  if (generation.jobs >= jobsMax) retire(generation, 'jobs');
  try {
    return await untilAborted(signal, job(generation));
  } catch (error) {
    // The pipe breaks before the exit is reported; a retry must not get the same process.
    if (error instanceof CdpError && error.gone) retire(generation, 'crashed');
    if (signal.aborted && now() - startMs >= HANGING_MS) retire(generation, 'aborted');
    throw error;
  } finally {
    generation.busy--;
    const killed = generation.retired && generation.busy === 0 && generation.chromium.kill();
    // The slot is released only when nothing of the job runs any more.
    if (signal.aborted) await killed;
  }
}
