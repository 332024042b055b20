import { createSupervisor, type Instance, type Supervisor, type SupervisorOptions } from './supervisor.ts';

/**
 * A Chromium per job that runs: jobs never share renderers, compositor or memory at the same time, so a page that
 * hangs in any of them is ended with its whole process group and disturbs no other job. Further ones are started only
 * when jobs overlap.
 */
export type BrowserPool = {
  /**
   * Lends a Chromium to one job, preferably one that has the tenant's context. When the signal fires while the job
   * runs, the Chromium is killed; the promise settles after that.
   *
   * @throws LaunchError, CdpError, what the job throws
   */
  use<T>(tenant: string, signal: AbortSignal, job: (instance: Instance) => Promise<T>): Promise<T>;
  stats(): ReturnType<Supervisor['stats']>;
  close(): Promise<void>;
};

type Slot = { supervisor: Supervisor; isBusy: boolean; resting?: NodeJS.Timeout };

/** All but the first end after so long without a job: each takes some 100 MB. */
const IDLE_MS_MAX = 60_000;
/** Beside a job that takes longer, the next job finds a Chromium that has started. */
const SPARE_AFTER_MS = 1_000;

/** @param size jobs at once; the caller admits no more */
export function createBrowserPool(size: number, options: SupervisorOptions): BrowserPool {
  const slots: Slot[] = [];
  const addSlot = (): Slot => {
    const added: Slot = { supervisor: createSupervisor(options), isBusy: false };
    slots.push(added);
    return added;
  };
  const lend = (tenant: string): Slot => {
    const idle = slots.filter(({ isBusy }) => !isBusy);
    const found =
      idle.find(({ supervisor }) => supervisor.knows(tenant)) ??
      idle.find(({ supervisor }) => supervisor.stats().running) ??
      idle[0];
    return found ?? addSlot();
  };
  const restLater = (slot: Slot) => {
    clearTimeout(slot.resting);
    if (slot !== slots[0]) slot.resting = setTimeout(slot.supervisor.rest, IDLE_MS_MAX).unref();
  };
  const warmSpare = () => {
    const idle = slots.filter(({ isBusy }) => !isBusy);
    const isSpare = idle.some(({ supervisor }) => supervisor.stats().running);
    if (isSpare || (idle.length === 0 && slots.length >= size)) return;
    const spare = idle[0] ?? addSlot();
    // Where none starts, the job that needs it says so.
    spare.supervisor.warm().then(
      () => restLater(spare),
      () => {},
    );
  };
  return {
    use: async (tenant, signal, job) => {
      const slot = lend(tenant);
      slot.isBusy = true;
      clearTimeout(slot.resting);
      const cancelSpare = options.timers.after(SPARE_AFTER_MS, warmSpare);
      try {
        return await slot.supervisor.use(signal, job);
      } finally {
        cancelSpare();
        slot.isBusy = false;
        restLater(slot);
      }
    },
    stats: () => {
      const all = slots.map(({ supervisor }) => supervisor.stats());
      const sum = (figure: 'jobs' | 'restarts' | 'contexts' | 'memoryBytes') =>
        all.reduce((total, stats) => total + stats[figure], 0);
      return {
        running: all.some(({ running }) => running),
        jobs: sum('jobs'),
        restarts: sum('restarts'),
        contexts: sum('contexts'),
        memoryBytes: sum('memoryBytes'),
      };
    },
    close: async () => {
      for (const { resting } of slots) clearTimeout(resting);
      await Promise.all(slots.map(({ supervisor }) => supervisor.close()));
    },
  };
}
