import { SendResult, SendTemplateBody } from '@postpress/contracts';
import { defineRoute } from '../../../base/route.ts';
import { type SendDeps, sendTemplate } from '../../sending/send-email.ts';
import { answerAccepted, sendContext, sendErrors, sendHeaders } from './answer-accepted.ts';

const PATH = '/v3/emails/template';

export const sendTemplateRoute = defineRoute({
  operationId: 'sendTemplate',
  operation: 45,
  method: 'POST',
  path: PATH,
  summary: 'Send an email from a template',
  description:
    'Merges `variables` into the HTML that was stored at the last save of the template, into `subject` and `text`: `{{name}}` escaped, `{{{name}}}` as markup. A missing variable is an empty string, and a warning on the e-mail.',
  tag: 'Emails',
  auth: 'project',
  bodyLimit: 'send',
  headers: sendHeaders,
  body: SendTemplateBody,
  keepsBodyHash: true,
  status: 202,
  result: SendResult,
  errors: ['TEMPLATE_NOT_RENDERED', 'NOT_FOUND', ...sendErrors],
  handle: async (input, deps: SendDeps) =>
    answerAccepted(await sendTemplate(input.body, sendContext(PATH, input), deps)),
});
