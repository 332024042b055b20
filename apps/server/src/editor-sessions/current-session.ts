import { type Access, findMembership } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import type { Caller } from '../base/caller.ts';
import type { Clock } from '../base/clock.ts';
import { invariant } from '../base/invariant.ts';
import type { Db } from '../platform/database/tables.ts';
import {
  findOpenSession,
  findSessionOrigin,
  hashSessionToken,
  type OpenSession,
  useEditorSession,
} from './editor-sessions.ts';
import { sessionBounds } from './session-bounds.ts';

/**
 * The session of an authenticated call.
 *
 * @throws AppError UNAUTHORIZED if it ended meanwhile
 */
export async function currentSession(
  caller: Caller,
  { db, clock }: { db: Db; clock: Clock },
): Promise<OpenSession> {
  invariant(caller.kind === 'editor-session', 'the gate lets only open editors into the editor’s interface');
  const session = await findOpenSession(db, caller.credentialId, sessionBounds(clock()));
  if (session) return session;
  throw endedMeanwhile();
}

/**
 * A session of a stored template.
 *
 * @throws AppError NOT_FOUND for others
 */
export function requireTemplate(session: OpenSession): OpenSession & { templateId: number } {
  const { templateId, embedOrigin } = session;
  if (templateId === null || embedOrigin !== null)
    throw new AppError('NOT_FOUND', 'This session edits no stored template.');
  return { ...session, templateId };
}

export function endedMeanwhile(): AppError {
  return new AppError(
    'UNAUTHORIZED',
    'This editor session has ended. Your work is not lost: this browser keeps it for seven days. Open the editor again.',
  );
}

/** The result of a visit with a token. */
export type Visit =
  | { kind: 'open'; session: OpenSession }
  | { kind: 'ended'; projectId: number; embedOrigin: string | null }
  | { kind: 'unknown' };

/** Opens a session at its first visit, and extends it at each. It ends when its user leaves the workspace. */
export async function visitEditorSession(
  token: string,
  { db, clock, access }: { db: Db; clock: Clock; access: Access },
): Promise<Visit> {
  const tokenHash = hashSessionToken(token);
  const session = await useEditorSession(db, tokenHash, sessionBounds(clock()));
  if (session && (await isOfMember(session, access))) return { kind: 'open', session };
  const ended = session ?? (await findSessionOrigin(db, tokenHash));
  if (!ended) return { kind: 'unknown' };
  const { projectId, embedOrigin } = ended;
  return { kind: 'ended', projectId, embedOrigin };
}

/** A session created by a program has no member. */
async function isOfMember({ userId, projectId }: OpenSession, access: Access): Promise<boolean> {
  if (userId === null) return true;
  const project = await access.project(projectId);
  const member = project && { userId, workspaceId: project.workspace.id };
  return member !== undefined && (await findMembership(access, member)) !== undefined;
}
