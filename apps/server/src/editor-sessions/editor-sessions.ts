import type { DisplayMode } from '@postpress/design';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';
import type { SessionBounds } from './session-bounds.ts';

/** A session that is open: what it shows. */
export type OpenSession = {
  projectId: number;
  displayMode: DisplayMode;
  /** The text of its JSON as it came. */
  design: string;
  openedAt: Date;
};

export type NewEditorSession = {
  tokenHash: Buffer;
  projectId: number;
  displayMode: DisplayMode;
  design: string;
  createdAt: Date;
  openUntil: Date;
};

export async function insertEditorSession(db: Db, session: NewEditorSession): Promise<void> {
  await db
    .insertInto('editor_sessions')
    .values({
      token_hash: session.tokenHash,
      project_id: session.projectId,
      display_mode: session.displayMode,
      design: session.design,
      created_at: session.createdAt,
      open_until: session.openUntil,
    })
    .execute();
}

/**
 * Opens a session, or uses it once more: one statement, so that its end and a visit at the same moment agree.
 *
 * @returns nothing when it has ended, or there is none
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
    .where('design', 'is not', null)
    .where(isAlive(bounds))
    .returning(['project_id', 'display_mode', 'design', 'opened_at'])
    .executeTakeFirst();
  if (!row || row.design === null || row.opened_at === null) return undefined;
  return {
    projectId: row.project_id,
    displayMode: row.display_mode,
    design: row.design,
    openedAt: row.opened_at,
  };
}

export async function isEditorSession(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('editor_sessions')
    .select('project_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the designs out of up to `limit` sessions that have ended. @returns how many there were */
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

/** Forgets sessions that were created before a moment: their links are unknown from now on. */
export async function deleteSessionsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('editor_sessions').where('created_at', '<', moment).execute();
}

/** One that nobody opened lives until it may not be opened any more; an opened one while it is used, and not for ever. */
function isAlive({ now, usedAfter, openedAfter }: SessionBounds): Expression<SqlBool> {
  return sql<SqlBool>`(case when opened_at is null then open_until > ${now}
    else used_at > ${usedAfter} and opened_at > ${openedAfter} end)`;
}
