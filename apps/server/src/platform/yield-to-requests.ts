import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Added to the nice value of background work: it then gets about a quarter of a processor that the event loop wants, too. */
export const NICE_STEP = 5;
const NICE_MAX = 19;

/**
 * Lowers the scheduling priority of a process, or of the calling thread, so that the event loop that answers requests runs first.
 * Without it, two computing threads on two processors made requests wait for up to 800 ms.
 *
 * Priorities of single threads exist on Linux only; elsewhere a thread keeps its priority.
 */
export function yieldToRequests(pid?: number): void {
  try {
    setPriority(pid ?? threadId(), Math.min(NICE_MAX, getPriority() + NICE_STEP));
  } catch {
    // A process that just ended, or a system without /proc: the work is done at its usual priority.
  }
}

/** Of the calling thread, as the system counts. */
export function threadId(): number {
  return Number(basename(readlinkSync('/proc/thread-self')));
}
