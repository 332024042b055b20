import type { AuditAction, WebhookEventType } from '@postpress/contracts';
import { recordProjectChange } from '../accounts/index.ts';
import { type Commenter, notifyCommentsChanged } from '../comments/index.ts';
import type { Tx } from '../platform/database/tables.ts';
import { insertWebhookDeliveries, webhookEventId } from '../webhooks/index.ts';
import type { Origin, ReviewsDeps } from './deps.ts';
import type { Review } from './reviews.ts';

/** Records a step of a review in the audit log; changes by keys have no actor there. */
export async function auditStep(
  tx: Tx,
  change: { projectId: number; action: AuditAction; subjectId: number; after: object },
  { author }: Commenter,
  origin: Origin,
  deps: ReviewsDeps,
): Promise<void> {
  const { kind, id, name } = author;
  if (kind !== 'user' && kind !== 'token' && kind !== 'editor') return;
  const actor = { kind, id, name, address: origin.ip, requestId: origin.id };
  await recordProjectChange(tx, change, actor, deps);
}

/** Sends a step to open editors and webhooks. @param step numbers the steps of a review */
export async function publishStep(
  tx: Tx,
  review: Review,
  {
    type,
    step,
    at,
    data,
  }: { type: Extract<WebhookEventType, `template.review.${string}`>; step: number; at: Date; data: object },
): Promise<void> {
  await notifyCommentsChanged(tx, review.templateId);
  await insertWebhookDeliveries(tx, [
    {
      id: webhookEventId(review.id, step),
      family: 'templates',
      type,
      projectId: review.projectId,
      createdAt: at,
      data: {
        template_id: String(review.templateId),
        review_id: review.id,
        version_id: review.versionId,
        revision: review.revision,
        status: review.status,
        ...data,
      },
    },
  ]);
}
