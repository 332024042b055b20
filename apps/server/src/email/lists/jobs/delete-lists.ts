import type { Db } from '../../../platform/database/tables.ts';
import { type JobHandler, stoppedHalfway } from '../../../platform/queue/kinds.ts';
import { deleteSomeRecipients } from '../list-recipients.ts';
import { deleteList, listDeleted } from '../lists.ts';

const LISTS = 100;
const ROWS = 5_000;

/** Deletes the recipients of deleted lists in batches, then the lists. */
export const deleteLists: JobHandler<'delete-lists', { db: Db }> = async (_, { db }, signal) => {
  for (const id of await listDeleted(db, LISTS)) {
    for (let some = ROWS; some === ROWS; ) {
      if (signal.aborted) return stoppedHalfway;
      some = await deleteSomeRecipients(db, id, ROWS);
    }
    await deleteList(db, id);
  }
  return { done: true };
};
