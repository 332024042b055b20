import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import { listMemberships } from '../workspaces.ts';
import { type ConsoleSession, findConsoleSession } from './console-sessions.ts';
import { endOfSession, type SessionLife } from './session-life.ts';

/** A session of the console that has not ended. */
export async function findOpenSession(
  sessionId: string,
  { db, clock, life }: { db: Db; clock: Clock; life: SessionLife },
): Promise<ConsoleSession | undefined> {
  const session = await findConsoleSession(db, sessionId);
  return session && endOfSession(session, life) > clock() ? session : undefined;
}

/** Whether a session that was let into a workspace may stay: asked while an answer goes on for hours. */
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
