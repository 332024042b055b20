import { Worker } from 'node:worker_threads';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import { semaphoreOf } from '../../config/index.ts';
import type { ThreadOrder, ThreadReport } from './thread-main.ts';
import type { ThreadBounds, ThreadFailure, ThreadJob, ThreadOutcome, Threads } from './threads.ts';

const MAIN = new URL('./thread-main.ts', import.meta.url);
const usual: ThreadBounds = { resource: 'threads', deadlineMs: 20_000, givenUpMs: 60_000, memoryMbMax: 768 };
/** An email that takes longer is hostile: 25 MB of usual ones take less than 2 s. */
export const mailBounds: ThreadBounds = {
  ...usual,
  resource: 'mailThreads',
  deadlineMs: 10_000,
  memoryMbMax: 512,
};
/** A larger heap is not kept: V8 would hold most of it while the thread is idle. */
const KEPT_HEAP_BYTES = 160 * 1_048_576;
const LOOK_MS_MIN = 20;
/** An idle thread ends after this time; it takes 40 MB. */
const IDLE_MS = 30_000;

/**
 * The heap limit ends a thread at its next step of JavaScript. One call of a builtin (`split`, `JSON.parse`, a global
 * `replace`) that allocates more than some 16 MB beyond it ends the process. So limit what such a call gets: by count
 * of values before parsing (`measureJson`), of lines and parts (`parseMessage`), or by reading in steps.
 *
 * Threads start with the first jobs and are reused; they do not keep the process alive.
 */
export function openThreads(bounds: Partial<ThreadBounds> = {}): Threads {
  const { resource, atOnce, deadlineMs, givenUpMs, memoryMbMax } = { ...usual, ...bounds };
  const slots = new FairSemaphore({ ...semaphoreOf(resource, atOnce), deadlineMs: givenUpMs });
  const idle: Worker[] = [];
  const ends = new WeakMap<Worker, NodeJS.Timeout>();
  const computed = new WeakMap<Worker, number>();
  let timedOut = 0;

  const forget = (worker: Worker) => {
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
  };
  const keep = (worker: Worker) => {
    idle.push(worker);
    const timer = setTimeout(() => {
      if (!idle.includes(worker)) return;
      forget(worker);
      void worker.terminate();
    }, IDLE_MS).unref();
    ends.set(worker, timer);
  };
  const take = () => {
    const worker = idle.pop() ?? startThread(memoryMbMax, forget);
    clearTimeout(ends.get(worker));
    return worker;
  };
  const work = async (
    { module, name, input, moved = [] }: ThreadJob,
    stop: AbortSignal,
  ): Promise<ThreadOutcome<unknown>> => {
    const worker = take();
    const bounds = { sinceMs: computed.get(worker) ?? 0, deadlineMs, stop };
    const job = { module, name, input };
    const { outcome, heapBytes, computedMs } = await order(worker, job, { ...bounds, moved });
    computed.set(worker, computedMs);
    if (!outcome.ok && outcome.kind === 'timeout') timedOut++;
    if (heapBytes <= KEPT_HEAP_BYTES) keep(worker);
    else await worker.terminate();
    return outcome;
  };
  return {
    run: async <T>(job: ThreadJob) => {
      const outcome = await slots.run(job, (stop) => work(job, stop));
      if (outcome.ok) return outcome.value as ThreadOutcome<T>;
      if (outcome.kind === 'timeout') return OVERLOADED;
      return outcome.kind === 'aborted' ? ABORTED : BUSY;
    },
    stats: () => {
      const stats = slots.stats();
      return { ...stats, timedOut: stats.timedOut + timedOut };
    },
    close: async () => {
      slots.close();
      await Promise.all(idle.splice(0).map((worker) => worker.terminate()));
    },
  };
}

const BUSY: ThreadFailure = {
  ok: false,
  kind: 'busy',
  message: 'Too much of this project waits to be worked on.',
};

const OVERLOADED: ThreadFailure = { ok: false, kind: 'busy', message: 'The machine is too busy.' };

function startThread(memoryMbMax: number, onExit: (worker: Worker) => void): Worker {
  const worker = new Worker(MAIN, {
    // Without the process's own arguments: those of a test runner are not for threads.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMbMax },
  });
  // Between jobs there is no other listener, and an unhandled error would end the process.
  worker.on('error', () => {}).on('exit', () => onExit(worker));
  return worker;
}

/** Ends its thread. */
const ENDED = Number.POSITIVE_INFINITY;
const ABORTED: ThreadFailure = { ok: false, kind: 'aborted', message: 'The caller is gone.' };

type Ordered = {
  outcome: ThreadOutcome<unknown>;
  /** The current heap size of the thread. */
  heapBytes: number;
  computedMs: number;
};

type OrderOptions = {
  moved: readonly ArrayBuffer[];
  stop: AbortSignal;
  /** What the thread had computed when it got the job. */
  sinceMs: number;
  deadlineMs: number;
};

function order(
  worker: Worker,
  job: ThreadOrder,
  { moved, stop, sinceMs, deadlineMs }: OrderOptions,
): Promise<Ordered> {
  return new Promise((resolve) => {
    const end = (outcome: ThreadOutcome<unknown>, heapBytes = ENDED, computedMs = ENDED) => {
      cancelDeadline();
      stop.removeEventListener('abort', onAbort);
      worker.off('message', onMessage).off('exit', onExit).off('messageerror', onUnreadable);
      worker.unref();
      resolve({ outcome, heapBytes, computedMs });
    };
    const fail = (kind: ThreadFailure['kind'], message: string) => end({ ok: false, kind, message });
    const onMessage = ({ heapBytes, computed, ...report }: ThreadReport) =>
      end(report.ok ? report : { ...report, kind: 'threw' }, heapBytes, msOf(computed));
    const onExit = () => fail('exited', 'The thread ended; most likely it was out of memory.');
    const onUnreadable = (error: Error) => fail('threw', error.message);
    const onAbort = () => end(ABORTED);
    const cancelDeadline = afterComputing(worker, sinceMs + deadlineMs, deadlineMs, () =>
      fail('timeout', `It took more than ${deadlineMs / 1_000} s.`),
    );
    worker.on('message', onMessage).on('exit', onExit).on('messageerror', onUnreadable);
    stop.addEventListener('abort', onAbort, { once: true });
    worker.ref();
    worker.postMessage(job, moved);
  });
}

/**
 * Calls back once a thread has computed for `untilMs` since it started.
 *
 * @param soonestMs when that can be, from now
 */
function afterComputing(
  worker: Worker,
  untilMs: number,
  soonestMs: number,
  onReached: () => void,
): () => void {
  let isCanceled = false;
  let timer = setTimeout(look, soonestMs);
  async function look(): Promise<void> {
    // Rejected while the thread starts, and once it has ended, which cancels.
    const usage = await worker.cpuUsage().catch(() => undefined);
    if (isCanceled) return;
    const leftMs = usage ? untilMs - msOf(usage) : 0;
    if (usage && leftMs <= 0) onReached();
    else timer = setTimeout(look, Math.max(leftMs, LOOK_MS_MIN));
  }
  return () => {
    isCanceled = true;
    clearTimeout(timer);
  };
}

function msOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}
