import type { DisplayMode } from '@postpress/design';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { LogClient } from '../platform/database/column-types.ts';
import type { Db, Tables, Tx } from '../platform/database/tables.ts';

/*
 * The repository of logs of shared designs and their batches.
 */

/** Which design a log is of. */
export type LogSubject = { projectId: number; displayMode: DisplayMode } & (
  | { templateId: number; room: null }
  | { templateId: null; room: string }
);

/** The current state of a log. */
export type LogHead = {
  id: string;
  /** Of its last batch. */
  seq: number;
  /** How many batches of the log the stored design includes, and its revision. */
  storedSeq: number;
  revision: number;
  savedAt: Date;
};

/** A batch as stored. */
export type StoredBatch = {
  seq: number;
  opId: string;
  session: string | null;
  participant: string | null;
  person: string | null;
  by: string;
  ops: string;
  at: Date;
};

export type StoredLog = LogHead & {
  subject: LogSubject;
  /** A `StateRecord` as JSON. */
  record: string;
  recordSeq: number;
  opened: string;
  clients: Record<string, LogClient>;
};

const headColumns = [
  'id',
  'seq',
  'stored_seq as storedSeq',
  'revision',
  'saved_at as savedAt',
  'project_id as projectId',
  'template_id as templateId',
  'room',
  'display_mode as displayMode',
] as const;

type Key = { projectId: number; templateId: number | null; room: string | null };

function ofSubject<O>(
  query: SelectQueryBuilder<Tables, 'design_logs', O>,
  { projectId, templateId, room }: Key,
) {
  const own = query.where('project_id', '=', projectId);
  return templateId === null ? own.where('room', '=', room) : own.where('template_id', '=', templateId);
}

export async function findLogId(db: Db, subject: Key): Promise<string | undefined> {
  const row = await ofSubject(db.selectFrom('design_logs').select('id'), subject).executeTakeFirst();
  return row?.id;
}

export type StoredRoom = Pick<StoredLog, 'id' | 'record' | 'opened' | 'revision' | 'savedAt'> &
  Pick<LogSubject, 'displayMode'>;

/** The stored design of a room. */
export async function findRoomDesign(
  db: Db,
  projectId: number,
  room: string,
): Promise<StoredRoom | undefined> {
  return ofSubject(
    db
      .selectFrom('design_logs')
      .select(['id', 'record', 'opened', 'revision', 'saved_at as savedAt', 'display_mode as displayMode']),
    { projectId, templateId: null, room },
  ).executeTakeFirst();
}

export type NewLog = {
  id: string;
  subject: LogSubject;
  record: string;
  opened: string;
  revision: number;
  savedAt: Date;
  now: Date;
};

