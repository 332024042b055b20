import { CapturedMessageListResult, ListCapturedMessagesQuery, ProjectPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../../base/route.ts';
import type { InboxDeps } from '../../find-viewer.ts';
import { pageOfCaptured, toWire } from '../list-captured-messages.ts';

export const listProjectCapturedRoute = defineRoute({
  operationId: 'listProjectCaptured',
  method: 'GET',
  path: '/manage/projects/{projectId}/captured-messages',
  summary: 'List captured emails of a project',
  description: 'Newest first: emails that were captured because no transport is configured.',
  tag: 'Emails',
  auth: 'management',
  role: 'viewer',
  params: ProjectPath,
  query: ListCapturedMessagesQuery,
  result: CapturedMessageListResult,
  errors: ['INVALID_CURSOR'],
  handle: async ({ query, projectId, workspaceId }, { db }: Pick<InboxDeps, 'db'>) => {
    const seen = { scope: [workspaceId], projectId };
    const { items, ...more } = await pageOfCaptured(query, seen, { db });
    return ok({ data: items.map(toWire), ...more });
  },
});
