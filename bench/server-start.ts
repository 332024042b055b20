/**
 * How long the whole service takes from `npm start`, on an installation that exists, to its `ready` line, and from SIGTERM to
 * its end.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './median.ts';
import { record } from './record.ts';

const STARTS = 7;
const root = join(import.meta.dirname, '..');
const dataDir = mkdtempSync(join(tmpdir(), 'postpress-start-'));
const env = {
  ...process.env,
  POSTPRESS_DATA_DIR: dataDir,
  POSTPRESS_PORT: '0',
  POSTPRESS_LOG_LEVEL: 'error',
};

type Start = { readyMs: number; stopMs: number };

const first = await startAndStop();
const later: Start[] = [];
for (let run = 0; run < STARTS; run++) later.push(await startAndStop());
rmSync(dataDir, { recursive: true });

const ready = median(later.map(({ readyMs }) => readyMs));
const ms = (value: number) => `${Math.round(value).toLocaleString('en')} ms`;
record(
  'server-start',
  'Starting the service',
  [
    { what: 'first start, database made', figure: ms(first.readyMs) },
    { what: 'second start, to `ready`', figure: ms(ready), bar: '< 2,000 ms', met: ready < 2_000 },
    { what: 'slowest of them', figure: ms(Math.max(...later.map(({ readyMs }) => readyMs))) },
    { what: 'from SIGTERM to the end', figure: ms(median(later.map(({ stopMs }) => stopMs))) },
  ],
  `From spawning npm to the line, by the wall clock, everything installed; the median of ${STARTS} starts after the first.`,
);

async function startAndStop(): Promise<Start> {
  const began = performance.now();
  const server = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  for await (const text of server.stdout) if (/^ready /m.test(String(text))) break;
  const readyMs = performance.now() - began;
  const reportedAt = performance.now();
  server.kill('SIGTERM');
  await ended;
  return { readyMs, stopMs: performance.now() - reportedAt };
}
