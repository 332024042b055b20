import { editorSessionLimits } from '@postpress/contracts';

const MINUTE_MS = 60_000;
const { openMinutes, idleMinutes, openedHours } = editorSessionLimits;

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
