import {
  CancelBatchResult,
  EmailBatchResult,
  EmailId,
  EmailResult,
  RescheduleEmailBody,
} from '@postpress/contracts';
import Type from 'typebox';
import { senderDomainsOf } from '../../../base/caller.ts';
import { type AnyRoute, defineRoute, ok } from '../../../base/route.ts';
import { readScheduledAt } from '../../accept/scheduled-time.ts';
import { countBatch } from '../../emails/email-batches.ts';
import { findKeyOfBatch } from '../../emails/idempotency-keys.ts';
import { type FindEmailDeps, findEmail } from '../../history/find-email.ts';
import { toWireDetail } from '../../history/wire-forms.ts';
import {
  cancelBatch,
  cancelEmail,
  noSuchBatch,
  rescheduleEmail,
  type ScheduleDeps,
} from '../change-unsent-email.ts';

const rescheduleEmailRoute = defineRoute({
  operationId: 'rescheduleEmail',
  method: 'PATCH',
  path: '/v3/emails/{id}',
  summary: 'Reschedule an email',
  description:
    'Moves a scheduled email to another time, up to 30 days after its acceptance. The current time sends it now. 409 once it is due or sent.',
  tag: 'Emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:send',
  audit: 'call',
  params: Type.Object({ id: EmailId }),
  body: RescheduleEmailBody,
  result: EmailResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, body, caller, projectId }, deps: ScheduleDeps & FindEmailDeps) => {
    const senderDomains = senderDomainsOf(caller);
    const email = { projectId, emailId: params.id.toLowerCase(), senderDomains };
    await rescheduleEmail({ ...email, scheduledAt: readScheduledAt(body.scheduledAt) }, deps);
    return ok({ data: toWireDetail(await findEmail(projectId, params.id, deps)) });
  },
});

const cancelEmailRoute = defineRoute({
  operationId: 'cancelEmail',
  method: 'POST',
  path: '/v3/emails/{id}/cancel',
  summary: 'Cancel an email',
  description:
    'Moves an unsent email to `canceled`, whether it is scheduled or waiting for its next attempt. 409 once it is being sent: an email is either sent or canceled, never both.',
  tag: 'Emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:send',
  audit: 'call',
  params: Type.Object({ id: EmailId }),
  result: EmailResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ params, caller, projectId }, deps: ScheduleDeps & FindEmailDeps) => {
    const senderDomains = senderDomainsOf(caller);
    await cancelEmail({ projectId, emailId: params.id.toLowerCase(), senderDomains }, deps);
    return ok({ data: toWireDetail(await findEmail(projectId, params.id, deps)) });
  },
});

const getBatchRoute = defineRoute({
  operationId: 'getBatch',
  method: 'GET',
  path: '/v3/emails/batches/{id}',
  summary: 'Summarize a batch',
  description: 'When the batch was accepted, and how many of its emails have each status.',
  tag: 'Emails',
  auth: 'project',
  testData: 'own',
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

const cancelBatchRoute = defineRoute({
  operationId: 'cancelBatch',
  method: 'POST',
  path: '/v3/emails/batches/{id}/cancel',
  summary: 'Cancel the rest of a batch',
  description:
    'Moves all unsent emails of a batch to `canceled`, like `POST /v3/emails/{id}/cancel` for each. Emails that are being sent stay as they are: repeat the call to cancel those that then wait for a retry.',
  tag: 'Emails',
  auth: 'project',
  testData: 'own',
  scope: 'emails:send',
  audit: 'call',
  params: Type.Object({ id: EmailId }),
  result: CancelBatchResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller, projectId }, deps: ScheduleDeps & FindEmailDeps) => {
    const batch = { projectId, batchId: params.id.toLowerCase() };
    return ok({
      data: { canceled: await cancelBatch({ ...batch, senderDomains: senderDomainsOf(caller) }, deps) },
    });
  },
});

/** Taking emails and batches back before they are sent, and moving scheduled ones. */
export const scheduleRoutes: readonly AnyRoute<ScheduleDeps>[] = [
  cancelEmailRoute,
  rescheduleEmailRoute,
  getBatchRoute,
  cancelBatchRoute,
];
