import { sql } from 'kysely';
import { weekAfter } from '../../platform/database/partition-sql.ts';
import type { Selected } from '../../platform/database/row-of.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';

/* The repository of `archived_weeks` and `archived_chunks`: what of the history is in the blob store. */

/** Emails of one project in one blob, in the order of their ids. */
export type ArchivedChunk = Selected<'archived_chunks', typeof columns>;

const columns = [
  'project_id as projectId',
  'first_id as firstId',
  'last_id as lastId',
  'emails',
  'bytes',
  'key',
  'has_content as hasContent',
] as const;

/** A week whose emails are archived. */
export type ArchivedWeek = Selected<'archived_weeks', typeof weekColumns>;

const weekColumns = [
  'monday',
  'emails',
  'bytes',
  'archived_at as archivedAt',
  'restored_at as restoredAt',
] as const;

/** How many emails of a project are archived. */
export async function countArchived(db: Db, projectId: number): Promise<number> {
  const { emails } = await db
    .selectFrom('archived_chunks')
    .select(({ fn }) => fn.sum<string | null>('emails').as('emails'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return Number(emails);
}

/** Newest first. */
export async function listArchivedWeeks(db: Db): Promise<ArchivedWeek[]> {
  return db.selectFrom('archived_weeks').select(weekColumns).orderBy('monday', 'desc').execute();
}

/** The archived week that a moment is in. */
export async function findArchivedWeek(db: Db, moment: Date): Promise<ArchivedWeek | undefined> {
  const isDay = !Number.isNaN(moment.getTime());
  return (await listArchivedWeeks(db)).find(
    ({ monday }) => isDay && monday <= moment && moment < weekAfter(monday),
  );
}

export async function insertArchivedWeek(
  db: Db,
  week: { monday: Date; emails: number; bytes: number; archived_at: Date },
): Promise<void> {
  await db
    .insertInto('archived_weeks')
    .values(week)
    .onConflict((on) => on.column('monday').doNothing())
    .execute();
}

/** @param at null: it is in the archive alone again */
export async function setRestored(db: Db, monday: Date, at: Date | null): Promise<void> {
  await db.updateTable('archived_weeks').set({ restored_at: at }).where('monday', '=', monday).execute();
}

export async function deleteArchivedWeek(db: Db, monday: Date): Promise<void> {
  await db.deleteFrom('archived_weeks').where('monday', '=', monday).execute();
}

export async function insertChunk(db: Db, { projectId, ...chunk }: ArchivedChunk): Promise<void> {
  await db
    .insertInto('archived_chunks')
    .values({
      project_id: projectId,
      first_id: chunk.firstId,
      last_id: chunk.lastId,
      emails: chunk.emails,
      bytes: chunk.bytes,
      key: chunk.key,
      has_content: chunk.hasContent,
    })
    .execute();
}

/** The chunk of a project that has an email, if it is archived. */
export async function findChunkOf(db: Db, projectId: number, id: string): Promise<ArchivedChunk | undefined> {
  const chunk = await db
    .selectFrom('archived_chunks')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('first_id', '<=', id)
    .orderBy('first_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return chunk && chunk.lastId >= id ? chunk : undefined;
}

/** The newest chunk of a project with emails below an id. */
export async function findChunkBelow(
  db: Db,
  projectId: number,
  id: string,
): Promise<ArchivedChunk | undefined> {
  return db
    .selectFrom('archived_chunks')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('first_id', '<', id)
    .orderBy('first_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a row of a project names a blob. */
export async function hasChunkWith(tx: Tx, projectId: number, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('archived_chunks')
    .select('key')
    .where('project_id', '=', projectId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** The next chunks in the order of projects and ids, within ids. */
export async function listChunks(
  db: Db,
  {
    from,
    until,
    after,
    projectId,
  }: { from: string; until: string; after?: ArchivedChunk | undefined; projectId?: number },
  limit: number,
): Promise<ArchivedChunk[]> {
  let query = db.selectFrom('archived_chunks').select(columns).where('first_id', '<', until);
  if (projectId !== undefined) query = query.where('project_id', '=', projectId);
  query = after
    ? query.where((is) =>
        is.or([
          is('project_id', '>', after.projectId),
          is.and([is('project_id', '=', after.projectId), is('first_id', '>', after.firstId)]),
        ]),
      )
    : query;
  return query.where('first_id', '>=', from).orderBy('project_id').orderBy('first_id').limit(limit).execute();
}

const ARCHIVE_LOCK = 7_236_411;

/**
 * Locks the archive of a project until the transaction ends. Shared, for what copies emails between the database and the
 * archive; `erasing` waits for those, so that none of them copies what was erased meanwhile.
 */
export async function lockArchive(tx: Tx, projectId: number, use: 'copying' | 'erasing'): Promise<void> {
  const lock = sql.raw(use === 'copying' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(${ARCHIVE_LOCK}::integer, ${projectId}::integer)`.execute(tx);
}

/** Locks a chunk for a change of its blob. */
export async function lockChunk(
  tx: Tx,
  { projectId, firstId }: ArchivedChunk,
): Promise<ArchivedChunk | undefined> {
  return tx
    .selectFrom('archived_chunks')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('first_id', '=', firstId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateChunk(
  tx: Tx,
  { projectId, firstId }: ArchivedChunk,
  change: { emails: number; bytes: number } | { has_content: false },
): Promise<void> {
  await tx
    .updateTable('archived_chunks')
    .set(change)
    .where('project_id', '=', projectId)
    .where('first_id', '=', firstId)
    .execute();
}

export async function deleteChunk(db: Db, { projectId, firstId }: ArchivedChunk): Promise<void> {
  await db
    .deleteFrom('archived_chunks')
    .where('project_id', '=', projectId)
    .where('first_id', '=', firstId)
    .execute();
}
