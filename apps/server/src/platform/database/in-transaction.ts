import type { Db, Tx } from './tables.ts';

/**
 * Runs `work` in the open transaction, or in a new one if there is none. Rules that need a transaction can so be
 * combined.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Tx) : db.transaction().execute(work);
}
