import { Readable } from 'node:stream';
import { ExportEmailsQuery, ProjectPath } from '@postpress/contracts';
import { csvLine } from '@postpress/contracts/csv';
import Type from 'typebox';
import { defineRoute, download } from '../../../base/route.ts';
import type { EmailFilter, EmailPosition } from '../../emails/email-filter.ts';
import { listOrigins } from '../../emails/emails.ts';
import { type ListEmailsDeps, listEmails } from '../list-emails.ts';
import { readFilter } from '../read-filter.ts';

export const exportEmailsRoute = defineRoute({
  operationId: 'exportEmails',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails.csv',
  summary: 'Export emails as CSV',
  description: 'All emails that match the filters, in list order, without their content.',
  tag: 'Emails',
  auth: 'management',
  role: 'viewer',
  params: ProjectPath,
  query: ExportEmailsQuery,
  result: Type.Unsafe<never>({ description: 'text/csv' }),
  fromReplica: true,
  handle: async ({ caller, projectId, query }, deps: ListEmailsDeps) => {
    const filter = { ...readFilter(query), ignoresCase: caller.kind === 'session' };
    const stream = Readable.from(readLines(projectId, filter, deps));
    return download(`emails-${projectId}.csv`, 'text/csv; charset=utf-8', stream);
  },
});

const PAGE = 500;
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
    const { items, next } = await listEmails({ projectId, filter, below, limit: PAGE }, deps);
    const ids = items.map(({ id }) => id);
    const origins = ids.length === 0 ? [] : await listOrigins(deps.db, projectId, ids);
    const byId = new Map(origins.map((origin) => [origin.id, origin]));
    const lines = items.map(({ id, createdAt, status, statusUpdatedAt, from, to, subject }) => {
      const { templateId = null, tags } = byId.get(id) ?? {};
      const tagText = Object.entries(tags ?? {}).map(([name, value]) => `${name}=${value}`);
      const times = [createdAt.toISOString(), status, statusUpdatedAt.toISOString()];
      return csvLine([id, ...times, from, to, subject, templateId, tagText.join(' ')]);
    });
    if (lines.length > 0) yield lines.join('');
    below = next;
  } while (below);
}
