import { ListSuppressionsQuery, ManagedSuppressionListResult, ProjectPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../../base/route.ts';
import type { SuppressionsRouteDeps } from '../deps.ts';
import { suppressionsPage } from '../page.ts';
import { toWire } from '../wire-form.ts';

export const listManagedSuppressionsRoute = defineRoute({
  operationId: 'listManagedSuppressions',
  method: 'GET',
  path: '/manage/projects/{projectId}/suppressions',
  summary: 'List suppressed addresses with their causes',
  description: 'Newest first, each with the email that caused it, if any.',
  tag: 'Suppressions',
  auth: 'management',
  role: 'viewer',
  params: ProjectPath,
  query: ListSuppressionsQuery,
  result: ManagedSuppressionListResult,
  errors: ['INVALID_CURSOR'],
  fromReplica: true,
  handle: async ({ query, projectId }, { db }: SuppressionsRouteDeps) => {
    const { items, ...page } = await suppressionsPage(db, projectId, query);
    return ok({ data: items.map((each) => ({ ...toWire(each), emailId: each.emailId ?? null })), ...page });
  },
});
