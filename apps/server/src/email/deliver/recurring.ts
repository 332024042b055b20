import type { Log } from '../../base/log.ts';
import { isDatabaseAway } from '../../platform/database/is-database-away.ts';

export type Recurring = { now(): Promise<void>; stop(): void };

/** Runs `work` repeatedly, `everyMs` after it last ended. A failure is logged. */
export function recurring(
  everyMs: number,
  failure: string,
  { log }: { log: Log },
  work: () => Promise<void>,
): Recurring {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function run(): Promise<void> {
    try {
      await work();
    } catch (cause) {
      if (isDatabaseAway(cause)) log.warn({ err: cause }, failure);
      else log.error({ err: cause }, failure);
    }
    if (!stopped) timer = setTimeout(run, everyMs);
  }

  return {
    now: run,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
