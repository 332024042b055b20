import type { EmailWebhookEvent } from '@postpress/contracts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { requireCallable, requireNewUrl, type WebhooksDeps } from './create-webhook.ts';
import { getEndpoint, noWebhook } from './get-endpoint.ts';
import {
  deleteEndpoint,
  type EndpointChange,
  listEndpoints,
  lockEndpoints,
  notifyEndpointChange,
  updateEndpoint,
  type WebhookEndpoint,
} from './webhook-endpoints.ts';

export type WebhookChange = {
  url?: string | undefined;
  events?: readonly EmailWebhookEvent[] | undefined;
  active?: boolean | undefined;
};

/**
 * Changes the given fields of an email webhook. Pending deliveries go to the new URL. Activating the webhook, or changing
 * its URL, resets its record of failures.
 *
 * @throws AppError NOT_FOUND, VALIDATION_ERROR for a URL that the outbound policy forbids, WEBHOOK_URL_EXISTS
 */
export async function changeWebhook(
  projectId: number,
  id: string,
  { url, events, active }: WebhookChange,
  deps: WebhooksDeps,
): Promise<WebhookEndpoint> {
  const before = await getEndpoint(deps.db, projectId, id, 'email');
  const moves = url !== undefined && url !== before.url;
  if (moves) await requireCallable(url, deps.judgeUrl);
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
      const all = await listEndpoints(tx, projectId, 'email');
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
 * Deletes an email webhook. Its pending deliveries fail when they become due.
 *
 * @throws AppError NOT_FOUND
 */
export async function deleteWebhook(
  projectId: number,
  id: string,
  { db }: Pick<WebhooksDeps, 'db'>,
): Promise<void> {
  const endpoint = await getEndpoint(db, projectId, id, 'email');
  await inTransaction(db, async (tx) => {
    if (!(await deleteEndpoint(tx, projectId, endpoint.id))) throw noWebhook();
    await notifyEndpointChange(tx, endpoint.id);
  });
}
