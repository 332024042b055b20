import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Figure } from '../record.ts';
import type { Wait } from './ping.ts';

/** How long the main thread of the service may run while a request waits. */
export const HELD_MS_MAX = 100;
/** Follows a table with rows of {@link healthRow}. */
export const HEALTH_NOTE =
  'Another process asks for /healthz without a pause. The figure is how long the main thread of the service ran during the longest wait; in parentheses the wait without the time in which either process had no processor, and the whole wait.';

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

/** What the longest wait for /healthz was, as a row of a measurement. */
export function healthRow(what: string, wait: Wait): Figure {
  const { heldMs } = wait;
  return { what, figure: waitText(wait), bar: `≤ ${HELD_MS_MAX} ms`, met: heldMs <= HELD_MS_MAX };
}

export function waitText({ heldMs, ownMs, wholeMs }: Wait): string {
  return `${Math.round(heldMs)} ms (${Math.round(ownMs)}, ${Math.round(wholeMs)})`;
}
