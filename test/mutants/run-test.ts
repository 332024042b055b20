import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The result of a test file: `failed` is its first failing test. */
export type TestOutcome = { kind: 'passed' } | { kind: 'failed'; test: string } | { kind: 'hung' };

export type RunTestOptions = { root: string; timeoutMs: number; env?: NodeJS.ProcessEnv };

/** Runs one test file in a process of its own, and kills it with all its children at its first failure. */
export async function runTest(file: string, { root, timeoutMs, env }: RunTestOptions): Promise<TestOutcome> {
  const child = spawn(process.execPath, ['--test-reporter=tap', join(root, file)], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/tests'), ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const endGroup = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  let hung = false;
  let failed: string | undefined;
  let output = '';
  const timer = setTimeout(() => {
    hung = true;
    endGroup();
  }, timeoutMs);
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output = output.slice(-10_000) + chunk;
    failed ??= /^\s*not ok \d+ - (.*)$/m.exec(output)?.[1];
    if (failed !== undefined) endGroup();
  });
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  endGroup();
  if (failed !== undefined) return { kind: 'failed', test: failed.trim() };
  if (hung) return { kind: 'hung' };
  return code === 0 ? { kind: 'passed' } : { kind: 'failed', test: 'the process of the file' };
}
