import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Wait } from './ping.ts';

export type HealthWatch = {
  /** The longest wait for /healthz since the call before. */
  longest(): Promise<Wait>;
  stop(): void;
};

/** Asks a server for its health from another process, without a pause that matters. */
export async function watchHealth(url: string, serverPid: number): Promise<HealthWatch> {
  const child = fork(join(import.meta.dirname, 'ping.ts'), [url, String(serverPid)]);
  const longest = async () => {
    child.send('longest');
    const [wait] = (await once(child, 'message')) as [Wait];
    return wait;
  };
  await longest();
  return { longest, stop: () => void child.kill() };
}
