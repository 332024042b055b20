import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { FileTimes, FromProcess, Tally, ToProcess, UnitResult } from './messages.ts';
import { killDescendants } from './process-times.ts';

const here = import.meta.dirname;
const root = join(here, '../..');

/** A file that hangs is killed before it costs the whole run. The longest file takes two minutes on two slow cores. */
const FILE_MS_MAX = 10 * 60_000;
/** In the long run, the longest file takes ten minutes. */
const LONG_FILE_MS_MAX = 30 * 60_000;
const STOP_MS_MAX = 30_000;

/** A process that runs test files in sequence. */
export type TestProcess = {
  /** Never throws: a process that ends or hangs is a failure of its file. */
  run(file: string): Promise<UnitResult>;
  /** False once it has ended: the next file needs another. */
  isAlive(): boolean;
  stop(): Promise<void>;
};

/**
 * @param limits `isLong`: of files of the long run, also where one is named by itself; `fileMsMax`: time after which a file is
 * killed and counts as failed
 */
export function startTestProcess(
  environment: Record<string, string | undefined>,
  {
    isLong = false,
    fileMsMax = isLong || process.env.POSTPRESS_TEST_LONG ? LONG_FILE_MS_MAX : FILE_MS_MAX,
  }: { isLong?: boolean | undefined; fileMsMax?: number } = {},
): TestProcess {
  const child = spawn(
    process.execPath,
    [`--test-reporter=${join(here, 'process-reporter.ts')}`, join(here, 'process-main.ts')],
    {
      cwd: root,
      // Inside a test that runs this, the runner would use its own protocol instead of our reporter's.
      env: { ...process.env, NODE_TEST_CONTEXT: undefined, POSTPRESS_TEST_PROCESS: '1', ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      serialization: 'json',
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(child, 'close');
  const isAlive = () => child.exitCode === null && child.signalCode === null && child.connected;
  return {
    isAlive,
    async run(file) {
      output = '';
      const startedAt = performance.now();
      const outcome = await Promise.race([
        askFor(child, resolve(root, file)),
        ended.then(([code, signal]) => `The process ended with ${signal ?? code}.`),
        after(fileMsMax, `It ran longer than ${fileMsMax / 1_000} s and was stopped.`),
      ]);
      if (typeof outcome !== 'string') return { ...outcome, output };
      killDescendants(child.pid ?? -1);
      child.kill('SIGKILL');
      await ended;
      const wallMs = performance.now() - startedAt;
      const failures = [{ name: file, error: `${outcome}\n${output}` }];
      return { passed: [], failures, skipped: {}, diagnostics: [], wallMs, cpuMs: 0, delayMs: 0, output: '' };
    },
    async stop() {
      if (isAlive()) child.send({ type: 'stop' } satisfies ToProcess);
      const late = setTimeout(() => {
        killDescendants(child.pid ?? -1);
        child.kill('SIGKILL');
      }, STOP_MS_MAX);
      await ended;
      clearTimeout(late);
    },
  };
}

function askFor(child: ChildProcess, file: string): Promise<Tally & FileTimes> {
  return new Promise((resolve) => {
    let tally: Tally | undefined;
    let times: FileTimes | undefined;
    const listen = (message: FromProcess) => {
      if (message.type === 'tally') tally = message.tally;
      else times = message.times;
      if (tally === undefined || times === undefined) return;
      child.off('message', listen);
      resolve({ ...tally, ...times });
    };
    child.on('message', listen);
    child.send({ type: 'run', file } satisfies ToProcess, () => {});
  });
}

function after(ms: number, text: string): Promise<string> {
  return new Promise((resolve) => setTimeout(resolve, ms, text).unref());
}
