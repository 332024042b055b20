import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type HealthWatch = {
  /** The longest wait for /healthz since the call before, in milliseconds. */
  longestMs(): Promise<number>;
  stop(): void;
};

/** Asks a server for its health from another process, without a pause that matters. */
export async function watchHealth(url: string): Promise<HealthWatch> {
  const child = fork(join(import.meta.dirname, 'ping.ts'), [url]);
  const longestMs = async () => {
    child.send('longest');
    const [longest] = (await once(child, 'message')) as [number];
    return longest;
  };
  await longestMs();
  return { longestMs, stop: () => void child.kill() };
}
