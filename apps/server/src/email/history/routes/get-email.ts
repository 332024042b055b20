import { EmailId, EmailResult } from '@postpress/contracts';
import Type from 'typebox';
import { defineRoute, ok } from '../../../base/route.ts';
import { type FindEmailDeps, findEmail } from '../find-email.ts';
import { toWireDetail } from '../wire-forms.ts';

export const getEmailRoute = defineRoute({
  operationId: 'getEmail',
  operation: 35,
  method: 'GET',
  path: '/v3/emails/{id}',
  summary: 'Get an email',
  description: '404 for emails accepted more than 90 days ago.',
  tag: 'Emails',
  auth: 'project',
  scope: 'emails:read',
  params: Type.Object({ id: EmailId }),
  result: EmailResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, deps: FindEmailDeps) =>
    ok({ data: toWireDetail(await findEmail(projectId, params.id, deps)) }),
});
