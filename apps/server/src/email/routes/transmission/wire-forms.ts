import type { Waiting } from '../../transmission/waiting-emails.ts';

export function toWireWaiting(waiting: Waiting | undefined) {
  return waiting ? { ...waiting, nextAttemptAt: waiting.nextAttemptAt.toISOString() } : null;
}
