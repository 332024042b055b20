import { createHash, randomBytes } from 'node:crypto';
import type { ServiceEmailKind } from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { RoomUser } from '../platform/database/column-types.ts';
import { rowOf, type Selected } from '../platform/database/row-of.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import type { SessionBounds } from './session-bounds.ts';

type Row = Selected<'editor_sessions', typeof columns>;

/** An open session without its design. */
export type OpenSession = Row & { openedAt: Date; chainBeganAt: Date };

export type NewEditorSession = {
  tokenHash: Buffer;
  projectId: number;
  displayMode: DisplayMode;
  /** Null in a session of a template or of an email of the service, and in one that a page created. */
  design: string | null;
  createdAt: Date;
  openUntil: Date;
  templateId?: number;
  serviceEmail?: ServiceEmailKind;
  userId?: string | null;
  readOnly?: boolean;
  chainBeganAt?: Date;
  embedOrigin?: string;
  endUserId?: string | null;
  room?: string;
  roomUser?: RoomUser | undefined;
};

export async function insertEditorSession(db: Db, session: NewEditorSession): Promise<void> {
  await db
    .insertInto('editor_sessions')
    .values({
      ...rowOf(columns, session),
      token_hash: session.tokenHash,
      design: session.design,
      open_until: session.openUntil,
      chain_began_at: session.chainBeganAt ?? session.createdAt,
      room_user: session.roomUser ? JSON.stringify(session.roomUser) : null,
    })
    .execute();
}

const columns = [
  'id',
  'project_id as projectId',
  'display_mode as displayMode',
  'template_id as templateId',
  'service_email as serviceEmail',
  'user_id as userId',
  'read_only as readOnly',
  'revision',
  'saved_at as savedAt',
  'created_at as createdAt',
  'opened_at as openedAt',
  'chain_began_at as chainBeganAt',
  'embed_origin as embedOrigin',
  'end_user_id as endUserId',
  'room',
  'room_user as roomUser',
] as const;

/**
 * Marks a session as opened or used. One statement, so that a visit cannot revive a session that ends concurrently.
 *
 * @returns undefined if the session has ended or does not exist
 */
export async function useEditorSession(
  db: Db,
  tokenHash: Buffer,
  bounds: SessionBounds,
): Promise<OpenSession | undefined> {
  const row = await db
    .updateTable('editor_sessions')
    .set({ opened_at: sql<Date>`coalesce(opened_at, ${bounds.now})`, used_at: bounds.now })
    .where('token_hash', '=', tokenHash)
    .where(isAlive(bounds))
    .returning(columns)
    .executeTakeFirst();
  return row && toOpenSession(row);
}

/** A recently used session by its id. @returns undefined if it has ended meanwhile */
export async function findOpenSession(
  db: Db,
  id: string,
  bounds: SessionBounds,
): Promise<OpenSession | undefined> {
  const row = await db
    .selectFrom('editor_sessions')
    .select(columns)
    .where('id', '=', id)
    .where(isAlive(bounds))
    .executeTakeFirst();
  return row && toOpenSession(row);
}

function toOpenSession(row: Row): OpenSession | undefined {
  const { openedAt, chainBeganAt, createdAt } = row;
  return openedAt === null ? undefined : { ...row, openedAt, chainBeganAt: chainBeganAt ?? createdAt };
}

/** Locks a room, so that one transaction at a time creates its sessions. */
export async function lockRoom(
  tx: Tx,
  { projectId, room }: { projectId: number; room: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room ${projectId} ${room}`}, 0))`.execute(tx);
}

/** Whether a session of a room is alive, opened or not. */
export async function isRoomInUse(
  db: Db,
  { projectId, room }: { projectId: number; room: string },
  bounds: SessionBounds,
): Promise<boolean> {
  const row = await db
    .selectFrom('editor_sessions')
    .select('id')
    .where('project_id', '=', projectId)
    .where('room', '=', room)
    .where(isAlive(bounds))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The templates that an open editor may be changing. */
export async function listEditedTemplates(
  db: Db,
  templateIds: readonly number[],
  bounds: SessionBounds,
): Promise<Set<number>> {
  if (templateIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('editor_sessions')
    .select('template_id as templateId')
    .distinct()
    .where('template_id', 'in', templateIds)
    .where('read_only', '=', false)
    .where('opened_at', 'is not', null)
    .where(isAlive(bounds))
    .execute();
  return new Set(rows.flatMap(({ templateId }) => (templateId === null ? [] : [templateId])));
}

/** The project and creating page of a session, even an ended one; undefined if there is none. */
export async function findSessionOrigin(
  db: Db,
  tokenHash: Buffer,
): Promise<Pick<OpenSession, 'projectId' | 'embedOrigin'> | undefined> {
  return db
    .selectFrom('editor_sessions')
    .select(['project_id as projectId', 'embed_origin as embedOrigin'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** The design of a session that has its own. */
export type OwnDesign = { design: string; revision: number; savedAt: Date; displayMode: DisplayMode };

/** @param options `forUpdate` locks the row until the transaction ends */
export async function findOwnDesign(
  db: Db,
  id: string,
  { forUpdate = false } = {},
): Promise<OwnDesign | undefined> {
  const query = db
    .selectFrom('editor_sessions')
    .select(['design', 'revision', 'saved_at', 'created_at', 'display_mode as displayMode'])
    .where('id', '=', id);
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst();
  if (!row || row.design === null) return undefined;
  const { design, revision, displayMode } = row;
  return { design, revision, savedAt: row.saved_at ?? row.created_at, displayMode };
}

export async function updateOwnDesign(
  db: Db,
  id: string,
  { design, revision, savedAt }: Omit<OwnDesign, 'displayMode'>,
): Promise<void> {
  await db
    .updateTable('editor_sessions')
    .set({ design, revision, saved_at: savedAt })
    .where('id', '=', id)
    .execute();
}

export async function closeEditorSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('editor_sessions').set({ closed_at: now }).where('id', '=', id).execute();
}

/** Deletes the designs of up to `limit` ended sessions. @returns how many there were */
export async function emptyEnded(db: Db, bounds: SessionBounds, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('editor_sessions')
    .set({ design: null })
    .where('token_hash', 'in', (sessions) =>
      sessions
        .selectFrom('editor_sessions')
        .select('token_hash')
        .where('design', 'is not', null)
        .where(sql<SqlBool>`not ${isAlive(bounds)}`)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes sessions created before a moment: their links are unknown from now on. */
export async function deleteSessionsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('editor_sessions').where('created_at', '<', moment).execute();
}

/**
 * An unopened session lives until its opening deadline; an opened one while it is used, up to a maximum. A closed
 * session, or one whose design was deleted, has ended.
 */
function isAlive({ now, usedAfter, openedAfter }: SessionBounds): Expression<SqlBool> {
  return sql<SqlBool>`(closed_at is null and (design is not null or template_id is not null or service_email is not null or embed_origin is not null or room is not null)
    and case when opened_at is null then open_until > ${now}
      else used_at > ${usedAfter} and opened_at > ${openedAfter} end)`;
}

const TOKEN_BYTES = 32;

/** A new token: its text, shown once, and its stored hash. */
export function newSessionToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashSessionToken(token) };
}

/** SHA-256 suffices for 256 random bits, which cannot be guessed. */
export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
