import { CancelBatchResult, EmailId } from '@postpress/contracts';
import Type from 'typebox';
import { senderDomainsOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { cancelBatch } from '../cancel-batch.ts';
import type { ScheduleDeps } from '../cancel-email.ts';

export const cancelBatchRoute = defineRoute({
  operationId: 'cancelBatch',
  method: 'POST',
  path: '/v3/emails/batches/{id}/cancel',
  summary: 'Cancel the rest of a batch',
  description:
    'Moves all unsent emails of a batch to `canceled`, like `POST /v3/emails/{id}/cancel` for each. Emails that are being sent stay as they are: repeat the call to cancel those that then wait for a retry.',
  tag: 'Emails',
  auth: 'project',
  scope: 'emails:send',
  audit: 'call',
  params: Type.Object({ id: EmailId }),
  result: CancelBatchResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller, projectId }, deps: ScheduleDeps) => {
    const batch = { projectId, batchId: params.id.toLowerCase() };
    return ok({
      data: { canceled: await cancelBatch({ ...batch, senderDomains: senderDomainsOf(caller) }, deps) },
    });
  },
});
