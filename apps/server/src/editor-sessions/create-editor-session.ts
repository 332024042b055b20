import type { DisplayMode } from '@postpress/design';
import type { Clock } from '../base/clock.ts';
import type { ServiceAddresses } from '../config/index.ts';
import type { RoomUser } from '../platform/database/column-types.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import {
  insertEditorSession,
  isRoomInUse,
  lockRoom,
  type NewEditorSession,
  newSessionToken,
} from './editor-sessions.ts';
import { openUntil, sessionBounds } from './session-bounds.ts';

export type CreateSessionDeps = {
  db: Db;
  clock: Clock;
  addresses: Pick<ServiceAddresses, 'publicUrl'>;
};

export type EditorSessionDraft = {
  projectId: number;
  displayMode: DisplayMode;
  /** The checked text of the design, stored as received. */
  designText: string;
  /** The shared design that the host named, which this one begins. */
  room?: string | undefined;
  user?: RoomUser | undefined;
  readOnly?: boolean | undefined;
};

export type CreatedSession = { token: string; editorUrl: string; expiresAt: Date };

/**
 * Creates a session of the hosted editor for a valid design of any version.
 *
 * @returns the token, this once, with the session's URL and the deadline for opening it
 */
export async function createEditorSession(
  { projectId, displayMode, designText, room, user, readOnly }: EditorSessionDraft,
  deps: CreateSessionDeps & { openRoom: OpenRoom },
): Promise<CreatedSession> {
  const about = { projectId, displayMode, roomUser: user, readOnly: readOnly ?? false };
  if (room === undefined) return openSession({ ...about, design: designText }, deps);
  return inTransaction(deps.db, async (tx) => {
    // Of sessions that open a new room at the same time, the first one's design is used.
    await lockRoom(tx, { projectId, room });
    const inUse = await isRoomInUse(tx, { projectId, room }, sessionBounds(deps.clock()));
    await deps.openRoom({ projectId, room, displayMode, design: designText }, inUse, tx);
    return openSession({ ...about, design: null, room }, { ...deps, db: tx });
  });
}

/**
 * Opens the shared design of a room: the existing one, or this one if the room is empty.
 *
 * @throws AppError CONFLICT, FEATURE_NOT_AVAILABLE, PAYLOAD_TOO_LARGE
 */
export type OpenRoom = (
  opening: { projectId: number; room: string; displayMode: DisplayMode; design: string },
  inUse: boolean,
  tx: Tx,
) => Promise<void>;

/** A session of a template for a console member; viewers get a read-only one. */
export async function createTemplateSession(
  session: Required<Pick<NewEditorSession, 'projectId' | 'displayMode' | 'templateId' | 'readOnly'>> &
    Pick<NewEditorSession, 'userId' | 'chainBeganAt'>,
  deps: CreateSessionDeps,
): Promise<CreatedSession> {
  return openSession({ ...session, design: null }, deps);
}

/** A session of an email of the service, for an admin of the workspace of its project. */
export async function createServiceEmailSession(
  session: Required<Pick<NewEditorSession, 'projectId' | 'serviceEmail' | 'userId'>> &
    Pick<NewEditorSession, 'chainBeganAt'>,
  deps: CreateSessionDeps,
): Promise<CreatedSession> {
  return openSession({ ...session, displayMode: 'email', design: null }, deps);
}

/** A session for a page without a key. It stores no design, and only frames of that page show it. */
export async function createPageSession(
  session: Required<Pick<NewEditorSession, 'projectId' | 'displayMode' | 'embedOrigin' | 'endUserId'>> &
    Pick<NewEditorSession, 'chainBeganAt'>,
  deps: CreateSessionDeps,
): Promise<CreatedSession> {
  return openSession({ ...session, design: null }, deps);
}

async function openSession(
  session: Omit<NewEditorSession, 'tokenHash' | 'createdAt' | 'openUntil'>,
  { db, clock, addresses }: CreateSessionDeps,
): Promise<CreatedSession> {
  const createdAt = clock();
  const { token, hash } = newSessionToken();
  const expiresAt = openUntil(createdAt);
  await insertEditorSession(db, { ...session, tokenHash: hash, createdAt, openUntil: expiresAt });
  return { token, editorUrl: `${addresses.publicUrl}/editor/${token}`, expiresAt };
}
