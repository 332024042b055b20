import type { Db } from '../../platform/database/tables.ts';
import { type EventDelivery, listEventDeliveries, webhookEventId } from '../../webhooks/index.ts';
import { listAttempts } from '../emails/email-attempts.ts';
import { findEmailSummary } from '../emails/emails.ts';
import { listTimeline } from '../events/email-timeline.ts';

/** The webhook deliveries of a project's email, oldest first; `undefined` where there is no such email. */
export async function listEmailDeliveries(
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
