import { RenderEmailBody, RenderEmailResult } from '@postpress/contracts';
import { projectIdOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { mergeTemplate } from '../../sending/merge-template.ts';
import type { SendDeps } from '../../sending/send-email.ts';

export const renderEmailRoute = defineRoute({
  operationId: 'renderEmail',
  operation: 37,
  method: 'POST',
  path: '/v3/emails/render',
  summary: 'Render an email template',
  description: 'What sending it with these variables would send; nothing is stored.',
  tag: 'Emails',
  auth: 'project',
  role: 'viewer',
  rate: 'read',
  worksWhenSuspended: true,
  bodyLimit: 'send',
  body: RenderEmailBody,
  result: RenderEmailResult,
  errors: ['TEMPLATE_NOT_RENDERED', 'NOT_FOUND'],
  handle: async ({ body, caller }, { db }: Pick<SendDeps, 'db'>) => {
    const { templateId, variables = {} } = body;
    const { html, subject } = await mergeTemplate(db, projectIdOf(caller), { templateId, variables });
    return ok({ data: { html, subject } });
  },
});
