import type { Log } from '../../base/log.ts';
import { backgroundTimers, type Timers } from '../../base/timers.ts';
import { isDatabaseAway } from '../database/is-database-away.ts';

export type RecurringOptions = {
  /** From the end of one run to the start of the next. */
  everyMs: number;
  /** Logged with the error of a failed run. */
  failure: string;
  log: Pick<Log, 'warn' | 'error'>;
  /** Default: timers that do not keep the process alive. */
  timers?: Timers;
};

export type Recurring = {
  /** Runs now, or waits for the run in progress; the next one follows `everyMs` later. Never rejects. */
  now(): Promise<void>;
  /** Starts no further run. Resolves when the one in progress has ended. */
  stop(): Promise<void>;
};

/** Runs `work` repeatedly, one run at a time. A failed run is logged and does not end the repetition. */
export function recurring(
  { everyMs, failure, log, timers = backgroundTimers }: RecurringOptions,
  work: () => unknown,
): Recurring {
  let cancel = () => {};
  let running: Promise<void> | undefined;
  let stopped = false;

  async function run(): Promise<void> {
    try {
      await work();
    } catch (cause) {
      if (isDatabaseAway(cause)) log.warn({ err: cause }, failure);
      else log.error({ err: cause }, failure);
    }
  }

  function now(): Promise<void> {
    cancel();
    running ??= run().finally(() => {
      running = undefined;
      schedule();
    });
    return running;
  }

  function schedule(): void {
    if (!stopped) cancel = timers.after(everyMs, () => void now());
  }

  schedule();
  return {
    now,
    async stop() {
      stopped = true;
      cancel();
      await running;
    },
  };
}
