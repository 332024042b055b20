import { sql } from 'kysely';
import { buildIndex } from './build-indexes.ts';
import { mondayOf, partitionName } from './partition-sql.ts';
import type { Db } from './tables.ts';

/** The text that is searched; recipients, subjects and searches contain no line break, which separates them. */
export const SEARCHED_TEXT = String.raw`(to_address || E'\n' || subject)`;

const EXTENSIONS = ['pg_trgm', 'btree_gin'];
/** One index at a time across all processes. */
const BUILD_LOCK = 7_236_411;

/** The Mondays of the weeks of emails whose search index is ready, newest first. */
export async function listSearchIndexes(db: Db): Promise<Date[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name
    from pg_inherits join pg_class child on child.oid = inhrelid
      join pg_index on indrelid = child.oid join pg_class index on index.oid = indexrelid
    where inhparent = 'emails'::regclass and index.relname = child.relname || '_search' and indisvalid
    order by child.relname desc`.execute(db);
  return rows.flatMap(({ name }) => mondayOf(name) ?? []);
}

/**
 * Creates the extensions of the search index, if missing.
 *
 * @returns the database's reason if it does not allow or have them
 */
export async function prepareSearch(db: Db): Promise<{ ok: true } | { ok: false; message: string }> {
  try {
    for (const name of EXTENSIONS) await sql.raw(`create extension if not exists ${name}`).execute(db);
    return { ok: true };
  } catch (cause) {
    return { ok: false, message: (cause as Error).message };
  }
}

/** The extensions of the search index that this server cannot provide. */
export async function findSearchSupport(db: Db): Promise<{ lacking: string[] }> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_available_extensions where name = any(${EXTENSIONS})`.execute(db);
  const given = rows.map(({ name }) => name);
  return { lacking: EXTENSIONS.filter((name) => !given.includes(name)) };
}

/**
 * Builds the search index of one week of emails without blocking reads and writes: trigrams of recipient and subject,
 * and tags, per project. Rebuilds what an interrupted build left behind.
 *
 * @param signal aborts the build, which may take minutes
 * @returns false if another process is building
 */
export async function buildSearchIndex(db: Db, monday: Date, signal: AbortSignal): Promise<boolean> {
  const table = partitionName('emails', monday);
  return db.connection().execute(async (connection) => {
    const run = (statement: string) => sql.raw(statement).execute(connection);
    const { rows } = await sql<{ isOurs: boolean; pid: number }>`
      select pg_try_advisory_lock(${BUILD_LOCK}) as "isOurs", pg_backend_pid() as pid`.execute(connection);
    const [{ isOurs, pid } = { isOurs: false, pid: 0 }] = rows;
    if (!isOurs) return false;
    let canceled: Promise<unknown> | undefined;
    const cancel = () => {
      canceled = sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => {});
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      signal.throwIfAborted();
      await buildIndex(connection, table, {
        suffix: 'search',
        definition: `using gin (project_id, ${SEARCHED_TEXT} gin_trgm_ops, tags jsonb_path_ops)`,
      });
      await run(`analyze ${table}`);
      return true;
    } finally {
      signal.removeEventListener('abort', cancel);
      // Otherwise it could cancel a later query of this connection.
      await canceled;
      await run(`select pg_advisory_unlock(${BUILD_LOCK})`);
    }
  });
}
