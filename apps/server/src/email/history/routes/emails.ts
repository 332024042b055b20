import { Readable } from 'node:stream';
import {
  EmailDeliveriesResult,
  EmailId,
  EmailListResult,
  EmailResult,
  EmailTimelineResult,
  ExportEmailsQuery,
  ListEmailsQuery,
  ManagedEmailPath,
  ProjectPath,
} from '@postpress/contracts';
import { csvLine } from '@postpress/contracts/csv';
import Type from 'typebox';
import { AppError } from '../../../base/app-error.ts';
import { type AnyRoute, defineRoute, download, ok } from '../../../base/route.ts';
import type { Db } from '../../../platform/database/tables.ts';
import {
  type EventDelivery,
  listEventDeliveries,
  toWireDelivery,
  webhookEventId,
} from '../../../webhooks/index.ts';
import { listAttempts } from '../../emails/email-attempts.ts';
import type { EmailFilter, EmailPosition } from '../../emails/email-filter.ts';
import { findEmailSummary, listOrigins } from '../../emails/emails.ts';
import { listTimeline } from '../../events/email-timeline.ts';
import { type FindEmailDeps, findEmail } from '../find-email.ts';
import {
  countEmails,
  type ListEmailsDeps,
  listEmails,
  readEmailCursor,
  readFilter,
  writeEmailCursor,
} from '../list-emails.ts';
import { toWireDetail, toWireSummary, toWireTimelineEntry } from '../wire-forms.ts';

const listEmailsRoute = defineRoute({
  operationId: 'listEmails',
  operation: 33,
  method: 'GET',
  path: '/v3/emails',
  summary: 'List sent emails',
  description:
    'Emails of the last 90 days (or fewer, by the `historyDays` of the project), newest first unless `order` says otherwise; with `status`, sorted by the time they entered it. With `search`, `tag`, or `templateId` and `status`, a page may be short or empty while `has_more` is true: continue with its cursor. `missing_weeks` names weeks of which the archive has lost emails. A cursor is valid for its filters only.',
  tag: 'Emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:read',
  query: ListEmailsQuery,
  result: EmailListResult,
  errors: ['INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ query, caller, projectId }, deps: ListEmailsDeps) => {
    const { limit = 20, cursor } = query;
    // The API tells upper and lower case apart; people who search in the console don't.
    const filter = { ...readFilter(query), ignoresCase: caller.kind === 'session' };
    const below = cursor === undefined ? undefined : readEmailCursor(cursor, projectId, filter);
    const page = await listEmails({ projectId, filter, below, limit }, deps);
    const { items, next, missingWeeks = [] } = page;
    return ok({
      data: items.map(toWireSummary),
      next_cursor: next ? writeEmailCursor(next, projectId, filter) : null,
      has_more: next !== undefined,
      ...(query.total && { total: await countEmails({ projectId, filter }, deps) }),
      ...(missingWeeks.length > 0 && { missing_weeks: [...missingWeeks] }),
    });
  },
});

export const exportEmailsRoute = defineRoute({
  operationId: 'exportEmails',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails.csv',
  public: { path: '/v3/emails/export', scope: 'emails:read' },
  summary: 'Export emails as CSV',
  description:
    'All emails that match the filters, in list order, without their content. A row with the status `missing` and no id names a week of which the archive has lost emails.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ProjectPath,
  query: ExportEmailsQuery,
  connectionTime: 'export',
  result: Type.Unsafe<never>({ description: 'text/csv' }),
  fromReplica: true,
  handle: async ({ caller, projectId, query }, deps: ListEmailsDeps) => {
    const filter = { ...readFilter(query), ignoresCase: caller.kind === 'session' };
    const stream = Readable.from(readLines(projectId, filter, deps));
    return download(`emails-${projectId}.csv`, 'text/csv; charset=utf-8', stream);
  },
});

const PAGE = 500;
/** In the column of the status: the archive has lost emails of the week that begins at this time. */
const MISSING = 'missing';
const head = ['id', 'accepted_at', 'status', 'status_at', 'from', 'to', 'subject', 'template_id', 'tags'];

