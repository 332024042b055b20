import { CapturedMessageResult, ManagedCapturedPath } from '@postpress/contracts';
import { AppError } from '../../../../base/app-error.ts';
import { defineRoute, ok } from '../../../../base/route.ts';
import { findCapturedMessage } from '../../../transports/captured-messages.ts';
import type { InboxDeps } from '../../find-viewer.ts';
import { readCaptured } from '../read-captured.ts';

export const getProjectCapturedRoute = defineRoute({
  operationId: 'getProjectCaptured',
  method: 'GET',
  path: '/manage/projects/{projectId}/captured-messages/{messageId}',
  summary: 'Get a captured message of a project',
  description:
    'As an email client reads it: HTML and text, headers, attachments, and the result of its signatures.',
  tag: 'Emails',
  auth: 'management',
  role: 'viewer',
  params: ManagedCapturedPath,
  result: CapturedMessageResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId, workspaceId }, { db }: Pick<InboxDeps, 'db'>) => {
    const captured = await findCapturedMessage(db, params.messageId, [workspaceId]);
    if (captured?.projectId !== projectId)
      throw new AppError('NOT_FOUND', 'There is no such message in this project.');
    return ok({ data: await readCaptured(captured, { db }) });
  },
});
