import { EmailDeliveriesResult, ManagedEmailPath } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { Db } from '../../../platform/database/tables.ts';
import {
  type EventDelivery,
  listEventDeliveries,
  toWireDelivery,
  webhookEventId,
} from '../../../webhooks/index.ts';
import { listAttempts } from '../../emails/email-attempts.ts';
import { findEmailSummary } from '../../emails/emails.ts';
import { listTimeline } from '../../events/email-timeline.ts';

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
  handle: async ({ params, projectId }, { db }: { db: Db }) => {
    const found = await listEmailDeliveries(db, projectId, params.emailId.toLowerCase());
    if (!found) throw new AppError('NOT_FOUND', 'This project has no email with this ID.');
    const data = found.map((each) => ({
      ...toWireDelivery(each),
      webhookId: each.endpointId,
      url: each.url,
    }));
    return ok({ data });
  },
});

/** The webhook deliveries of a project's email, oldest first; `undefined` where there is no such email. */
async function listEmailDeliveries(
  db: Db,
  projectId: number,
  emailId: string,
): Promise<EventDelivery[] | undefined> {
  const email = await findEmailSummary(db, projectId, emailId);
  if (!email) return undefined;
  const [timeline, attempts] = await Promise.all([listTimeline(db, emailId), listAttempts(db, emailId)]);
  const moments = [
    email.createdAt,
    email.statusUpdatedAt,
    ...timeline.map(({ at }) => at),
    // With a clock that was set back a status can have the time of the one before it, which may be that of an attempt.
    ...attempts.flatMap(({ dataBegunAt, endedAt }) => [dataBegunAt, endedAt].filter((at) => at !== null)),
  ];
  const eventIds = Array.from({ length: email.sequence }, (_, index) => webhookEventId(emailId, index + 1));
  return listEventDeliveries(db, projectId, { eventIds, moments });
}
