import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, startServer, temporaryDir } from '../../apps/server/src/testing.ts';
import { json } from '../topology/call.ts';

const token = 'svc_pat_chosen-for-fairness-0123456789abcdef';

/** A project with a key of its own. */
export type Tenant = { projectId: string; key: string };

/** The real service with two projects: one that takes all it can, and one that notices. */
export type TwoTenants = {
  server: RunningServer;
  token: string;
  greedy: Tenant;
  quiet: Tenant;
  /** Another project in the same service. */
  newTenant(name: string): Promise<Tenant>;
  stop(): Promise<void>;
};

export async function openTwoTenants(settings: Record<string, string> = {}): Promise<TwoTenants> {
  const directory = temporaryDir();
  const server = await startServer({
    POSTPRESS_DATA_DIR: directory.path,
    POSTPRESS_LOG_LEVEL: 'error',
    POSTPRESS_RATE_LIMITS: 'off',
    POSTPRESS_BOOTSTRAP_PAT: token,
    ...settings,
  });
  const { data: workspaces } = await json(server.url, 'GET', '/v3/workspaces', { credential: token });
  const newTenant = async (name: string): Promise<Tenant> => {
    const workspace = `/manage/workspaces/${workspaces[0].id}`;
    const options = { credential: token, body: { name } };
    const { data: project } = await json(server.url, 'POST', `${workspace}/projects`, options);
    const keys = `/manage/projects/${project.id}/keys`;
    const { data: made } = await json(server.url, 'POST', keys, options);
    return { projectId: String(project.id), key: made.credential };
  };
  return {
    server,
    token,
    greedy: await newTenant('Greedy'),
    quiet: await newTenant('Quiet'),
    newTenant,
    async stop() {
      await server.stop();
      directory.remove();
    },
  };
}

/** One request, over and over. */
export type Load = {
  url: string;
  method: string;
  path: string;
  credential: string;
  body?: unknown;
  /** Requests in flight. */
  atOnce: number;
  /** Reads a response at this speed; absent: as fast as it comes. */
  bytesPerSecond?: number;
};

export type RunningLoad = {
  /** The answers so far, by status. */
  statuses(): Promise<Record<string, number>>;
  stop(): void;
};

/** Sends the load from a process of its own, so that sending it costs the measurement nothing. */
export async function startLoad(load: Load): Promise<RunningLoad> {
  const child = fork(join(import.meta.dirname, 'greedy-client.ts'));
  child.send(load);
  await once(child, 'message');
  return {
    statuses: async () => {
      child.send('statuses');
      const [statuses] = await once(child, 'message');
      return statuses;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

/**
 * How long each of `count` requests took, one after the other, in milliseconds, sorted.
 *
 * @param excluded a running sum of milliseconds that do not count
 */
export async function timesOf(
  count: number,
  send: () => Promise<unknown>,
  excluded: () => number,
): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const [started, excludedBefore] = [performance.now(), excluded()];
    await send();
    times.push(Math.max(0, performance.now() - started - (excluded() - excludedBefore)));
    await pause(5);
  }
  return times.sort((one, other) => one - other);
}

export function p95(sorted: readonly number[]): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
}
