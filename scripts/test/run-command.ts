import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { UnitResult } from './messages.ts';

const root = join(import.meta.dirname, '../..');
const OUTPUT_BYTES_MAX = 64 * 1024 ** 2;

/** A step of the check as one test. Its processor time is unknown, so the report omits it from the idle ones. */
export async function runCommand(
  [command = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<UnitResult> {
  const env = { ...process.env, ...environment };
  const startedAt = performance.now();
  const error = await new Promise<string | undefined>((resolve) =>
    execFile(command, args, { cwd: root, maxBuffer: OUTPUT_BYTES_MAX, env }, (failure, stdout, stderr) =>
      resolve(failure ? `${failure.message.split('\n')[0]}\n${stdout}${stderr}` : undefined),
    ),
  );
  const wallMs = performance.now() - startedAt;
  const failures = error === undefined ? [] : [{ name: args.join(' '), error }];
  return {
    passed: failures.length === 0 ? [args.join(' ')] : [],
    failures,
    skipped: {},
    diagnostics: [],
    wallMs,
    cpuMs: wallMs,
    delayMs: 0,
    output: '',
  };
}
