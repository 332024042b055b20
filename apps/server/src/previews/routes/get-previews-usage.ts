import { InboxPreviewsUsageQuery, InboxPreviewsUsageResult, previewLimits } from '@postpress/contracts';
import Type from 'typebox';
import { defineRoute, ok } from '../../base/route.ts';
import { reportUsage, usageDates } from '../report-usage.ts';
import { type PreviewsRouteDeps, projectOf } from './deps.ts';

export const getPreviewsUsageRoute = defineRoute({
  operationId: 'getInboxPreviewsUsage',
  operation: 25,
  method: 'GET',
  path: '/v3/projects/{id}/inbox-previews/usage',
  summary: 'Get inbox preview usage',
  description:
    'Runs and their cost: in total, by UTC date, by email client and by end user. Covers the current billing period unless dates are given. A run costs one device credit per client; device credits are not AI credits.',
  tag: 'Inbox previews',
  auth: 'project-in-path',
  scope: 'previews',
  params: Type.Object({ id: Type.String() }),
  query: InboxPreviewsUsageQuery,
  result: InboxPreviewsUsageResult,
  handle: async ({ query, caller }, deps: PreviewsRouteDeps) => {
    const project = await projectOf(caller, deps);
    const { limit = previewLimits.usage.default, offset = 0, end_user_id: endUserId } = query;
    const range = await usageDates(query, project, deps);
    return ok(await reportUsage(deps.db, project.id, { ...range, endUserId, limit, offset }));
  },
});
