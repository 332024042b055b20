import { isAtLeast, noticeKinds } from '@postpress/contracts';
import { listActiveProjects, listMembers } from '../accounts/index.ts';
import { dayOf } from '../base/clock.ts';
import type { NewId } from '../base/ids.ts';
import { noteWarmUpEnd } from '../email/index.ts';
import type { Tx } from '../platform/database/tables.ts';
import { textOfNotice, titleOfNotice } from '../service-emails/index.ts';
import { insertWebhookDeliveries, type WebhookEvent, webhookEventId } from '../webhooks/index.ts';
import type { Condition } from './judge-signs.ts';
import {
  closeNotice,
  forgetNotice,
  insertNotice,
  openNotice,
  queueMail,
  type StoredNotice,
  setClearSince,
} from './service-notices.ts';
import type { NoticeChange } from './track-notices.ts';

type ChangeContext = { newId: NewId; now: Date };

/**
 * Records a change of a notice and, if it opened or ended, its webhook events and who is to be mailed, in one
 * transaction. Does nothing if another worker recorded the same.
 */
export async function recordChange(tx: Tx, each: NoticeChange, context: ChangeContext): Promise<void> {
  const told = await store(tx, each, context);
  if (!told) return;
  const { id, workspaceId } = told;
  const members = await listMembers(tx, workspaceId);
  const admins = members.filter(({ role }) => isAtLeast(role, 'admin'));
  await queueMail(
    tx,
    told,
    admins.map(({ userId }) => userId),
  );
  const projects = told.projectId === null ? await listActiveProjects(tx, { workspaceId }) : [];
  const projectIds = told.projectId === null ? projects.map((project) => project.id) : [told.projectId];
  const isEnd = each.change === 'close';
  const events = projectIds.map(
    (projectId): WebhookEvent => ({
      id: webhookEventId(`${id} ${projectId}`, isEnd ? 2 : 1),
      family: 'service',
      type: isEnd ? 'service.notice.closed' : 'service.notice.opened',
      projectId,
      createdAt: context.now,
      order: { subjectId: id, sequence: isEnd ? 2 : 1 },
      data: eventDataOf(told),
    }),
  );
  await insertWebhookDeliveries(tx, events);
}

/** @returns the notice, if it opened or ended by this call */
async function store(
  tx: Tx,
  each: NoticeChange,
  { newId, now }: ChangeContext,
): Promise<StoredNotice | undefined> {
  switch (each.change) {
    case 'watch':
      await insertNotice(tx, { ...newNoticeOf(each.condition, newId(), now), openedAt: null });
      return undefined;
    case 'open':
      return insertNotice(tx, newNoticeOf(each.condition, newId(), now));
    case 'tell':
      if (!(await noteEnd(tx, each.condition, now))) return undefined;
      return insertNotice(tx, { ...newNoticeOf(each.condition, newId(), now), closedAt: now });
    case 'openWatched':
      return openNotice(tx, each.notice.id, each.condition.facts, now);
    case 'close':
      return closeNotice(tx, each.notice.id, now);
    case 'forget':
      await forgetNotice(tx, each.notice.id);
      return undefined;
    case 'clear':
    case 'holds':
      await setClearSince(tx, each.notice.id, each.change === 'clear' ? now : null);
      return undefined;
  }
}

function newNoticeOf(condition: Condition, id: string, now: Date) {
  const { workspaceId, projectId, kind, subject, facts } = condition;
  return { id, workspaceId, projectId, kind, subject, facts, seenAt: now, openedAt: now, closedAt: null };
}

/** The end of a warm-up is noted with its plan, so that it is told once however long notices are kept. */
function noteEnd(tx: Tx, { subject }: Condition, now: Date): Promise<boolean> {
  const [, domainId = '', firstDay = ''] = subject.split(':');
  return noteWarmUpEnd(tx, { domainId: Number(domainId), firstDay }, dayOf(now));
}

function eventDataOf({ id, kind, subject, facts, openedAt, closedAt }: StoredNotice) {
  return {
    notice_id: id,
    kind,
    severity: noticeKinds[kind].severity,
    subject,
    title: titleOfNotice(kind, 'en'),
    message: textOfNotice(kind, facts, 'en').message,
    opened_at: openedAt.toISOString(),
    closed_at: closedAt?.toISOString() ?? null,
  };
}
