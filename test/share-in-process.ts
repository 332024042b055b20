import type { StopEvent } from '../scripts/test/process-main.ts';

/**
 * One instance of something costly for all test files that a process runs: opened when the first file asks, closed when
 * the process ends. Outside `npm test` (`node --test file`) nothing says when that is, so each caller has its own there.
 *
 * @returns the instance, and how a file lets go of it
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
