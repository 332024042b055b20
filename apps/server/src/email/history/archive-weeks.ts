import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAY_MS, dayOf } from '../../base/clock.ts';
import { lowestIdAt, timeOfId } from '../../base/ids.ts';
import type { Log } from '../../base/log.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { emailTables, weekAfter, weekOf } from '../../platform/database/partition-sql.ts';
import {
  createWeek,
  deleteStrays,
  dropPartition,
  isLockTimeout,
  listPartitions,
  oldestStrayId,
} from '../../platform/database/partitions.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { idOfLine, parseLine, readChunk, writeChunk } from '../archive/archive-blobs.ts';
import { findProjectAfter, putBack, type Range, readLines } from '../archive/archive-rows.ts';
import {
  type ArchivedChunk,
  type ArchivedWeek,
  deleteArchivedWeek,
  deleteChunk,
  findChunkBelow,
  hasChunkWith,
  insertArchivedWeek,
  insertChunk,
  listArchivedWeeks,
  listChunks,
  lockArchive,
  lockChunk,
  setRestored,
  updateChunk,
} from '../archive/archived-chunks.ts';
import { REMEMBERED_MS } from '../archive/email-archive.ts';
import { listRetentions } from '../emails/email-settings.ts';
import { isWaitingBelow } from '../queue/email-queue.ts';

export type ArchiveDeps = { db: Db; blobs: BlobStore; log: Log; now: Date };

/** A chunk has no more emails, and takes no more once it has so many bytes, before it is packed. */
const CHUNK_EMAILS = 1_000;
const CHUNK_BYTES = 8 * 1024 * 1024;
const READ_AT_ONCE = 50;
/** Contents and attachments that are read at once; an email has up to 5 MB. */
const READ_BYTES = 2 * 1024 * 1024;
const STRAYS_AT_ONCE = 1_000;
/** To change such a line takes milliseconds. */
const LONG_LINE = 100_000;
/** How long a restored week stays in the database. */
const RESTORED_MS = 7 * DAY_MS;

/**
 * Moves whole weeks of emails to the archive, the oldest first: their rows are written to the blob store, project by project,
 * and the partitions are dropped in a later run, once all are there and every process reads the archive. A process that dies
 * repeats at most one chunk.
 *
 * @param afterDays weeks that ended so long ago
 * @returns false if it was stopped, must wait, or has a week to drop later
 */
export async function archiveWeeks(
  deps: ArchiveDeps,
  afterDays: number,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, now, log } = deps;
  const archived = new Map((await listArchivedWeeks(db)).map((week) => [week.monday.getTime(), week]));
  const before = new Date(now.getTime() - afterDays * DAY_MS);
  let isDone = true;
  for (const monday of await weeksUntil(db, before)) {
    const week = archived.get(monday.getTime());
    if (week?.restoredAt && now.getTime() - week.restoredAt.getTime() < RESTORED_MS) continue;
    if (!week) {
      const total = await writeWeek(deps, monday, signal);
      if (!total) return false;
      await deleteOrphans(deps, monday);
      if (total.emails > 0) {
        await insertArchivedWeek(db, { monday, ...total, archived_at: now });
        log.info({ week: dayOf(monday), ...total }, 'A week of emails is archived');
        isDone = false;
        continue;
      }
    } else if (now.getTime() - week.archivedAt.getTime() < REMEMBERED_MS) {
      isDone = false;
      continue;
    }
    if (!(await dropWeek(db, monday))) return false;
    if (week?.restoredAt) await setRestored(db, monday, null);
    if (signal.aborted) return false;
  }
  return isDone;
}

/** The weeks with a partition that ended before a time, and those of emails without one, which were brought back; the oldest first. */
async function weeksUntil(db: Db, before: Date): Promise<Date[]> {
  const mondays = new Set<number>();
  for (const { table, monday } of await listPartitions(db))
    if (emailTables.includes(table) && monday && weekAfter(monday) <= before) mondays.add(monday.getTime());
  for (let from: string | undefined; ; ) {
    const stray = await oldestStrayId(db, 'emails', from);
    const monday = stray && weekOf(timeOfId(stray));
    if (!monday || weekAfter(monday) > before) break;
    mondays.add(monday.getTime());
    from = rangeOf(monday).until;
  }
  return [...mondays].sort((one, other) => one - other).map((ms) => new Date(ms));
}

/** The files of a week in the blob store. */
const folderOf = (monday: Date) => `archive/${dayOf(monday)}/`;

/**
 * Deletes files of a week that no row names: a process died before it committed the row, and the next one began its file
 * with another email, because that one was erased meanwhile.
 */
async function deleteOrphans({ db, blobs, log }: ArchiveDeps, monday: Date): Promise<void> {
  const { orphans } = await compareFiles({ db, blobs }, monday);
  for (const key of orphans) {
    const projectId = Number(key.slice(folderOf(monday).length).split('/', 1)[0]);
    await inTransaction(db, async (tx) => {
      // Waits for a process that has written the file and not committed yet.
      await lockArchive(tx, projectId, 'erasing');
      if (await hasChunkWith(tx, projectId, key)) return;
      const deleted = await blobs.delete(key);
      if (!deleted.ok) throw new Error(`The archive did not delete ${key}: ${deleted.message}`);
      log.info({ key }, 'A file of the archive without a record is deleted');
    });
  }
}

