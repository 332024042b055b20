import { FairSemaphore } from '../../base/fair-semaphore.ts';
import type { Log } from '../../base/log.ts';
import type { RunOutcome } from '../../base/permits.ts';
import { systemTimers, type Timers } from '../../base/timers.ts';
import { untilAborted } from '../../base/until-aborted.ts';
import type {
  Browser,
  BrowserFailure,
  BrowserOutcome,
  Pdf,
  Rendering,
  RenderJob,
  Screenshot,
} from './browser.ts';
import { BrowserPool } from './browser-pool.ts';
import { CdpError } from './cdp.ts';
import { findChromium } from './find-chromium.ts';
import { type Chromium, LaunchError, launchChromium } from './launch.ts';
import { type Page, PageTooLarge } from './page.ts';
import type { Instance } from './supervisor.ts';

export type BrowserOptions = {
  /** POSTPRESS_CHROMIUM_PATH. */
  chromiumPath?: string | null;
  /** Concurrent jobs; one tenant gets at most one fewer. */
  concurrency: number;
  waitingMax: number;
  /** Deadline of one job, from its start. */
  deadlineMs: number;
  /** How long a job may wait in line; default: the deadline. */
  waitMs?: number;
  jobsPerBrowser: number;
  /** Memory limit of all Chromium processes. */
  memoryBytesMax: number;
  /** Writes the bundled fonts and returns their fontconfig file; default: only the machine's fonts. */
  fonts?: () => Promise<string>;
  log: Log;
  timers?: Timers;
};

/** How many tenants' contexts each Chromium keeps: at 20 MB each, most installations never drop one. */
const CONTEXTS_MAX = 8;
/** Under load, about one job in some hundred fails without a fault of its own; the retry uses a fresh page. */
const TRIES = 2;
const RETRY_START_SECONDS = 10;
/** A tenant's maximum share of the waiting jobs, but always a few. */
const TENANT_SHARE = 0.5;
const TENANT_PLACES_MIN = 4;
/** For tenants whose pages exceed the deadline. */
const BACKOFF = { baseMs: 5_000, maxMs: 300_000 };

/** Supervised Chromium processes behind a fair semaphore. The first one starts with the first job or with `warmUp`. */
export function openBrowser(options: BrowserOptions): Browser {
  const { log, concurrency, deadlineMs, timers = systemTimers } = options;
  const pool = new BrowserPool(concurrency, {
    log,
    timers,
    jobsMax: options.jobsPerBrowser,
    memoryBytesMax: options.memoryBytesMax / concurrency,
    contextsMax: CONTEXTS_MAX,
    launch: () => launchFound(options),
  });
  const jobs = jobSlots(options, timers);

  const perform = async <T>(
    { tenant, signal, priority = 'normal' }: JobCaller,
    work: Work<T>,
  ): Promise<T | BrowserFailure> => {
    const outcome = await jobs.run({ tenant, signal, priority }, (stop, restartDeadline) =>
      runWithRetry(pool, { tenant, stop, restartDeadline, work }),
    );
    return outcome.ok ? outcome.value : toRefusal(outcome, deadlineMs);
  };
  const onPage = <T extends Rendering>(
    job: RenderJob,
    how: (page: Page) => Promise<Omit<T, 'bytes'> & { base64: string }>,
  ) =>
    perform(job, async ({ tenants }, stop) => {
      const page = await tenants.acquire(job.tenant);
      let healthy = false;
      try {
        const { base64, ...rest } = await untilAborted(stop, how(page));
        healthy = true;
        return { ok: true, ...rest, bytes: Buffer.from(base64, 'base64') } as unknown as { ok: true } & T;
      } finally {
        tenants.release(page, healthy);
      }
    }) as Promise<BrowserOutcome<T>>;

  return {
    screenshot: (job) => onPage<Screenshot>(job, (page) => page.screenshot(job)),
    pdf: (job) => onPage<Pdf>(job, (page) => page.pdf(job)),
    run: (job) =>
      perform(job, async ({ stages }, signal) => ({
        ok: true as const,
        results: await stages.run(job, signal),
      })),
    warmUp: () =>
      perform({ tenant: '' }, async ({ chromium }) => ({ ok: true as const, version: chromium.version })),
    stats: () => ({ ...pool.stats(), slots: jobs.stats() }),
    close: async () => {
      jobs.close();
      await pool.close();
    },
  };
}

type JobCaller = Pick<RenderJob, 'tenant' | 'signal' | 'priority'>;
type Work<T> = (instance: Instance, signal: AbortSignal) => Promise<T>;

function jobSlots({ concurrency, waitingMax, deadlineMs, waitMs }: BrowserOptions, timers: Timers) {
  return new FairSemaphore({
    permits: concurrency,
    waitersPerTenant: Math.max(
      Math.floor(waitingMax * TENANT_SHARE),
      Math.min(TENANT_PLACES_MIN, waitingMax),
    ),
    waitersMax: waitingMax,
    waitMs: waitMs ?? deadlineMs,
    deadlineMs,
    backoff: BACKOFF,
    timers,
  });
}

type RetryOptions<T> = { tenant: string; stop: AbortSignal; restartDeadline: () => void; work: Work<T> };

async function runWithRetry<T>(
  pool: BrowserPool,
  { tenant, stop, restartDeadline, work }: RetryOptions<T>,
): Promise<T | BrowserFailure> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await pool.use(tenant, stop, (instance) => {
        // Starting Chromium has its own time limit and is not charged to the page.
        restartDeadline();
        return work(instance, stop);
      });
    } catch (error) {
      if (error instanceof CdpError && attempt < TRIES && !stop.aborted) continue;
      return toFailure(error);
    }
  }
}

function toRefusal(outcome: Exclude<RunOutcome<unknown>, { ok: true }>, deadlineMs: number): BrowserFailure {
  switch (outcome.kind) {
    case 'timeout':
      return { ok: false, kind: 'timeout', message: `The page took longer than ${deadlineMs / 1_000} s.` };
    case 'aborted':
      return { ok: false, kind: 'aborted', message: 'The caller no longer waits for the page.' };
    case 'busy':
      return { ...outcome, message: 'Too many pages wait for the browser.' };
    case 'tenant-busy':
      return {
        ...outcome,
        message: 'Too many pages of this project wait for the browser, or its last ones timed out.',
      };
  }
}

/** @throws LaunchError */
async function launchFound({ chromiumPath, fonts, log }: BrowserOptions): Promise<Chromium> {
  const search = await findChromium(chromiumPath);
  if (!search.ok) throw new LaunchError(search.message);
  const fontconfigFile = await fonts?.().catch((error: unknown) => {
    log.warn({ err: error }, 'The fonts that come along cannot be laid out; those of the machine are used');
    return undefined;
  });
  return launchChromium({ chromium: search.found, log, ...(fontconfigFile ? { fontconfigFile } : {}) });
}

function toFailure(error: unknown): BrowserFailure {
  if (error instanceof PageTooLarge) {
    return { ok: false, kind: 'too-large', message: error.message, width: error.width, height: error.height };
  }
  if (error instanceof LaunchError) {
    return { ok: false, kind: 'unavailable', message: error.message, retryAfterSeconds: RETRY_START_SECONDS };
  }
  return { ok: false, kind: 'crashed', message: (error as Error).message };
}
