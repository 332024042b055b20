import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/haproxy';
const SAMPLE = join(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg');
const START_MS_MAX = 10_000;

export const withoutHaproxy: false | string = existsSync(PROGRAM)
  ? false
  : 'needs HAProxy: apt-get install haproxy';

export type Haproxy = {
  url: string;
  /** The folder of its maps. */
  maps: string;
  /** Reads the maps again; connections that are open are served to their end. */
  reload(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * HAProxy with the sample configuration of `deploy`, of which paths, ports and addresses are changed. Without checks, whose
 * time a busy machine exceeds.
 *
 * @param ports of the two installations, `eu1` and `eu2`, on loopback
 */
export async function startHaproxy(folder: string, ports: { eu1: number; eu2: number }): Promise<Haproxy> {
  const port = await freePort();
  const maps = join(folder, 'maps');
  mkdirSync(maps, { recursive: true });
  for (const name of ['keys', 'projects', 'hosts']) writeFileSync(join(maps, `${name}.map`), '');
  const config = readFileSync(SAMPLE, 'utf8')
    .replaceAll('/etc/haproxy/postpress', maps)
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replaceAll('10.0.0.11:3000 check', `127.0.0.1:${ports.eu1}`)
    .replaceAll('10.0.0.12:3000 check', `127.0.0.1:${ports.eu2}`);
  const path = join(folder, 'haproxy.cfg');
  writeFileSync(path, config);
  const child: ChildProcess = spawn(PROGRAM, ['-W', '-f', path], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (data) => {
    said += data;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const loadings = () => said.match(/Loading success/g)?.length ?? 0;
  const untilLoaded = async (count: number) => {
    for (const deadline = Date.now() + START_MS_MAX; loadings() < count; await wait(20))
      if (Date.now() > deadline || child.exitCode !== null) throw new Error(`HAProxy did not start: ${said}`);
  };
  await untilLoaded(1);
  return {
    url: `http://127.0.0.1:${port}`,
    maps,
    async reload() {
      const before = loadings();
      child.kill('SIGUSR2');
      await untilLoaded(before + 1);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
