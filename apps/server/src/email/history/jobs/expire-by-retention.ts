import { DAY_MS } from '../../../base/clock.ts';
import { lowestIdAt } from '../../../base/ids.ts';
import { deleteExpired, type Expiry } from '../../../platform/database/delete-expired.ts';
import type { Db, Tx } from '../../../platform/database/tables.ts';
import { copyShared, deleteContentsOf } from '../../emails/email-contents.ts';
import { listRetentions, type Retention, setContentDeletedTo } from '../../emails/email-settings.ts';
import { type AgedEmail, lockAgedEmails, setUnstored } from '../../emails/emails.ts';
import { deleteHistoryOf } from '../delete-history.ts';

const AT_ONCE = 500;

/** Deletes what projects keep for a shorter time than the installation does. @returns false if it was stopped */
export async function expireByRetention(
  { db, now }: { db: Db; now: Date },
  signal: AbortSignal,
): Promise<boolean> {
  for (const retention of await listRetentions(db)) {
    const { projectId, contentDays, historyDays } = retention;
    const before = (days: number) => lowestIdAt(new Date(now.getTime() - days * DAY_MS));
    const contents = { projectId, below: before(contentDays), after: retention.contentDeletedTo };
    while (!(await expireContents(db, contents))) if (signal.aborted) return false;
    const history = { projectId, below: before(historyDays), after: null };
    while (!(await expireHistory(db, history))) if (signal.aborted) return false;
    for (const table of ['received_emails', 'inbound_reports'] as const) {
      const expiry: Expiry = { table, column: 'id', below: history.below, projectId };
      while ((await deleteExpired(db, expiry, AT_ONCE)) === AT_ONCE) if (signal.aborted) return false;
    }
  }
  return true;
}

type Aged = Pick<Retention, 'projectId'> & {
  below: string;
  /** Emails up to this one are done; moved on with each batch, so that no run looks at them again. */
  after: string | null;
};

/** One batch. Waiting emails keep their content until their final status. @returns whether it was the last */
function expireContents(db: Db, aged: Aged): Promise<boolean> {
  return inBatch(db, aged, async (tx, emails) => {
    const waiting = emails.filter(({ isFinal }) => !isFinal).map(({ id }) => id);
    if (waiting.length > 0) {
      await copyShared(tx, waiting);
      await setUnstored(waiting).execute(tx);
    }
    const last = emails.at(-1)?.id;
    if (last !== undefined) await setContentDeletedTo(tx, aged.projectId, last);
    return emails.filter(({ isFinal }) => isFinal).map(({ id }) => id);
  });
}

/** One batch. Events that come later find no email, as after 90 days. */
function expireHistory(db: Db, aged: Aged): Promise<boolean> {
  return inBatch(db, aged, async (tx, emails) => {
    const ids = emails.filter(({ isFinal }) => isFinal).map(({ id }) => id);
    await deleteHistoryOf(tx, ids);
    return ids;
  });
}

/** @param run returns the emails whose contents are deleted with it */
async function inBatch(
  db: Db,
  aged: Aged,
  run: (tx: Tx, emails: readonly AgedEmail[]) => Promise<string[]>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const emails = await lockAgedEmails(tx, { ...aged, limit: AT_ONCE });
    const ids = await run(tx, emails);
    await deleteContentsOf(tx, ids);
    aged.after = emails.at(-1)?.id ?? aged.after;
    return emails.length < AT_ONCE;
  });
}
