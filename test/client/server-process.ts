import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer as startService } from '../../apps/server/src/testing.ts';

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
  const service = await startService({
    POSTPRESS_LOG_LEVEL: 'error',
    POSTPRESS_BOOTSTRAP_API_KEY: chosen.apiKey,
    POSTPRESS_BOOTSTRAP_LEGACY_KEY: chosen.legacyKey,
    POSTPRESS_BOOTSTRAP_PAT: chosen.token,
    POSTPRESS_BOOTSTRAP_ADMIN_EMAIL: chosen.email,
    POSTPRESS_BOOTSTRAP_ADMIN_PASSWORD: chosen.password,
    ...environment,
  });
  // What goes wrong later is seen beside the test that fails.
  service.child.stderr?.on('data', (text) => process.stderr.write(text));
  return {
    url: service.url,
    output: service.stdout(),
    stop: async () => (await service.stop()).code,
    kill: async () => {
      service.child.kill('SIGKILL');
      await service.ended;
    },
  };
}
