import type { Author, ServiceEmailKind } from '@postpress/contracts';
import { workspaceIdOf } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../platform/database/tables.ts';
import { serviceEmailDesign } from '../service-emails/index.ts';
import { findTemplate, type Template } from '../templates/index.ts';
import { findOwnDesign, type OpenSession } from './editor-sessions.ts';

export type SessionDesign = {
  /** Its JSON text, byte for byte. */
  design: string;
  revision: number;
  savedAt: Date;
  savedBy: Author | null;
  displayMode: Template['displayMode'];
  /** Null if the session has its own design, or that of an email of the service. */
  template: Template | null;
};

export type RoomDesign = Pick<SessionDesign, 'design' | 'revision' | 'savedAt'>;

export type SessionDesignDeps = {
  db: Db;
  clock: Clock;
  roomDesign(projectId: number, room: string): Promise<RoomDesign | undefined>;
};

/** The email of the service that a session edits. */
export async function serviceEmailOf(
  { serviceEmail: kind, projectId }: OpenSession,
  db: Db,
): Promise<{ workspaceId: number; kind: ServiceEmailKind } | undefined> {
  if (kind === null) return undefined;
  const project = await workspaceIdOf(db, projectId).executeTakeFirst();
  return project && { workspaceId: project.workspace_id, kind };
}

/** Undefined if the template was deleted, or the session's design was. */
export async function findSessionDesign(
  session: OpenSession,
  { db, clock, roomDesign }: SessionDesignDeps,
): Promise<SessionDesign | undefined> {
  const { room, displayMode: mode } = session;
  if (room !== null) {
    const shared = await roomDesign(session.projectId, room);
    return shared && { ...shared, savedBy: null, displayMode: mode, template: null };
  }
  if (session.embedOrigin !== null) return blankDesign(session);
  const email = await serviceEmailOf(session, db);
  if (email) {
    const { designText, ...saved } = await serviceEmailDesign(email, { db, clock });
    return { design: designText, ...saved, displayMode: mode, template: null };
  }
  if (session.templateId === null) {
    const own = await findOwnDesign(db, session.id);
    return own && { ...own, savedBy: null, template: null };
  }
  const template = await findTemplate(db, session.projectId, session.templateId);
  if (!template) return undefined;
  const { design, revision, updatedAt, updatedBy, displayMode } = template;
  return { design, revision, savedAt: updatedAt, savedBy: updatedBy, displayMode, template };
}

/** Shown by a page's editor until the page loads a design. */
function blankDesign({ createdAt, displayMode }: OpenSession): SessionDesign {
  const design = JSON.stringify({ counters: {}, body: { rows: [], values: {} }, schemaVersion: 27 });
  return { design, revision: 1, savedAt: createdAt, savedBy: null, displayMode, template: null };
}

/** @throws AppError NOT_FOUND */
export async function getSessionDesign(
  session: OpenSession,
  deps: SessionDesignDeps,
): Promise<SessionDesign> {
  const found = await findSessionDesign(session, deps);
  if (found) return found;
  throw new AppError(
    'NOT_FOUND',
    'The template of this session was deleted. Your design is in this browser: download it, or restore the template from the trash.',
  );
}