/** Page by page: a list of millions does not fit in memory, and the reader sets the pace. */
async function* readLines(
  projectId: number,
  filter: EmailFilter,
  deps: ListEmailsDeps,
): AsyncGenerator<string> {
  yield csvLine(head);
  let below: EmailPosition | undefined;
  do {
    const page = await listEmails({ projectId, filter, below, limit: PAGE }, deps);
    const { items, next, missingWeeks = [] } = page;
    const ids = items.map(({ id }) => id);
    const origins = ids.length === 0 ? [] : await listOrigins(deps.db, projectId, ids);
    const byId = new Map(origins.map((origin) => [origin.id, origin]));
    const lines = items.map(({ id, createdAt, status, statusUpdatedAt, from, to, subject, origin }) => {
      const { templateId = null, tags } = origin ?? byId.get(id) ?? {};
      const tagText = Object.entries(tags ?? {}).map(([name, value]) => `${name}=${value}`);
      const times = [createdAt.toISOString(), status, statusUpdatedAt.toISOString()];
      return csvLine([id, ...times, from, to, subject, templateId, tagText.join(' ')]);
    });
    if (lines.length > 0) yield lines.join('');
    // A gap is not left out silently: who reads the file sees that emails of this week are missing.
    for (const week of missingWeeks) yield csvLine(['', `${week}T00:00:00.000Z`, MISSING]);
    below = next;
  } while (below);
}

const getEmailRoute = defineRoute({
  operationId: 'getEmail',
  operation: 35,
  method: 'GET',
  path: '/v3/emails/{id}',
  summary: 'Get an email',
  description:
    '404 for emails that are older than the project keeps them: 90 days, or fewer by its `historyDays`.',
  tag: 'Emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:read',
  params: Type.Object({ id: EmailId }),
  result: EmailResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, deps: FindEmailDeps) =>
    ok({ data: toWireDetail(await findEmail(projectId, params.id, deps)) }),
});

const listEmailEventsRoute = defineRoute({
  operationId: 'listEmailEvents',
  operation: 36,
  method: 'GET',
  path: '/v3/emails/{id}/events',
  summary: 'Get the timeline of an email',
  description: 'In order of time, including events that changed no status.',
  tag: 'Emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:read',
  params: Type.Object({ id: EmailId }),
  result: EmailTimelineResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, deps: FindEmailDeps) => {
    const { id, createdAt, warnings } = await findEmail(projectId, params.id, deps);
    const timeline = (await listTimeline(deps.db, id)).map(toWireTimelineEntry);
    const warning = { type: 'warning' as const, timestamp: createdAt.toISOString(), metadata: { warnings } };
    return ok({ data: warnings ? [warning, ...timeline] : timeline });
  },
});

const listEmailDeliveriesRoute = defineRoute({
  operationId: 'listEmailDeliveries',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/{emailId}/webhook-deliveries',
  summary: 'List the webhook deliveries of an email',
  description: 'One delivery per event and webhook, oldest first.',
  tag: 'Emails',
  auth: 'management',
  testData: 'own',
  role: 'viewer',
  params: ManagedEmailPath,
  result: EmailDeliveriesResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: { db: Db }) => {
    const found = await listEmailDeliveries(db, projectId, params.emailId.toLowerCase());
    if (!found) throw new AppError('NOT_FOUND', 'This project has no email with this ID.');
    const data = found.map((each) => ({
      ...toWireDelivery(each),
      webhookId: each.endpointId,
      url: each.url,
    }));
    return ok({ data });
  },
});

/** The webhook deliveries of a project's email, oldest first; `undefined` where there is no such email. */
async function listEmailDeliveries(
  db: Db,
  projectId: number,
  emailId: string,
): Promise<EventDelivery[] | undefined> {
  const email = await findEmailSummary(db, projectId, emailId);
  if (!email) return undefined;
  const [timeline, attempts] = await Promise.all([listTimeline(db, emailId), listAttempts(db, emailId)]);
  const moments = [
    email.createdAt,
    email.statusUpdatedAt,
    ...timeline.map(({ at }) => at),
    // With a clock that was set back a status can have the time of the one before it, which may be that of an attempt.
    ...attempts.flatMap(({ dataBegunAt, endedAt }) => [dataBegunAt, endedAt].filter((at) => at !== null)),
  ];
  const eventIds = Array.from({ length: email.sequence }, (_, index) => webhookEventId(emailId, index + 1));
  return listEventDeliveries(db, projectId, { eventIds, moments });
}

/** What the routes of this stage are bound to. */
export type HistoryRouteDeps = ListEmailsDeps;

/** Lists of emails, their details, timelines and webhook deliveries. */
export const historyRoutes: readonly AnyRoute<HistoryRouteDeps>[] = [
  listEmailsRoute,
  exportEmailsRoute,
  getEmailRoute,
  listEmailEventsRoute,
  listEmailDeliveriesRoute,
];
