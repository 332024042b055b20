import type { Log } from '../../base/log.ts';
import type { Browser, BrowserFailure, BrowserOutcome, Drawing, DrawJob, Screenshot } from './browser.ts';
import { CdpError } from './cdp.ts';
import { findChromium } from './find-chromium.ts';
import { createJobQueue } from './job-queue.ts';
import { type Chromium, LaunchError, launchChromium } from './launch.ts';
import { type Page, PageTooLarge } from './page.ts';
import { createSupervisor, type Instance } from './supervisor.ts';

export type BrowserOptions = {
  /** POSTPRESS_CHROMIUM_PATH. */
  chromiumPath?: string | null;
  concurrency: number;
  /** Jobs that may wait. */
  waitingMax: number;
  /** For one job, waiting included. */
  deadlineMs: number;
  jobsPerBrowser: number;
  memoryBytesMax: number;
  /** Lays out the fonts that come along, and answers their fontconfig file; without it there are those of the machine. */
  fonts?: () => Promise<string>;
  log: Log;
};

/** Tenants whose contexts are kept: at 20 MB each, most installations never drop one. */
const CONTEXTS_MAX = 8;
/** One job in some hundreds fails under load for no reason of its own; the second try is on a fresh page. */
const TRIES = 2;
const RETRY_START_SECONDS = 10;

/** A supervised Chromium behind a bounded queue. It starts with the first job, or with `warmUp`. */
export function openBrowser(options: BrowserOptions): Browser {
  const { log } = options;
  const supervisor = createSupervisor({
    log,
    jobsMax: options.jobsPerBrowser,
    memoryBytesMax: options.memoryBytesMax,
    contextsMax: CONTEXTS_MAX,
    launch: () => launchFound(options),
  });
  const queue = createJobQueue(options, () => performance.now());

  const perform = async <T>(
    { tenant, signal }: Pick<DrawJob, 'tenant' | 'signal'>,
    work: (instance: Instance, deadline: AbortSignal) => Promise<T>,
  ): Promise<T | BrowserFailure> => {
    const late = AbortSignal.timeout(options.deadlineMs);
    const deadline = signal ? AbortSignal.any([late, signal]) : late;
    const stopped = (): BrowserFailure =>
      late.aborted
        ? {
            ok: false,
            kind: 'timeout',
            message: `The page took longer than ${options.deadlineMs / 1_000} s.`,
          }
        : { ok: false, kind: 'aborted', message: 'Nobody waits for the page any more.' };
    const done = await queue.run(
      tenant,
      async () => {
        for (let attempt = 1; ; attempt++) {
          try {
            return await supervisor.use((instance) => until(deadline, work(instance, deadline)));
          } catch (error) {
            if (deadline.aborted) return stopped();
            if (error instanceof CdpError && attempt < TRIES) continue;
            return toFailure(error);
          }
        }
      },
      deadline,
    );
    return done ?? stopped();
  };

  const draw = <T extends Drawing>(
    job: DrawJob,
    how: (page: Page) => Promise<Omit<T, 'bytes'> & { base64: string }>,
  ) =>
    perform(job, async ({ tenants }, deadline) => {
      const page = await tenants.acquire(job.tenant);
      let healthy = false;
      try {
        const { base64, ...rest } = await until(deadline, how(page));
        healthy = true;
        return { ok: true, ...rest, bytes: Buffer.from(base64, 'base64') } as unknown as { ok: true } & T;
      } finally {
        tenants.release(job.tenant, page, healthy);
      }
    }) as Promise<BrowserOutcome<T>>;

  return {
    screenshot: (job) => draw<Screenshot>(job, (page) => page.screenshot(job)),
    pdf: (job) => draw<Drawing>(job, (page) => page.pdf(job)),
    run: (job) => perform(job, async ({ stages }) => ({ ok: true as const, results: await stages.run(job) })),
    warmUp: () =>
      perform({ tenant: '' }, async ({ chromium }) => ({ ok: true as const, version: chromium.version })),
    stats: () => ({ ...supervisor.stats(), waiting: queue.waiting(), drawing: queue.running() }),
    close: () => supervisor.close(),
  };
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

/** The promise, or a rejection as soon as the deadline passes; what comes later is of no interest. */
function until<T>(deadline: AbortSignal, promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('The deadline has passed.'));
    if (deadline.aborted) return stop();
    deadline.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => deadline.removeEventListener('abort', stop));
  });
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
