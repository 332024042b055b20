import { SendResult, SendTemplateBody } from '@postpress/contracts';
import { invariant } from '../../../base/invariant.ts';
import { defineRoute } from '../../../base/route.ts';
import type { SendDeps } from '../accept-email.ts';
import type { MergeableTemplate } from '../merge-template.ts';
import { sendTemplate } from '../send-email.ts';
import { sendTemplateWork } from '../send-works.ts';
import { withBuffers } from '../with-buffers.ts';
import { answerAccepted, sendContext, sendErrors, sendHeaders } from './answer-accepted.ts';

const PATH = '/v3/emails/template';

export const sendTemplateRoute = defineRoute({
  operationId: 'sendTemplate',
  operation: 45,
  method: 'POST',
  path: PATH,
  summary: 'Send an email from a template',
  description:
    'Merges `variables` into the HTML of the template’s last save, and into `subject` and `text`: `{{name}}` escaped, `{{{name}}}` as markup. A missing variable becomes an empty string and a warning on the email.',
  tag: 'Emails',
  auth: 'project',
  scope: 'emails:send',
  audit: 'call',
  bodyLimit: 'send',
  headers: sendHeaders,
  body: SendTemplateBody,
  keepsBodyHash: true,
  namesIgnoredFields: true,
  status: 202,
  result: SendResult,
  errors: ['TEMPLATE_NOT_RENDERED', 'TEMPLATE_TOO_COMPLEX', 'NOT_FOUND', ...sendErrors],
  work: sendTemplateWork,
  handle: async (input, deps: SendDeps) => {
    const step = await input.work({});
    invariant('templateId' in step, 'the first step names the template');
    const merge = async (template: MergeableTemplate) => {
      const last = await input.work({ template });
      invariant('merged' in last, 'the last step merges the template');
      return { ...last.merged, draft: withBuffers(last.merged.draft) };
    };
    return answerAccepted(await sendTemplate(step.templateId, merge, sendContext(PATH, input), deps));
  },
});
