import type { StopEvent } from '../scripts/test/process-main.ts';

/**
 * Shares one expensive instance between all test files of a process: opened for the first file, closed when the process
 * ends. Outside `npm test` (`node --test file`) the end is unknown, so each caller gets its own instance.
 *
 * @returns the instance, and a function to release it
 */
export function shareInProcess<Shared>(
  open: () => Promise<Shared>,
  close: (shared: Shared) => Promise<void>,
  isUsable: (shared: Shared) => boolean = () => true,
): () => Promise<{ shared: Shared; release(): Promise<void> }> {
  let opening: Promise<Shared> | undefined;
  return async () => {
    if (process.env.POSTPRESS_TEST_PROCESS !== '1') {
      const own = await open();
      return { shared: own, release: () => close(own) };
    }
    if (opening !== undefined && !isUsable(await opening)) opening = undefined;
    if (opening === undefined) {
      const started = open();
      opening = started;
      process.on('postpress:stop' as never, ({ closing }: StopEvent) => closing.push(started.then(close)));
    }
    return { shared: await opening, release: async () => {} };
  };
}
