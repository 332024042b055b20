import { SendEmailBody, SendResult } from '@postpress/contracts';
import { defineRoute } from '../../../base/route.ts';
import type { SendDeps } from '../accept-email.ts';
import { sendEmail } from '../send-email.ts';
import { sendEmailWork } from '../send-works.ts';
import { withBuffers } from '../with-buffers.ts';
import { answerAccepted, sendContext, sendErrors, sendHeaders } from './answer-accepted.ts';

const PATH = '/v3/emails';

export const sendEmailRoute = defineRoute({
  operationId: 'sendEmail',
  operation: 34,
  method: 'POST',
  path: PATH,
  summary: 'Send an email',
  description:
    'Accepted once it is stored and queued. Webhooks, the history and the timeline report what follows. One recipient per request. HTML, text and decoded attachments together have at most 5 MB.',
  tag: 'Emails',
  auth: 'project',
  scope: 'emails:send',
  audit: 'call',
  bodyLimit: 'send',
  headers: sendHeaders,
  body: SendEmailBody,
  keepsBodyHash: true,
  namesIgnoredFields: true,
  status: 202,
  result: SendResult,
  errors: sendErrors,
  work: sendEmailWork,
  handle: async (input, deps: SendDeps) => {
    const draft = withBuffers(await input.work(undefined));
    return answerAccepted(await sendEmail(draft, sendContext(PATH, input), deps));
  },
});
