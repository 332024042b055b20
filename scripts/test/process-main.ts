/**
 * A process that runs test files one after the other, as the run asks over the channel. Each file is a suite: what it
 * opens before its tests is closed after them, and modules are loaded once for all files.
 */
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { FromProcess, ToProcess } from './messages.ts';
import { readProcessTimes } from './process-times.ts';

process.on('message', (message: ToProcess) => {
  if (message.type === 'stop') void stop();
  else void runFile(message.file);
});
process.on('disconnect', () => void stop());

async function runFile(file: string): Promise<void> {
  const startedAt = performance.now();
  const before = readProcessTimes();
  // An import that fails is the failure of the suite.
  await suite(file, () => import(pathToFileURL(file).href));
  const after = readProcessTimes();
  const times = {
    wallMs: performance.now() - startedAt,
    cpuMs: after.cpuMs - before.cpuMs,
    delayMs: after.delayMs - before.delayMs,
  };
  process.send?.({ type: 'times', times } satisfies FromProcess);
}

/** What files of a process share (a browser, a service) is closed by listeners of `postpress:stop`. */
export type StopEvent = { closing: Promise<unknown>[] };

async function stop(): Promise<void> {
  const event: StopEvent = { closing: [] };
  process.emit('postpress:stop' as never, event as never);
  await Promise.allSettled(event.closing);
  process.exit(0);
}
