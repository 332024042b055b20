import { noticeKinds } from '@postpress/contracts';
import {
  findUser,
  listActiveProjects,
  type NoticeUpdate,
  type SendNotice,
  type User,
} from '../accounts/index.ts';
import { type Clock, HOUR_MS } from '../base/clock.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import { listDuePeople, type StoredNotice, takeMail } from './service-notices.ts';

export type MailNoticesDeps = {
  db: Db;
  clock: Clock;
  sendNotice: SendNotice;
  publicUrl: () => string;
};

/** A user gets at most one email about notices in this time; what comes meanwhile waits for the next. */
const MAILED_EVERY_MS = HOUR_MS;
/** Notices in one email, worst first; the console has all. */
const TOLD_MAX = 20;

/** Mails each user the notices that have opened or ended since their last email, in one email. */
export async function mailNotices(deps: MailNoticesDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock();
  const mailedBefore = new Date(now.getTime() - MAILED_EVERY_MS);
  for (const userId of await listDuePeople(deps.db, mailedBefore)) {
    if (signal.aborted) return;
    await inTransaction(deps.db, async (tx) => {
      const notices = await takeMail(tx, userId, { now, mailedBefore });
      const user = notices.length > 0 && (await findUser(tx, userId));
      if (user) await mailTo(tx, user, notices, deps);
    });
  }
}

async function mailTo(
  tx: Tx,
  { id: userId, email: to }: Pick<User, 'id' | 'email'>,
  notices: readonly StoredNotice[],
  { sendNotice, publicUrl }: MailNoticesDeps,
): Promise<void> {
  const worst = notices.toSorted((one, other) => rankOf(other) - rankOf(one)).slice(0, TOLD_MAX);
  const [first] = worst;
  if (!first) return;
  const projectId = first.projectId ?? (await firstProjectOf(tx, first.workspaceId));
  const isOfOne = worst.every(({ workspaceId }) => workspaceId === first.workspaceId);
  await sendNotice(tx, {
    kind: 'service',
    to,
    updates: worst.map(updateOf),
    brandOf: isOfOne ? { workspaceId: first.workspaceId } : { userId },
    url: `${publicUrl()}/console/${projectId === undefined ? '' : `${projectId}/`}notices`,
  });
}

const severities = ['info', 'warning', 'critical'];

/** Open ones before those that have ended. */
function rankOf({ kind, closedAt }: StoredNotice): number {
  return severities.indexOf(noticeKinds[kind].severity) + (closedAt === null ? severities.length : 0);
}

function updateOf({ kind, facts, closedAt, openedAt }: StoredNotice): NoticeUpdate {
  // What is over at once is news, not an end.
  const isEnd = closedAt !== null && closedAt > openedAt;
  return { kind, facts, ...(isEnd && { closedAt: closedAt.toISOString() }) };
}

async function firstProjectOf(tx: Tx, workspaceId: number): Promise<number | undefined> {
  const [project] = await listActiveProjects(tx, { workspaceId });
  return project?.id;
}
