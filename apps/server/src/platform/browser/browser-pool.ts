import { inSpan } from '../../base/tracing.ts';
import { processTreesMemory } from './process-memory.ts';
import { type Instance, Supervisor, type SupervisorOptions, type SupervisorStats } from './supervisor.ts';

type Slot = { supervisor: Supervisor; isBusy: boolean; resting?: NodeJS.Timeout };

/** Every Chromium but the first ends after this long without a job: each takes about 100 MB. */
const IDLE_MS_MAX = 60_000;
/** If a job takes longer than this, a spare Chromium is started for the next one. */
const SPARE_AFTER_MS = 1_000;
/** Chromiums that work are measured so often. */
const MEASURE_MS = 5_000;

/**
 * One Chromium per running job. Jobs never share a renderer, compositor or memory at the same time, so a page that
 * hangs is killed with its whole process group and disturbs no other job. Another Chromium starts only if jobs overlap.
 */
export class BrowserPool {
  readonly #size: number;
  readonly #options: SupervisorOptions;
  readonly #slots: Slot[] = [];
  #cancelMeasuring: (() => void) | undefined;
  #closed = false;

  /** @param size maximum number of concurrent jobs; the caller enforces it */
  constructor(size: number, options: SupervisorOptions) {
    this.#size = size;
    this.#options = options;
  }

  /**
   * Lends a Chromium to one job, preferably one that has the tenant's context. When the signal fires while the job
   * runs, the Chromium is killed; the promise settles after that.
   *
   * @throws LaunchError, CdpError, what the job throws
   */
  async use<T>(tenant: string, signal: AbortSignal, job: (instance: Instance) => Promise<T>): Promise<T> {
    const slot = this.#lend(tenant);
    slot.isBusy = true;
    clearTimeout(slot.resting);
    this.#measureLater();
    const cancelSpare = this.#options.timers.after(SPARE_AFTER_MS, () => this.#warmSpare());
    try {
      return await inSpan({ name: 'chromium', kind: 'client' }, () => slot.supervisor.use(signal, job));
    } finally {
      cancelSpare();
      slot.isBusy = false;
      this.#restLater(slot);
    }
  }

  stats(): SupervisorStats {
    const all = this.#slots.map(({ supervisor }) => supervisor.stats());
    const sum = (figure: 'jobs' | 'restarts' | 'contexts' | 'memoryBytes') =>
      all.reduce((total, stats) => total + stats[figure], 0);
    return {
      running: all.some(({ running }) => running),
      jobs: sum('jobs'),
      restarts: sum('restarts'),
      contexts: sum('contexts'),
      memoryBytes: sum('memoryBytes'),
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelMeasuring?.();
    for (const { resting } of this.#slots) clearTimeout(resting);
    await Promise.all(this.#slots.map(({ supervisor }) => supervisor.close()));
  }

  #measureLater(): void {
    this.#cancelMeasuring ??= this.#options.timers.after(MEASURE_MS, () => void this.#measure());
  }

  /** All together, and none that is idle: measuring delays the jobs that run meanwhile. */
  async #measure(): Promise<void> {
    const due = () => this.#slots.flatMap(({ supervisor }) => supervisor.toMeasure());
    const measured = due();
    const sizes = await processTreesMemory(measured.map(({ pid }) => pid));
    for (const [at, { record }] of measured.entries()) record(sizes[at] ?? 0);
    this.#cancelMeasuring = undefined;
    if (!this.#closed && due().length > 0) this.#measureLater();
  }

  #lend(tenant: string): Slot {
    const idle = this.#idle();
    const found =
      idle.find(({ supervisor }) => supervisor.knows(tenant)) ??
      idle.find(({ supervisor }) => supervisor.stats().running) ??
      idle[0];
    return found ?? this.#addSlot();
  }

  #idle(): Slot[] {
    return this.#slots.filter(({ isBusy }) => !isBusy);
  }

  #addSlot(): Slot {
    const added: Slot = { supervisor: new Supervisor(this.#options), isBusy: false };
    this.#slots.push(added);
    return added;
  }

  #restLater(slot: Slot): void {
    clearTimeout(slot.resting);
    if (slot !== this.#slots[0]) slot.resting = setTimeout(() => slot.supervisor.rest(), IDLE_MS_MAX).unref();
  }

  #warmSpare(): void {
    const idle = this.#idle();
    const isSpare = idle.some(({ supervisor }) => supervisor.stats().running);
    if (isSpare || (idle.length === 0 && this.#slots.length >= this.#size)) return;
    const spare = idle[0] ?? this.#addSlot();
    // If none starts, the job that needs it reports the error.
    spare.supervisor.warm().then(
      () => this.#restLater(spare),
      () => {},
    );
  }
}
