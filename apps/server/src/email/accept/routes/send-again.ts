import { ManagedEmailPath, SendResult } from '@postpress/contracts';
import { defineRoute } from '../../../base/route.ts';
import type { SendDeps } from '../accept-email.ts';
import { sendAgain } from '../send-again.ts';
import { answerAccepted, sendContext, sendErrors, sendHeaders } from './answer-accepted.ts';

export const sendAgainRoute = defineRoute({
  operationId: 'sendAgain',
  method: 'POST',
  path: '/manage/projects/{projectId}/emails/{emailId}/send-again',
  summary: 'Resend an email',
  description:
    'Sends the same content and attachments as a new email to the same recipient. It counts towards the plan, and suppressions apply. 409 if the content has expired.',
  tag: 'Emails',
  auth: 'management',
  role: 'editor',
  audit: 'call',
  headers: sendHeaders,
  params: ManagedEmailPath,
  status: 202,
  result: SendResult,
  errors: [...sendErrors, 'NOT_FOUND', 'CONFLICT'],
  handle: async (input, deps: SendDeps) => {
    const emailId = input.params.emailId.toLowerCase();
    const context = sendContext(`/emails/${emailId}/send-again`, input);
    return answerAccepted(await sendAgain(emailId, context, deps));
  },
});
