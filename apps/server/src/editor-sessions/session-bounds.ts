import { editorSessionLimits } from '@postpress/contracts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const { openMinutes, idleMinutes, openedHours, renewedDays } = editorSessionLimits;

/** Until when a new session may be opened first. */
export function openUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + openMinutes * MINUTE_MS);
}

/** What keeps a session alive at a moment. */
export type SessionBounds = {
  now: Date;
  /** An opened one was used after that, … */
  usedAfter: Date;
  /** … and opened after that. */
  openedAfter: Date;
};

export function sessionBounds(now: Date): SessionBounds {
  return {
    now,
    usedAfter: new Date(now.getTime() - idleMinutes * MINUTE_MS),
    openedAfter: new Date(now.getTime() - openedHours * 60 * MINUTE_MS),
  };
}

/** When a session that is used now ends: without use, and in any case. */
export function endsOf(openedAt: Date, now: Date): { expiresAt: Date; endsAt: Date } {
  const endsAt = new Date(openedAt.getTime() + openedHours * 60 * MINUTE_MS);
  const idle = now.getTime() + idleMinutes * MINUTE_MS;
  return { expiresAt: new Date(Math.min(idle, endsAt.getTime())), endsAt };
}

/** Whether a fresh session may follow the last of a chain. */
export function mayFollow(chainBeganAt: Date, now: Date): boolean {
  return now.getTime() - chainBeganAt.getTime() < renewedDays * DAY_MS;
}
