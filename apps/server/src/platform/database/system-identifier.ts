import { sql } from 'kysely';
import type { Db } from './tables.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const UNDEFINED_FUNCTION = '42883';

/**
 * PostgreSQL's id of the cluster, set by initdb: a dump loaded elsewhere has a different one. Undefined if a managed
 * database does not permit the query.
 */
export async function findSystemIdentifier(db: Db): Promise<string | undefined> {
  try {
    const { rows } = await sql<{ id: string }>`
      select system_identifier::text as id from pg_control_system()`.execute(db);
    return rows[0]?.id;
  } catch (cause) {
    const { code } = cause as { code?: unknown };
    if (code === INSUFFICIENT_PRIVILEGE || code === UNDEFINED_FUNCTION) return undefined;
    throw cause;
  }
}
