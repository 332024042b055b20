import type { Clock } from '../base/clock.ts';
import type { Db } from '../platform/database/tables.ts';
import { findSessionProject, type OpenSession, useEditorSession } from './editor-sessions.ts';
import { sessionBounds } from './session-bounds.ts';
import { hashSessionToken } from './session-token.ts';

/** What somebody finds who comes with a token. */
export type Visit =
  | { kind: 'open'; session: OpenSession }
  | { kind: 'ended'; projectId: number }
  | { kind: 'unknown' };

/** Opens a session with its first visit, and keeps it alive with each. */
export async function visitEditorSession(
  token: string,
  { db, clock }: { db: Db; clock: Clock },
): Promise<Visit> {
  const tokenHash = hashSessionToken(token);
  const session = await useEditorSession(db, tokenHash, sessionBounds(clock()));
  if (session) return { kind: 'open', session };
  const projectId = await findSessionProject(db, tokenHash);
  return projectId === undefined ? { kind: 'unknown' } : { kind: 'ended', projectId };
}
