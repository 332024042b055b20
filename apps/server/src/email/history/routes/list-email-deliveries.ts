import { EmailDeliveriesResult, ManagedEmailPath } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { projectIdOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { toWireDelivery } from '../../../webhooks/index.ts';
import { listEmailDeliveries } from '../list-email-deliveries.ts';

export const listEmailDeliveriesRoute = defineRoute({
  operationId: 'listEmailDeliveries',
  method: 'GET',
  path: '/manage/projects/{projectId}/emails/{emailId}/webhook-deliveries',
  summary: 'List the webhook deliveries of an email',
  description: 'One delivery per event and webhook, oldest first.',
  tag: 'Emails',
  auth: 'management',
  role: 'viewer',
  params: ManagedEmailPath,
  result: EmailDeliveriesResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller }, { db }: { db: Db }) => {
    const found = await listEmailDeliveries(db, projectIdOf(caller), params.emailId.toLowerCase());
    if (!found) throw new AppError('NOT_FOUND', 'There is no such email in this project.');
    const data = found.map((each) => ({
      ...toWireDelivery(each),
      webhookId: each.endpointId,
      url: each.url,
    }));
    return ok({ data });
  },
});
