import type { ConsoleSession } from './console-sessions.ts';

/** How long sessions of the console live. */
export type SessionLife = { idleHours: number; days: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When a session ends by itself: so long after its last use, and so long after its beginning at most. */
export function endOfSession(
  { createdAt, lastUsedAt }: Pick<ConsoleSession, 'createdAt' | 'lastUsedAt'>,
  { idleHours, days }: SessionLife,
): Date {
  return new Date(Math.min(lastUsedAt.getTime() + idleHours * HOUR_MS, createdAt.getTime() + days * DAY_MS));
}

/** Of the cookie: longer than any session it opens lives. */
export function cookieSeconds({ days }: SessionLife): number {
  return days * (DAY_MS / 1_000);
}

/** Before these moments, everything has ended. */
export function endedBefore({ idleHours, days }: SessionLife, now: Date): { created: Date; used: Date } {
  return {
    created: new Date(now.getTime() - days * DAY_MS),
    used: new Date(now.getTime() - idleHours * HOUR_MS),
  };
}
