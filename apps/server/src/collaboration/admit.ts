import type { Author } from '@postpress/contracts';
import { type Access, effectivePlan, findMembership, mayUse } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import type { Clock } from '../base/clock.ts';
import { type OpenSession, visitEditorSession } from '../editor-sessions/index.ts';
import type { Db } from '../platform/database/tables.ts';
import { authorOf } from '../templates/index.ts';

/** An editor that may take part in its design. */
export type Admitted = {
  session: OpenSession;
  canEdit: boolean;
  /** Identifies the person: only they may continue their clients, also from another session. */
  person: string;
  name: string;
  user?: string;
  avatarUrl?: string;
  author: Author;
  /** How many editors the plan allows at once on a design. */
  participantsMax: number;
};

export type AdmitDeps = { db: Db; clock: Clock; access: Access };

/**
 * Reads the token of a session: whether its editor may join, and as which person. Counts as use of the session.
 *
 * @throws AppError UNAUTHORIZED, FORBIDDEN
 */
export async function admit(token: string, deps: AdmitDeps): Promise<Admitted> {
  const visit = await visitEditorSession(token, deps);
  if (visit.kind !== 'open')
    throw new AppError('UNAUTHORIZED', 'This editor session has ended: open the editor again.');
  const { session } = visit;
  const project = await deps.access.project(session.projectId);
  if (!project) throw new AppError('UNAUTHORIZED', 'The project of this session was deleted.');
  if (session.templateId === null && session.room === null)
    throw new AppError(
      'FORBIDDEN',
      'The design of this session can be edited by one user only: create sessions with a room.',
    );
  const now = deps.clock();
  if (!mayUse('collaboration', project, now))
    throw new AppError('FORBIDDEN', 'The plan of this workspace does not include live collaboration.');
  const isActive = project.status === 'active' && project.workspace.status === 'active';
  const { userId, roomUser, id } = session;
  const mayEdit =
    userId === null || (await isEditor(deps.access, { userId, workspaceId: project.workspace.id }));
  const author = await authorFor(session, deps.db);
  const user = userId ?? roomUser?.id;
  return {
    session,
    canEdit: isActive && mayEdit && !session.readOnly,
    person: userId === null ? (roomUser ? `room:${roomUser.id}` : `session:${id}`) : `user:${userId}`,
    name: roomUser?.name ?? author.name,
    ...(user !== undefined && { user }),
    ...(roomUser?.avatarUrl !== undefined && { avatarUrl: roomUser.avatarUrl }),
    author,
    participantsMax: effectivePlan(project.plan, now).limits.live_editors,
  };
}

async function isEditor(access: Access, member: { userId: string; workspaceId: number }): Promise<boolean> {
  const membership = await findMembership(access, member, ({ role }) => role !== 'viewer');
  return membership !== undefined && membership.role !== 'viewer';
}

async function authorFor({ id, projectId, userId, roomUser }: OpenSession, db: Db): Promise<Author> {
  if (roomUser) return { kind: 'editor', id: roomUser.id, name: roomUser.name };
  return authorOf(
    { kind: 'editor-session', credentialId: id, projectId, workspaceId: 0, userId, readOnly: false },
    db,
  );
}
