import type { Log } from '../../../base/log.ts';
import { type JobHandler, stoppedHalfway } from '../../../platform/queue/kinds.ts';
import { type ErasureDeps, eraseBatch } from '../erase-recipient.ts';
import { listOpenErasures } from '../erasures.ts';

export type EraseRecipientsDeps = Omit<ErasureDeps, 'newId'> & { log: Log };

/**
 * Makes the erasures that are not finished, one batch of each in turn, so that a large project delays no other. One that
 * fails or waits for an email is tried again in a minute.
 */
export const eraseRecipients: JobHandler<'erase-recipients', EraseRecipientsDeps> = async (
  _,
  deps,
  signal,
) => {
  let open = await listOpenErasures(deps.db);
  while (open.length > 0) {
    const more: string[] = [];
    for (const id of open) {
      if (signal.aborted) return stoppedHalfway;
      if ((await tryBatch(id, deps)) === 'more') more.push(id);
    }
    open = more;
  }
  return { done: true };
};

async function tryBatch(id: string, deps: EraseRecipientsDeps): ReturnType<typeof eraseBatch> {
  try {
    return await eraseBatch(id, deps);
  } catch (err) {
    deps.log.error({ err, erasureId: id }, 'An erasure failed; it goes on in a minute');
    return 'waits';
  }
}
