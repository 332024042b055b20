import { RenderEmailBody, RenderEmailResult } from '@postpress/contracts';
import { mayPublish } from '../../../base/caller.ts';
import { invariant } from '../../../base/invariant.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { findSampleData } from '../../../templates/index.ts';
import type { SendDeps } from '../accept-email.ts';
import { getMergeable } from '../merge-template.ts';
import { renderEmailWork } from '../send-works.ts';

export const renderEmailRoute = defineRoute({
  operationId: 'renderEmail',
  operation: 37,
  method: 'POST',
  path: '/v3/emails/render',
  summary: 'Render an email template',
  description:
    'Returns what would be sent with these variables, or with the sample data of the template if there are none. Stores nothing.',
  tag: 'Emails',
  auth: 'project',
  scope: 'templates:read',
  role: 'viewer',
  rate: 'read',
  worksWhenSuspended: true,
  audit: 'nothing',
  bodyLimit: 'send',
  body: RenderEmailBody,
  result: RenderEmailResult,
  errors: ['TEMPLATE_NOT_RENDERED', 'TEMPLATE_TOO_COMPLEX', 'NOT_FOUND', 'FORBIDDEN'],
  work: renderEmailWork,
  handle: async ({ work, caller, projectId }, { db }: Pick<SendDeps, 'db'>) => {
    const sender = { projectId, mayPublish: mayPublish(caller) };
    const step = await work({});
    invariant('templateId' in step, 'the first step names the template');
    const template = await getMergeable(db, sender, step.templateId);
    const samples = step.needsSamples ? await findSampleData(db, sender.projectId, template.id) : undefined;
    const last = await work({ template, ...(samples && { samples }) });
    invariant('merged' in last, 'the last step merges the template');
    return ok({ data: last.merged });
  },
});