/** Files of a week that no row names, and rows whose file the store has lost. */
export async function compareFiles(
  { db, blobs }: Pick<ArchiveDeps, 'db' | 'blobs'>,
  monday: Date,
): Promise<{ orphans: string[]; missing: ArchivedChunk[] }> {
  const files = new Set<string>();
  for await (const key of blobs.list(folderOf(monday))) files.add(key);
  const missing: ArchivedChunk[] = [];
  for await (const chunk of chunksOf(db, rangeOf(monday))) if (!files.delete(chunk.key)) missing.push(chunk);
  return { orphans: [...files], missing };
}

const rangeOf = (monday: Date) => ({ from: lowestIdAt(monday), until: lowestIdAt(weekAfter(monday)) });

/** @returns what the week has; undefined if it was stopped, or must wait */
async function writeWeek(
  deps: ArchiveDeps,
  monday: Date,
  signal: AbortSignal,
): Promise<{ emails: number; bytes: number } | undefined> {
  const { db, log } = deps;
  const range = rangeOf(monday);
  for (let projectId = 0; ; ) {
    const next = await findProjectAfter(db, { projectId, ...range });
    if (next === undefined) break;
    projectId = next;
    if (await isWaitingBelow(db, projectId, range.until)) {
      log.info({ week: dayOf(monday), projectId }, 'A week is archived later: an email of it still waits');
      return undefined;
    }
    // What was written before the process died is not written again.
    const written = await findChunkBelow(db, projectId, range.until);
    let after = written && written.firstId >= range.from ? written.lastId : undefined;
    for (;;) {
      if (signal.aborted) return undefined;
      const chunk = await writeNext(deps, { projectId, ...range, after });
      if (!chunk) break;
      after = chunk.lastId;
    }
  }
  const total = { emails: 0, bytes: 0 };
  for await (const { emails, bytes } of chunksOf(db, range)) {
    total.emails += emails;
    total.bytes += bytes;
  }
  return total;
}

/** Writes the next chunk of a project. @returns undefined at the end */
function writeNext({ db, blobs }: ArchiveDeps, range: Range): Promise<ArchivedChunk | undefined> {
  return inTransaction(db, async (tx) => {
    await lockArchive(tx, range.projectId, 'copying');
    return writeChunkOf(tx, blobs, range);
  });
}

async function writeChunkOf(tx: Tx, blobs: BlobStore, range: Range): Promise<ArchivedChunk | undefined> {
  const lines: string[] = [];
  let [bytes, after, first] = [0, range.after, ''];
  while (lines.length < CHUNK_EMAILS && bytes < CHUNK_BYTES) {
    const rows = await readLines(tx, { ...range, after }, { emails: READ_AT_ONCE, bytes: READ_BYTES });
    if (rows.length === 0) break;
    for (const { line } of rows) {
      lines.push(line);
      bytes += line.length;
    }
    first ||= rows[0]?.id ?? '';
    after = rows.at(-1)?.id ?? after;
  }
  if (lines.length === 0 || after === undefined) return undefined;
  const chunk = {
    projectId: range.projectId,
    firstId: first,
    lastId: after,
    emails: lines.length,
    key: `${folderOf(weekOf(timeOfId(first)))}${range.projectId}/${first}.ndjson.gz`,
    hasContent: true,
  };
  const stored = { ...chunk, bytes: await writeChunk(blobs, chunk.key, lines) };
  await insertChunk(tx, stored);
  return stored;
}

/** Drops the partitions of an archived week, and its rows elsewhere; that of the emails last, so that no list shows half of it. */
async function dropWeek(db: Db, monday: Date): Promise<boolean> {
  const { from, until } = rangeOf(monday);
  const partitions = (await listPartitions(db)).filter((each) => each.monday?.getTime() === monday.getTime());
  for (const table of emailTables.toReversed()) {
    const partition = partitions.find((each) => each.table === table);
    try {
      if (partition) await dropPartition(db, partition);
    } catch (cause) {
      if (isLockTimeout(cause)) return false;
      throw cause;
    }
    while ((await deleteStrays(db, table, until, STRAYS_AT_ONCE, from)) === STRAYS_AT_ONCE);
  }
  return true;
}

/** Every chunk of a range of ids, of all projects or of one. */
async function* chunksOf(
  db: Db,
  range: { from: string; until: string; projectId?: number },
): AsyncGenerator<ArchivedChunk> {
  let after: ArchivedChunk | undefined;
  do {
    const chunks = await listChunks(db, { ...range, after }, READ_AT_ONCE);
    yield* chunks;
    after = chunks.at(-1);
  } while (after);
}

/**
 * Copies a week back into the database, for seven days. It stays in the archive, too.
 *
 * @returns how many emails are in the database, and how many the store has lost
 */
