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
  summary: 'Inbox previews usage',
  description:
    'Runs and what they cost: in all, by UTC date, by mail client and by end user. The current billing period unless dates are given. A run costs one credit for each client it was to be shown in; these are device credits, and no AI credits.',
  tag: 'Inbox previews',
  auth: 'project-in-path',
  scope: 'previews',
  params: Type.Object({ id: Type.String() }),
  query: InboxPreviewsUsageQuery,
  result: InboxPreviewsUsageResult,
  errors: [],
  handle: async ({ query, caller }, deps: PreviewsRouteDeps) => {
    const project = await projectOf(caller, deps);
    const { limit = previewLimits.usage.default, offset = 0, end_user_id: endUserId } = query;
    const range = await usageDates(query, project, deps);
    return ok(await reportUsage(deps.db, project.id, { ...range, endUserId, limit, offset }));
  },
});
