import { type Access, findMembership } from '../accounts/index.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../platform/database/tables.ts';
import { findSessionProject, type OpenSession, useEditorSession } from './editor-sessions.ts';
import { sessionBounds } from './session-bounds.ts';
import { hashSessionToken } from './session-token.ts';

/** What a visit with a token leads to. */
export type Visit =
  | { kind: 'open'; session: OpenSession }
  | { kind: 'ended'; projectId: number }
  | { kind: 'unknown' };

/** Opens a session with its first visit, and keeps it alive with each. It has ended for a member who is none any more. */
export async function visitEditorSession(
  token: string,
  { db, clock, access }: { db: Db; clock: Clock; access: Access },
): Promise<Visit> {
  const tokenHash = hashSessionToken(token);
  const session = await useEditorSession(db, tokenHash, sessionBounds(clock()));
  if (session && (await isOfMember(session, access))) return { kind: 'open', session };
  const projectId = session?.projectId ?? (await findSessionProject(db, tokenHash));
  return projectId === undefined ? { kind: 'unknown' } : { kind: 'ended', projectId };
}

/** One that a program made has no member. */
async function isOfMember({ userId, projectId }: OpenSession, access: Access): Promise<boolean> {
  if (userId === null) return true;
  const project = await access.project(projectId);
  const place = project && { userId, workspaceId: project.workspace.id };
  return place !== undefined && (await findMembership(access, place)) !== undefined;
}
