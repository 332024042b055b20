import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * Added to the nice value of background work, which then gets about a quarter of a processor that the event loop also
 * wants.
 */
export const NICE_STEP = 5;
const NICE_MAX = 19;

/**
 * Lowers the scheduling priority of a process or of the calling thread, so that the event loop that answers requests
 * runs first. Without it, two computing threads on two processors delayed requests by up to 800 ms. Only Linux has
 * priorities per thread; elsewhere a thread keeps its priority.
 */
export function yieldToRequests(pid?: number): void {
  try {
    setPriority(pid ?? threadId(), Math.min(NICE_MAX, getPriority() + NICE_STEP));
  } catch {
    // The process has just ended, or there is no /proc: the work keeps its usual priority.
  }
}

/** Of the calling thread, in the system's numbering. */
export function threadId(): number {
  return Number(basename(readlinkSync('/proc/thread-self')));
}
