import { SendEmailBody, SendResult } from '@postpress/contracts';
import { defineRoute } from '../../../base/route.ts';
import { type SendDeps, sendEmail } from '../../sending/send-email.ts';
import { answerAccepted, sendContext, sendErrors, sendHeaders } from './answer-accepted.ts';

const PATH = '/v3/emails';

export const sendEmailRoute = defineRoute({
  operationId: 'sendEmail',
  operation: 34,
  method: 'POST',
  path: PATH,
  summary: 'Send an email',
  description:
    'Accepted when it is stored and queued; what becomes of it is told by webhooks, the history and the timeline. One recipient a request. HTML, text and decoded attachments together are 5 MB at most.',
  tag: 'Emails',
  auth: 'project',
  bodyLimit: 'send',
  headers: sendHeaders,
  body: SendEmailBody,
  keepsBodyHash: true,
  status: 202,
  result: SendResult,
  errors: sendErrors,
  handle: async (input, deps: SendDeps) =>
    answerAccepted(await sendEmail(input.body, sendContext(PATH, input), deps)),
});
