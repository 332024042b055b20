import { EmailContentResult, ManagedEmailPath } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { findShownContent } from '../../emails/shown-content.ts';
import type { ContentsRouteDeps } from './deps.ts';

export const getEmailContentRoute = defineRoute({
  operationId: 'getEmailContent',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/{emailId}/content',
  summary: 'Get the content of an email',
  description:
    'Its HTML and text as accepted, with merge tags filled in, headers, tags, and the names and sizes of its attachments.',
  tag: 'Emails',
  auth: 'management',
  role: 'viewer',
  params: ManagedEmailPath,
  result: EmailContentResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: ContentsRouteDeps) => {
    const data = await findShownContent(db, projectId, params.emailId.toLowerCase());
    if (!data) throw new AppError('NOT_FOUND', 'This project has no email with this ID.');
    return ok({ data });
  },
});
