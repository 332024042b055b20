/**
 * A process that runs test files one after the other, as the run asks over the channel. Each file is a suite: what it
 * opens before its tests is closed after them, and modules are loaded once for all files.
 */
import { after, suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { FromProcess, ToProcess } from './messages.ts';
import { readProcessTimes } from './process-times.ts';

process.on('message', (message: ToProcess) => {
  if (message.type === 'stop') void stop();
  else void runFile(message.file);
});
process.on('disconnect', () => void stop());

/** Errors that no test caught, since the last file ended. The runner itself would only print them. */
const uncaught: unknown[] = [];
process.on('uncaughtException', (error) => uncaught.push(error));
process.on('unhandledRejection', (reason) => uncaught.push(reason));

async function runFile(file: string): Promise<void> {
  const startedAt = performance.now();
  const before = readProcessTimes();
  // An import that fails is the failure of the suite.
  await suite(file, async () => {
    await import(pathToFileURL(file).href);
    after(failOfUncaught);
  });
  const used = readProcessTimes();
  const times = {
    wallMs: performance.now() - startedAt,
    cpuMs: used.cpuMs - before.cpuMs,
    delayMs: used.delayMs - before.delayMs,
  };
  process.send?.({ type: 'times', times } satisfies FromProcess);
}

function failOfUncaught(): void {
  const errors = uncaught.splice(0);
  if (errors.length > 0) throw new AggregateError(errors, 'Errors that no test caught');
}

/** What files of a process share (a browser, a service) is closed by listeners of `postpress:stop`. */
export type StopEvent = { closing: Promise<unknown>[] };

async function stop(): Promise<void> {
  const event: StopEvent = { closing: [] };
  process.emit('postpress:stop' as never, event as never);
  await Promise.allSettled(event.closing);
  process.exit(0);
}
