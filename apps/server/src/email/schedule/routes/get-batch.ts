import { EmailBatchResult, EmailId } from '@postpress/contracts';
import Type from 'typebox';
import { defineRoute, ok } from '../../../base/route.ts';
import { countBatch } from '../../emails/email-batches.ts';
import { findKeyOfBatch } from '../../emails/idempotency-keys.ts';
import { noSuchBatch } from '../cancel-batch.ts';
import type { ScheduleDeps } from '../cancel-email.ts';

export const getBatchRoute = defineRoute({
  operationId: 'getBatch',
  method: 'GET',
  path: '/v3/emails/batches/{id}',
  summary: 'Summarize a batch',
  description: 'When the batch was accepted, and how many of its emails have each status.',
  tag: 'Emails',
  auth: 'project',
  scope: 'emails:read',
  params: Type.Object({ id: EmailId }),
  result: EmailBatchResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: ScheduleDeps) => {
    const batch = { projectId, batchId: params.id.toLowerCase() };
    const counts = await countBatch(db, batch);
    if (!counts) throw noSuchBatch();
    const { acceptedAt, statuses, unsent } = counts;
    const idempotencyKey = (await findKeyOfBatch(db, { ...batch, acceptedAt })) ?? null;
    const emails = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    const data = {
      id: batch.batchId,
      acceptedAt: acceptedAt.toISOString(),
      idempotencyKey,
      emails,
      statuses,
      unsent,
    };
    return ok({ data });
  },
});
