import { NOTICE_DAYS } from '@postpress/contracts';
import { DAY_MS, MINUTE_MS } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { type JobHandler, stoppedHalfway } from '../../platform/queue/kinds.ts';
import { judgeSigns } from '../judge-signs.ts';
import { type MailNoticesDeps, mailNotices } from '../mail-notices.ts';
import { type ReadSignsDeps, readSigns } from '../read-signs.ts';
import { recordChange } from '../record-change.ts';
import { deleteNoticesBefore, listUnclosedNotices } from '../service-notices.ts';
import { trackNotices } from '../track-notices.ts';

export type EvaluateNoticesDeps = ReadSignsDeps & MailNoticesDeps & { newId: NewId };

/** As the job's schedule says, with some time for a late run. */
const EVERY_MS = 6 * MINUTE_MS;
const DELETED_AT_ONCE = 1_000;

/** Opens and closes notices by what the service has counted, and mails them. */
export const evaluateNotices: JobHandler<'evaluate-notices', EvaluateNoticesDeps> = async (
  _,
  deps,
  signal,
) => {
  const { db, newId } = deps;
  const now = deps.clock();
  const signs = await readSigns(deps, new Date(now.getTime() - EVERY_MS));
  const changes = trackNotices(await listUnclosedNotices(db), judgeSigns(signs, now), now);
  for (const change of changes) {
    if (signal.aborted) return stoppedHalfway;
    await inTransaction(db, (tx) => recordChange(tx, change, { newId, now }));
  }
  await mailNotices(deps, signal);
  await deleteNoticesBefore(db, new Date(now.getTime() - NOTICE_DAYS * DAY_MS), DELETED_AT_ONCE);
  return { done: true };
};
