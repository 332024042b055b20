/**
 * A process that runs test files in sequence, as requested over its channel. Each file is a suite: what it opens before
 * its tests is closed after them, and modules are loaded once for all files.
 */
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import type { FromProcess, ToProcess } from './messages.ts';
import { readProcessTimes } from './process-times.ts';
import { recordAnswers } from './record-answers.ts';
import { suite } from './test-context.ts';

const answers = recordAnswers();

process.on('message', (message: ToProcess) => {
  if (message.type === 'stop') void stop();
  else void runFile(message.file);
});
process.on('disconnect', () => void stop());

async function runFile(file: string): Promise<void> {
  const startedAt = performance.now();
  const before = readProcessTimes();
  // A failed import is a failure of the suite.
  await suite(file, () => import(pathToFileURL(file).href));
  const after = readProcessTimes();
  const times = {
    wallMs: performance.now() - startedAt,
    cpuMs: after.cpuMs - before.cpuMs,
    delayMs: after.delayMs - before.delayMs,
  };
  process.send?.({ type: 'times', times } satisfies FromProcess);
}

/** Listeners of `postpress:stop` close what the files of a process share (a browser, a service). */
export type StopEvent = { closing: Promise<unknown>[] };

async function stop(): Promise<void> {
  const event: StopEvent = { closing: [] };
  process.emit('postpress:stop' as never, event as never);
  await Promise.allSettled(event.closing);
  answers.write(tmpdir());
  process.exit(0);
}
