import { editorSessionLimits } from '@postpress/contracts';
import { DAY_MS, MINUTE_MS } from '../base/clock.ts';

const { openMinutes, idleMinutes, openedHours, renewedDays } = editorSessionLimits;

/** The deadline for opening a new session. */
export function openUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + openMinutes * MINUTE_MS);
}

/** The conditions under which a session is alive at a moment. */
export type SessionBounds = {
  now: Date;
  /** An opened session was used after this, … */
  usedAfter: Date;
  /** … and opened after this. */
  openedAfter: Date;
};

export function sessionBounds(now: Date): SessionBounds {
  return {
    now,
    usedAfter: new Date(now.getTime() - idleMinutes * MINUTE_MS),
    openedAfter: new Date(now.getTime() - openedHours * 60 * MINUTE_MS),
  };
}

/** When a session that is used now ends: if unused, and at the latest. */
export function endsOf(openedAt: Date, now: Date): { expiresAt: Date; endsAt: Date } {
  const endsAt = new Date(openedAt.getTime() + openedHours * 60 * MINUTE_MS);
  const idle = now.getTime() + idleMinutes * MINUTE_MS;
  return { expiresAt: new Date(Math.min(idle, endsAt.getTime())), endsAt };
}

/** Whether a new session may follow the last of a chain. */
export function mayFollow(chainBeganAt: Date, now: Date): boolean {
  return now.getTime() - chainBeganAt.getTime() < renewedDays * DAY_MS;
}
