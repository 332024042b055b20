import type { Waiting } from '../../queue/waiting-emails.ts';

export function toWireWaiting(waiting: Waiting | undefined) {
  return waiting ? { ...waiting, nextAttemptAt: waiting.nextAttemptAt.toISOString() } : null;
}
