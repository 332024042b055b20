import type { Db, Tx } from '../../platform/database/tables.ts';

/** A worker as the others see it. */
export type WorkerBeat = { id: string; beats: number };

export async function insertWorker(
  db: Db,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<void> {
  await db.insertInto('workers').values({ id, name, started_at: now, seen_at: now }).execute();
}

/** Records a heartbeat. @returns false when others declared this worker dead: it then needs a new id */
export async function beat(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('workers')
    .set((eb) => ({ beats: eb('beats', '+', 1), seen_at: now }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listWorkerBeats(db: Db): Promise<WorkerBeat[]> {
  return db.selectFrom('workers').select(['id', 'beats']).orderBy('id').execute();
}

/**
 * Locks a worker's row for the rest of the transaction, so that it claims nothing.
 *
 * @returns false when it is gone, or sent a heartbeat since `beats`
 */
export async function lockSilentWorker(tx: Tx, { id, beats }: WorkerBeat): Promise<boolean> {
  const row = await tx
    .selectFrom('workers')
    .select('id')
    .where('id', '=', id)
    .where('beats', '=', beats)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a worker without leases. */
export async function deleteIdleWorker(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('workers')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('email_queue').select('email_id').where('leased_by', '=', id))),
    )
    .execute();
}
