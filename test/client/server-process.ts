import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEAP_FLAGS } from '../../apps/server/bin/run-under-node.mjs';

const main = join(import.meta.dirname, '../../apps/server/src/main.ts');
const START_SECONDS = 180;

/** Credentials that the first start accepts. */
export const chosen = {
  apiKey: 'svc_sk_chosen-for-tests-0123456789abcdefghijk',
  legacyKey: 'legacy-chosen-for-tests-0123456789abcdefghij',
  token: 'svc_pat_chosen-for-tests-0123456789abcdefghij',
  email: 'owner@shop.example',
  password: 'correct horse battery staple',
} as const;

export type ServerProcess = {
  url: string;
  /** Its standard output until it was ready. */
  output: string;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
};

/** A data directory for the test. */
export async function temporaryDataDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'postpress-client-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * The whole service in a process of its own, as started by an operator, on a free port of this machine.
 *
 * @param environment POSTPRESS_* settings in addition to the usual ones of tests
 */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...HEAP_FLAGS, main, 'serve'], {
    env: {
      ...withoutSettings(process.env),
      POSTPRESS_PORT: '0',
      POSTPRESS_LOG_LEVEL: 'error',
      POSTPRESS_BOOTSTRAP_API_KEY: chosen.apiKey,
      POSTPRESS_BOOTSTRAP_LEGACY_KEY: chosen.legacyKey,
      POSTPRESS_BOOTSTRAP_PAT: chosen.token,
      POSTPRESS_BOOTSTRAP_ADMIN_EMAIL: chosen.email,
      POSTPRESS_BOOTSTRAP_ADMIN_PASSWORD: chosen.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const output = await untilReady(child);
  return {
    url: /^ready (\S+)$/m.exec(output)?.[1] ?? '',
    output,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The machine's own configuration must not reach a test. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('POSTPRESS_')));
}

export function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server was not ready within ${START_SECONDS} s. It wrote: ${output}`));
    }, START_SECONDS * 1_000);
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The server ended with ${code} before it was ready. It wrote: ${output}`));
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (!/^ready \S+\n/m.test(output)) return;
      clearTimeout(late);
      resolve(output);
    });
  });
}