/** @returns whether it was made: another process may have made one */
export async function insertLog(db: Db, log: NewLog): Promise<boolean> {
  const { id, subject, record, opened, revision, savedAt, now } = log;
  const { projectId, templateId, room, displayMode } = subject;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('design_logs')
    .values({
      id,
      project_id: projectId,
      template_id: templateId,
      room,
      display_mode: displayMode,
      record,
      opened,
      revision,
      saved_at: savedAt,
      created_at: now,
      used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes that a session of a room begins. */
export async function touchLog(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('design_logs').set({ used_at: now }).where('id', '=', id).execute();
}

/** Deletes rooms that have neither had a new session nor an edit since. */
export async function deleteRoomsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('design_logs').where('room', 'is not', null).where('used_at', '<', before).execute();
}

export async function deleteLog(db: Db, id: string): Promise<void> {
  await db.deleteFrom('design_logs').where('id', '=', id).execute();
}

export async function findLog(db: Db, id: string): Promise<StoredLog | undefined> {
  const row = await db
    .selectFrom('design_logs')
    .select([...headColumns, 'record', 'record_seq as recordSeq', 'opened', 'clients'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { projectId, templateId, room, displayMode, ...log } = row;
  return { ...log, subject: { projectId, templateId, room, displayMode } as LogSubject };
}

/** @param options `lock`: no other transaction appends until this one ends */
export async function findHead(db: Db, id: string, { lock = false } = {}): Promise<LogHead | undefined> {
  const query = db
    .selectFrom('design_logs')
    .select(['id', 'seq', 'stored_seq as storedSeq', 'revision', 'saved_at as savedAt'])
    .where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

const batchColumns = ['seq', 'op_id as opId', 'session', 'participant', 'person', 'by', 'ops', 'at'] as const;

/** The batches after one, in order. */
export async function listBatches(db: Db, logId: string, after: number): Promise<StoredBatch[]> {
  return db
    .selectFrom('design_ops')
    .select(batchColumns)
    .where('log_id', '=', logId)
    .where('seq', '>', after)
    .orderBy('seq')
    .execute();
}

export type KnownBatch = Pick<StoredBatch, 'seq' | 'opId' | 'person'>;

/** The names of the batches up to one. */
export async function listKnown(db: Db, logId: string, upTo: number): Promise<KnownBatch[]> {
  return db
    .selectFrom('design_ops')
    .select(['seq', 'op_id as opId', 'person'])
    .where('log_id', '=', logId)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .execute();
}

/** Appends batches to a locked log and notifies all processes, in one statement. */
export async function insertBatches(
  tx: Tx,
  logId: string,
  batches: readonly StoredBatch[],
  now: Date,
): Promise<void> {
  const rows = batches.map((each) => ({
    log_id: logId,
    seq: each.seq,
    op_id: each.opId,
    session: each.session,
    participant: each.participant,
    person: each.person,
    by: each.by,
    ops: each.ops,
    at: each.at,
  }));
  const seq = batches.at(-1)?.seq ?? 0;
  await tx
    .with('appended', (query) => query.insertInto('design_ops').values(rows))
    .with('moved', (query) =>
      query.updateTable('design_logs').set({ seq, used_at: now }).where('id', '=', logId),
    )
    .selectNoFrom(sql`pg_notify(${LOG_CHANGED}, ${`${logId} ${seq}`})`.as('notified'))
    .execute();
}

/** Notification channel: `log seq` after batches, `log` after a change of its template. */
export const LOG_CHANGED = 'design_logs';

export type StoredUpTo = {
  id: string;
  /** The state of the log before. */
  before: { revision: number };
  revision: number;
  storedSeq: number;
  savedAt: Date;
  record?: { text: string; seq: number };
  opened?: string;
};

/** Records what is stored. @returns false if the log has changed since */
export async function updateStored(db: Db, stored: StoredUpTo): Promise<boolean> {
  const { id, before, revision, storedSeq, savedAt, record, opened } = stored;
  const { numUpdatedRows } = await db
    .updateTable('design_logs')
    .set({
      revision,
      stored_seq: storedSeq,
      saved_at: savedAt,
      ...(record && { record: record.text, record_seq: record.seq }),
      ...(opened !== undefined && { opened }),
    })
    .where('id', '=', id)
    .where('revision', '=', before.revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const keptBatches = { count: 1_000, minutes: 10 } as const;

/** Deletes batches that neither loads nor resuming clients need; the records of clients stay. */
export async function pruneBatches(
  db: Db,
  { id, seq, clients, now }: { id: string; seq: number; clients: Record<string, LogClient>; now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - keptBatches.minutes * 60_000);
  const { record_seq: recordSeq = 0 } =
    (await db
      .updateTable('design_logs')
      .set({ clients: JSON.stringify(clients) })
      .where('id', '=', id)
      .returning('record_seq')
      .executeTakeFirst()) ?? {};
  await db
    .deleteFrom('design_ops')
    .where('log_id', '=', id)
    .where('seq', '<=', Math.min(recordSeq, seq - keptBatches.count))
    .where('at', '<', before)
    .execute();
}

/** Logs with batches that no process has stored for a while: the process that would have was killed. */
export async function listUnstored(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('design_logs')
    .select('id')
    .whereRef('seq', '>', 'stored_seq')
    .where('used_at', '<', before)
    .orderBy('used_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
