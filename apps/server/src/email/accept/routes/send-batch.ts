import { SendBatchBody, SendBatchResult } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { invariant } from '../../../base/invariant.ts';
import { defineRoute } from '../../../base/route.ts';
import { acceptBatch } from '../accept-batch.ts';
import type { SendContext, SendDeps } from '../accept-email.ts';
import { type NamedTemplate, sendBatchWork } from '../batch-work.ts';
import { getMergeable } from '../merge-template.ts';
import { answerAccepted, sendContext, sendErrors, sendHeaders } from './answer-accepted.ts';

const PATH = '/v3/emails/batch';

export const sendBatchRoute = defineRoute({
  operationId: 'sendBatch',
  method: 'POST',
  path: PATH,
  summary: 'Send up to 1,000 emails',
  description:
    'Each email has the body of `POST /v3/emails` or `POST /v3/emails/template`, and may have its own idempotency key. All are stored in one transaction with the response. In mode `atomic`, the response is the first error, and no email is accepted. In mode `partial`, each email has its own result; if all fail, the response is the first error. Attachments of the batch are stored once for all emails that refer to them.',
  tag: 'Emails',
  auth: 'project',
  scope: 'emails:send',
  audit: 'call',
  bodyLimit: 'send',
  headers: sendHeaders,
  body: SendBatchBody,
  keepsBodyHash: true,
  namesIgnoredFields: true,
  status: 202,
  result: SendBatchResult,
  errors: ['TEMPLATE_NOT_RENDERED', 'TEMPLATE_TOO_COMPLEX', 'NOT_FOUND', ...sendErrors],
  work: sendBatchWork,
  handle: async (input, deps: SendDeps) => {
    const context = sendContext(PATH, input);
    const first = await input.work({});
    if ('items' in first) return answerAccepted(await acceptBatch(first, context, deps));
    const templates = await Promise.all(first.templateIds.map((id) => nameTemplate(id, context, deps)));
    const last = await input.work({ templates });
    invariant('items' in last, 'the last step reads the emails');
    return answerAccepted(await acceptBatch(last, context, deps));
  },
});

async function nameTemplate(asked: string, context: SendContext, { db }: SendDeps): Promise<NamedTemplate> {
  try {
    return { asked, template: await getMergeable(db, context, asked) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { asked, refusal: { code: error.code, message: error.message } };
  }
}
