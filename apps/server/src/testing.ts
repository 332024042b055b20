import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEAP_FLAGS } from '../bin/run-under-node.mjs';

export type Ended = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

export type RunningProcess = {
  child: ChildProcess;
  stdout(): string;
  stderr(): string;
  ended: Promise<Ended>;
};

export type RunningServer = RunningProcess & {
  url: string;
  /** SIGTERM, then waits for the end. */
  stop(): Promise<Ended>;
};

const MAIN = join(import.meta.dirname, 'main.ts');

/** A directory of a test's own; `remove` it when every process in it has ended. */
export function temporaryDir(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'postpress-process-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The real command in a child process, which gets no POSTPRESS_ variables of this process. */
export function startCommand(
  words: readonly string[],
  env: Record<string, string> = {},
  main = MAIN,
): RunningProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('POSTPRESS_'));
  return watchProcess(
    spawn(process.execPath, [...HEAP_FLAGS, main, ...words], {
      env: { ...Object.fromEntries(inherited), ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    }),
  );
}

/** Keeps what it writes. */
export function watchProcess(child: ChildProcess): RunningProcess {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (data) => {
    stdout += data;
  });
  child.stderr?.setEncoding('utf8').on('data', (data) => {
    stderr += data;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return { child, stdout: () => stdout, stderr: () => stderr, ended };
}

/** Runs a command to its end. */
export async function runToEnd(
  words: readonly string[],
  env: Record<string, string> = {},
  input = '',
): Promise<Ended> {
  const { child, ended } = startCommand(words, env);
  child.stdin?.end(input);
  return ended;
}

/** A script that reads `[name, environment][]` and writes how `serve` ended for each, one after the other. */
export const FAILING_STARTS = join(import.meta.dirname, 'failing-starts.testing.ts');

/** Serves on a free port; resolves when it is ready. */
export async function startServer(
  env: Record<string, string>,
  words: readonly string[] = ['serve'],
  main = MAIN,
): Promise<RunningServer> {
  const running = startCommand(words, { POSTPRESS_PORT: '0', ...env }, main);
  const stop = () => {
    running.child.kill('SIGTERM');
    return running.ended;
  };
  return { ...running, url: await untilReady(running), stop };
}

const START_SECONDS = 180;

/** @returns the address that it says it serves */
export function untilReady({ child, stdout, ended }: RunningProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`It was not ready within ${START_SECONDS} s. It wrote: ${stdout()}`));
    }, START_SECONDS * 1_000);
    void ended.then(({ code, stderr }) => {
      clearTimeout(late);
      reject(new Error(`It ended with ${code}: ${stderr}`));
    });
    child.stdout?.on('data', () => {
      const url = /^ready (\S+)\n/m.exec(stdout())?.[1];
      if (url === undefined) return;
      clearTimeout(late);
      resolve(url);
    });
  });
}
