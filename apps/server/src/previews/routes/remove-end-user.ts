import { RemovePreviewsEndUserBody, RemovePreviewsEndUserResult } from '@postpress/contracts';
import Type from 'typebox';
import { defineRoute, ok } from '../../base/route.ts';
import { deleteEndUser } from '../preview-runs.ts';
import type { PreviewsRouteDeps } from './deps.ts';

export const removePreviewsEndUserRoute = defineRoute({
  operationId: 'removeInboxPreviewsEndUser',
  operation: 26,
  method: 'POST',
  path: '/v3/projects/{id}/inbox-previews/usage/remove-end-user',
  summary: 'Delete an end user’s attribution',
  description:
    'The runs and their cost are kept, without an end user. Repeating the request returns `removed: false`.',
  tag: 'Inbox previews',
  auth: 'project-in-path',
  scope: 'previews',
  audit: 'call',
  params: Type.Object({ id: Type.String() }),
  body: RemovePreviewsEndUserBody,
  result: RemovePreviewsEndUserResult,
  handle: async ({ body, projectId }, { db }: PreviewsRouteDeps) => {
    const { end_user_id } = body;
    return ok({ end_user_id, removed: await deleteEndUser(db, projectId, end_user_id) });
  },
});