export async function restoreWeek(
  { db, blobs, now }: Omit<ArchiveDeps, 'log'>,
  { monday }: Pick<ArchivedWeek, 'monday'>,
  onProgress: (emails: number) => void = () => {},
): Promise<{ emails: number; missing: number }> {
  // Set first: the job that archives must not drop it half way.
  await setRestored(db, monday, now);
  for (const table of emailTables) await createWeek(db, table, monday);
  let [emails, missing] = [0, 0];
  for await (const chunk of chunksOf(db, rangeOf(monday))) {
    await inTransaction(db, async (tx) => {
      await lockArchive(tx, chunk.projectId, 'copying');
      const lines = await readChunk(blobs, chunk.key);
      if (!lines) {
        missing += chunk.emails;
        return;
      }
      for (let at = 0; at < lines.length; at += READ_AT_ONCE)
        await putBack(tx, lines.slice(at, at + READ_AT_ONCE).map(parseLine));
      emails += lines.length;
    });
    onProgress(emails);
  }
  return { emails, missing };
}

/**
 * Deletes what was archived longer ago than the installation or its project keeps it, whole weeks and chunks, and the
 * contents of projects that keep them for a shorter time.
 *
 * @returns false if it was stopped
 */
export async function expireArchive(
  deps: ArchiveDeps,
  keepDays: number,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, now } = deps;
  const idBefore = (days: number) => lowestIdAt(new Date(now.getTime() - days * DAY_MS));
  for (const { monday } of await listArchivedWeeks(db)) {
    const range = rangeOf(monday);
    if (range.until > idBefore(keepDays)) continue;
    for await (const chunk of chunksOf(db, range)) {
      if (signal.aborted) return false;
      await removeChunk(deps, chunk);
    }
    await deleteOrphans(deps, monday);
    await deleteArchivedWeek(db, monday);
  }
  for (const { projectId, contentDays, historyDays } of await listRetentions(db)) {
    const all = {
      from: lowestIdAt(new Date(0)),
      until: idBefore(Math.min(contentDays, historyDays)),
      projectId,
    };
    for await (const chunk of chunksOf(db, all)) {
      if (signal.aborted) return false;
      if (chunk.lastId < idBefore(historyDays)) await removeChunk(deps, chunk);
      else if (chunk.hasContent && chunk.lastId < idBefore(contentDays))
        await inTransaction(db, async (tx) => {
          await rewriteChunk(tx, deps.blobs, chunk, withoutContent);
          await updateChunk(tx, chunk, { has_content: false });
        });
    }
  }
  return true;
}

/** The row is locked, so that no other rewrites the blob meanwhile, and goes last: without it, nothing would find the blob again. */
function removeChunk({ db, blobs }: Pick<ArchiveDeps, 'db' | 'blobs'>, chunk: ArchivedChunk): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockChunk(tx, chunk))) return;
    const deleted = await blobs.delete(chunk.key);
    if (!deleted.ok) throw new Error(`The archive did not delete ${chunk.key}: ${deleted.message}`);
    await deleteChunk(tx, chunk);
  });
}

const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Deletes all that is archived of a project. */
export async function deleteArchiveOf(
  projectId: number,
  deps: Pick<ArchiveDeps, 'db' | 'blobs'>,
): Promise<void> {
  const all = { from: lowestIdAt(new Date(0)), until: HIGHEST_ID, projectId };
  // A chunk that is being written is listed once this has the lock.
  await inTransaction(deps.db, (tx) => lockArchive(tx, projectId, 'erasing'));
  for await (const chunk of chunksOf(deps.db, all)) await removeChunk(deps, chunk);
}

function withoutContent(line: string): string {
  const { id, rows } = parseLine(line);
  return JSON.stringify({ id, rows: { ...rows, email_contents: [], email_attachments: [] } });
}

/**
 * Changes the lines of a chunk; null removes one. The blob is replaced whole, and then the row. Of a blob that the store
 * has lost there is nothing to change.
 *
 * @returns the ids of emails whose lines were removed, and of those whose lines changed
 */
export async function rewriteChunk(
  tx: Tx,
  blobs: BlobStore,
  chunk: ArchivedChunk,
  change: (line: string) => string | null,
): Promise<{ removed: string[]; changed: string[] }> {
  const locked = await lockChunk(tx, chunk);
  if (!locked) return { removed: [], changed: [] };
  const lines = (await readChunk(blobs, locked.key)) ?? [];
  const next: (string | null)[] = [];
  for (const line of lines) {
    next.push(change(line));
    if (line.length > LONG_LINE) await nextTurn();
  }
  const kept = next.filter((line) => line !== null);
  const removed = lines.filter((_, at) => next[at] === null).map(idOfLine);
  const changed = lines.filter((line, at) => next[at] !== null && next[at] !== line).map(idOfLine);
  if (removed.length + changed.length > 0) {
    const bytes = await writeChunk(blobs, locked.key, kept);
    await updateChunk(tx, locked, { bytes, emails: kept.length });
  }
  return { removed, changed };
}
