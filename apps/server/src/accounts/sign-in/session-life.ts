import { type Clock, DAY_MS, HOUR_MS } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import { listMemberships } from '../workspaces.ts';
import { type ConsoleSession, findConsoleSession } from './console-sessions.ts';

export type SessionLife = { idleHours: number; days: number };

/** When a session expires: after its idle time, and at most its longest life after its start. */
export function endOfSession(
  { createdAt, lastUsedAt }: Pick<ConsoleSession, 'createdAt' | 'lastUsedAt'>,
  { idleHours, days }: SessionLife,
): Date {
  return new Date(Math.min(lastUsedAt.getTime() + idleHours * HOUR_MS, createdAt.getTime() + days * DAY_MS));
}

/** The age of the cookie: longer than any session. */
export function cookieSeconds({ days }: SessionLife): number {
  return days * (DAY_MS / 1_000);
}

/** Sessions created or last used before these moments have ended. */
export function endedBefore({ idleHours, days }: SessionLife, now: Date): { created: Date; used: Date } {
  return {
    created: new Date(now.getTime() - days * DAY_MS),
    used: new Date(now.getTime() - idleHours * HOUR_MS),
  };
}

/** A session of the console that has not ended. */
export async function findOpenSession(
  sessionId: string,
  { db, clock, life }: { db: Db; clock: Clock; life: SessionLife },
): Promise<ConsoleSession | undefined> {
  const session = await findConsoleSession(db, sessionId);
  return session && endOfSession(session, life) > clock() ? session : undefined;
}

/** Whether a session may still see a workspace, for responses that last for hours. */
export async function mayStay(
  { sessionId, userId, workspaceId }: { sessionId: string; userId: string; workspaceId: number },
  { db, clock, life }: { db: Db; clock: Clock; life: SessionLife },
): Promise<boolean> {
  const session = await findOpenSession(sessionId, { db, clock, life });
  if (!session) return false;
  const memberships = await listMemberships(db, userId);
  return memberships.some(
    ({ workspace }) => workspace.id === workspaceId && (session.sso || !workspace.ssoRequired),
  );
}
