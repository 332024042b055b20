import type { UpdateWebhookBody } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { familyOf, requireCallable, requireNewUrl, type WebhooksDeps } from './create-webhook.ts';
import { getEndpoint, noWebhook } from './get-endpoint.ts';
import {
  deleteEndpoint,
  type EndpointChange,
  listEndpoints,
  lockEndpoints,
  notifyEndpointChange,
  projectFamilies,
  updateEndpoint,
  type WebhookEndpoint,
} from './webhook-endpoints.ts';

/**
 * Changes the given fields of a webhook. Pending deliveries go to the new URL. Activating the webhook, or changing
 * its URL, resets its record of failures.
 *
 * @throws AppError NOT_FOUND, VALIDATION_ERROR for events of another family or a URL that the outbound policy forbids, WEBHOOK_URL_EXISTS
 */
export async function changeWebhook(
  projectId: number,
  id: string,
  { url, events, active }: UpdateWebhookBody,
  deps: WebhooksDeps,
): Promise<WebhookEndpoint> {
  const before = await getEndpoint(deps.db, projectId, id, projectFamilies);
  if (events !== undefined && events.length > 0 && familyOf(events) !== before.family)
    throw new AppError(
      'VALIDATION_ERROR',
      `events must be of the family of the webhook, ${before.family}: create another webhook for others.`,
    );
  const moves = url !== undefined && url !== before.url;
  if (moves) await requireCallable('url', url, deps.judgeUrl);
  const change: EndpointChange = {
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events: [...events] }),
    ...(active !== undefined && { active }),
    ...((moves || active === true) && { failingSince: null }),
    ...(active === true && { disabledAt: null, disabledReason: null }),
  };
  return inTransaction(deps.db, async (tx) => {
    if (moves) {
      await lockEndpoints(tx, projectId);
      const all = await listEndpoints(tx, projectId, projectFamilies);
      requireNewUrl(
        url,
        all.filter((other) => other.id !== before.id),
      );
    }
    const after = await updateEndpoint(tx, before.id, change, deps.clock());
    if (!after) throw noWebhook();
    await notifyEndpointChange(tx, after.id);
    return after;
  });
}

/**
 * Deletes a webhook. Its pending deliveries fail when they become due.
 *
 * @throws AppError NOT_FOUND
 */
export async function deleteWebhook(
  projectId: number,
  id: string,
  { db }: Pick<WebhooksDeps, 'db'>,
): Promise<void> {
  const endpoint = await getEndpoint(db, projectId, id, projectFamilies);
  await inTransaction(db, async (tx) => {
    if (!(await deleteEndpoint(tx, projectId, endpoint.id))) throw noWebhook();
    await notifyEndpointChange(tx, endpoint.id);
  });
}
