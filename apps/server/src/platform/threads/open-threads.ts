import { Worker } from 'node:worker_threads';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import { semaphoreOf } from '../../config/index.ts';
import type { ThreadOrder, ThreadReport } from './thread-main.ts';
import type { ThreadBounds, ThreadFailure, ThreadJob, ThreadOutcome, Threads } from './threads.ts';

const MAIN = new URL('./thread-main.ts', import.meta.url);
const usual: ThreadBounds = { resource: 'threads', deadlineMs: 20_000, memoryMbMax: 768 };
/** An email that takes longer is hostile: 25 MB of usual ones take less than 2 s. */
export const mailBounds: ThreadBounds = { resource: 'mailThreads', deadlineMs: 10_000, memoryMbMax: 512 };
/** A larger heap is not kept: V8 would hold most of it while the thread is idle. */
const KEPT_HEAP_BYTES = 160 * 1_048_576;
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
  const { resource, atOnce, deadlineMs, memoryMbMax } = { ...usual, ...bounds };
  const slots = new FairSemaphore({ ...semaphoreOf(resource, atOnce), deadlineMs });
  const idle: Worker[] = [];
  const ends = new WeakMap<Worker, NodeJS.Timeout>();

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
    const { outcome, heapBytes } = await order(worker, { module, name, input }, { moved, stop });
    if (heapBytes <= KEPT_HEAP_BYTES) keep(worker);
    else await worker.terminate();
    return outcome;
  };
  return {
    run: async <T>(job: ThreadJob) => {
      const outcome = await slots.run(job, (stop) => work(job, stop));
      if (outcome.ok) return outcome.value as ThreadOutcome<T>;
      if (outcome.kind === 'timeout')
        return { ok: false, kind: 'timeout', message: `It took more than ${deadlineMs / 1_000} s.` };
      return outcome.kind === 'aborted' ? ABORTED : BUSY;
    },
    stats: () => slots.stats(),
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
};

function order(
  worker: Worker,
  job: ThreadOrder,
  { moved, stop }: { moved: readonly ArrayBuffer[]; stop: AbortSignal },
): Promise<Ordered> {
  return new Promise((resolve) => {
    const end = (outcome: ThreadOutcome<unknown>, heapBytes = ENDED) => {
      stop.removeEventListener('abort', onAbort);
      worker.off('message', onMessage).off('exit', onExit).off('messageerror', onUnreadable);
      worker.unref();
      resolve({ outcome, heapBytes });
    };
    const fail = (kind: ThreadFailure['kind'], message: string, heapBytes?: number) =>
      end({ ok: false, kind, message }, heapBytes);
    const onMessage = ({ heapBytes, ...report }: ThreadReport) =>
      report.ok ? end(report, heapBytes) : fail('threw', report.message, heapBytes);
    const onExit = () => fail('exited', 'The thread ended; most likely it was out of memory.');
    const onUnreadable = (error: Error) => fail('threw', error.message);
    const onAbort = () => end(ABORTED);
    worker.on('message', onMessage).on('exit', onExit).on('messageerror', onUnreadable);
    stop.addEventListener('abort', onAbort, { once: true });
    worker.ref();
    worker.postMessage(job, moved);
  });
}
