import {
  ListNoticesQuery,
  NoticeListResult,
  NoticeSettingsQuery,
  NoticeSettingsResult,
  noticeKindNames,
  noticeKinds,
  noticePage,
  type ServiceNotice,
  UpdateNoticeSettingsBody,
} from '@postpress/contracts';
import { type ShippedLocale, shippedLocaleFor } from '@postpress/ui/locales';
import { readIdCursor, toPage } from '../../base/cursor.ts';
import { type AnyRoute, defineRoute, ok } from '../../base/route.ts';
import type { Db } from '../../platform/database/tables.ts';
import { textOfNotice, titleOfNotice } from '../../service-emails/index.ts';
import { listMuted, listNotices, putMuted, type StoredNotice } from '../service-notices.ts';

export type NoticesDeps = { db: Db };

const listNoticesRoute = defineRoute({
  operationId: 'listNotices',
  method: 'GET',
  path: '/v3/notices',
  summary: 'List notices',
  description:
    'What needs attention now and did in the last 90 days, newest first: failing webhooks, domains without their records, high rates of bounces and complaints, and the like.',
  tag: 'Notices',
  auth: 'project',
  scope: 'project:read',
  query: ListNoticesQuery,
  result: NoticeListResult,
  errors: ['INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ query, projectId, workspaceId }, { db }: NoticesDeps) => {
    const { limit = noticePage.default, cursor, status, language } = query;
    const page = { limit, status, before: readIdCursor(cursor) };
    const rows = await listNotices(db, { projectId, workspaceId }, page);
    const { items, ...rest } = toPage(rows, limit, ({ id }) => [id]);
    const locale = localeOf(language);
    return ok({ data: items.map((notice) => toWireNotice(notice, locale)), ...rest });
  },
});

const getNoticeSettingsRoute = defineRoute({
  operationId: 'getNoticeSettings',
  method: 'GET',
  path: '/v3/notice-settings',
  summary: 'Get which notices you are mailed about',
  tag: 'Notices',
  auth: 'workspace',
  query: NoticeSettingsQuery,
  result: NoticeSettingsResult,
  handle: async ({ query, userId }, { db }: NoticesDeps) =>
    ok({ data: settingsOf(await listMuted(db, userId), localeOf(query.language)) }),
});

const updateNoticeSettingsRoute = defineRoute({
  operationId: 'updateNoticeSettings',
  method: 'PUT',
  path: '/v3/notice-settings',
  summary: 'Choose which notices you are mailed about',
  description: 'For yourself only, in every workspace. Muted notices are listed and sent to webhooks.',
  tag: 'Notices',
  auth: 'workspace',
  audit: 'nothing',
  query: NoticeSettingsQuery,
  body: UpdateNoticeSettingsBody,
  result: NoticeSettingsResult,
  handle: async ({ query, body, userId }, { db }: NoticesDeps) => {
    await putMuted(db, userId, body.muted);
    return ok({ data: settingsOf(body.muted, localeOf(query.language)) });
  },
});

export const noticesRoutes: readonly AnyRoute<NoticesDeps>[] = [
  listNoticesRoute,
  getNoticeSettingsRoute,
  updateNoticeSettingsRoute,
];

function localeOf(language: string | undefined): ShippedLocale {
  return (language && shippedLocaleFor(language)) || 'en';
}

function toWireNotice(
  { id, kind, projectId, subject, facts, openedAt, closedAt }: StoredNotice,
  locale: ShippedLocale,
): ServiceNotice {
  return {
    id,
    kind,
    severity: noticeKinds[kind].severity,
    status: closedAt === null ? 'open' : 'closed',
    projectId,
    subject,
    ...textOfNotice(kind, facts, locale),
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

function settingsOf(muted: readonly string[], locale: ShippedLocale) {
  return {
    kinds: noticeKindNames.map((kind) => ({
      kind,
      severity: noticeKinds[kind].severity,
      title: titleOfNotice(kind, locale),
      muted: muted.includes(kind),
    })),
  };
}
