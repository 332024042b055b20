import type { Db, Tx } from './tables.ts';

/** Runs `work` in a transaction: in the one that is open already, or in a new one. So rules that need one can be joined in one. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Tx) : db.transaction().execute(work);
}
