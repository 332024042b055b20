import { Worker } from 'node:worker_threads';
import { createLimiter } from '../outbound/limiter.ts';
import type { ThreadOrder, ThreadReport } from './thread-main.ts';
import type { ThreadBounds, ThreadFailure, ThreadJob, ThreadOutcome, Threads } from './threads.ts';

const MAIN = new URL('./thread-main.ts', import.meta.url);
const usual: ThreadBounds = { atOnce: 2, deadlineMs: 20_000, memoryMbMax: 768 };
/** Of one tenant, one job runs and so many wait. */
const WAITING_OF_ONE = 20;

/** Threads start with the first jobs and are kept for the next ones; none keeps the process alive. */
export function openThreads(bounds: Partial<ThreadBounds> = {}): Threads {
  const { atOnce, deadlineMs, memoryMbMax } = { ...usual, ...bounds };
  const limit = createLimiter({ atOnce, ofOne: 1, waitingOfOne: WAITING_OF_ONE });
  const idle: Worker[] = [];

  const forget = (worker: Worker) => {
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
  };
  const work = async ({ module, name, input }: ThreadJob): Promise<ThreadOutcome<unknown>> => {
    const worker = idle.pop() ?? startThread(memoryMbMax, forget);
    const outcome = await order(worker, { module, name, input }, deadlineMs);
    if (outcome.ok || outcome.kind === 'threw') idle.push(worker);
    else await worker.terminate();
    return outcome;
  };
  return {
    run: async <T>(job: ThreadJob) => {
      const outcome = await limit(job.tenant, () => work(job));
      return (outcome ?? BUSY) as ThreadOutcome<T>;
    },
    close: async () => {
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
    // Not those of this process: a test runner's are not for threads.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMbMax },
  });
  // Between jobs nobody listens, and an error without a listener would end the process.
  worker.on('error', () => {}).on('exit', () => onExit(worker));
  return worker;
}

function order(worker: Worker, job: ThreadOrder, deadlineMs: number): Promise<ThreadOutcome<unknown>> {
  return new Promise((resolve) => {
    const end = (outcome: ThreadOutcome<unknown>) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('exit', onExit).off('messageerror', onUnreadable);
      worker.unref();
      resolve(outcome);
    };
    const fail = (kind: ThreadFailure['kind'], message: string) => end({ ok: false, kind, message });
    const onMessage = (report: ThreadReport) => (report.ok ? end(report) : fail('threw', report.message));
    const onExit = () => fail('exited', 'The thread ended; most likely it was out of memory.');
    const onUnreadable = (error: Error) => fail('threw', error.message);
    const timer = setTimeout(() => fail('timeout', `It took more than ${deadlineMs / 1_000} s.`), deadlineMs);
    worker.on('message', onMessage).on('exit', onExit).on('messageerror', onUnreadable);
    worker.ref();
    worker.postMessage(job);
  });
}
