import type {
  Answer,
  CreateWebhookBody,
  DeliveryResult,
  ManagedWebhookListResult,
  WebhookEventType,
} from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call, callData } from '../api/call.ts';

export type Webhook = Answer<typeof ManagedWebhookListResult>['data'][number];
export type Delivery = DeliveryResult['data'];
export const webhooksKey = (projectId: number) => ['project', projectId, 'webhooks'] as const;

export function useWebhooks(projectId: number) {
  return useQuery({
    queryKey: [...webhooksKey(projectId), 'managed'],
    queryFn: () => callData(operations.listManagedWebhooks, { params: { projectId } }),
  });
}

export function useAttempts(projectId: number, webhookId: string, deliveryId: string) {
  return useQuery({
    queryKey: [...webhooksKey(projectId), 'attempts', webhookId, deliveryId],
    queryFn: () => callData(operations.listWebhookAttempts, { params: { projectId, webhookId, deliveryId } }),
  });
}

/** One delivery, however old. */
export function useDelivery(projectId: number, webhookId: string, deliveryId: string) {
  return useQuery({
    queryKey: [...webhooksKey(projectId), 'delivery', webhookId, deliveryId],
    queryFn: () => callData(operations.getWebhookDelivery, { params: { projectId, webhookId, deliveryId } }),
  });
}

/** The deliveries to replay. */
export type ReplaySpan = { from: string; to: string; status?: 'failed' | 'delivered' };

/** How many deliveries a replay would send. */
export function useReplayCount(projectId: number, webhookId: string, span: ReplaySpan | undefined) {
  return useQuery({
    queryKey: [...webhooksKey(projectId), 'count', webhookId, span],
    queryFn: span
      ? () => callData(operations.countWebhookDeliveries, { params: { projectId, webhookId }, query: span })
      : skipToken,
  });
}

export async function createWebhook(projectId: number, body: CreateWebhookBody) {
  return callData(operations.createWebhook, { projectId, body });
}

export async function updateWebhook(
  projectId: number,
  id: string,
  body: { active?: boolean },
): Promise<void> {
  await call(operations.updateWebhook, { projectId, params: { id }, body });
}

export async function deleteWebhook(projectId: number, id: string): Promise<void> {
  await call(operations.deleteWebhook, { projectId, params: { id } });
}

export async function rotateSecret(projectId: number, id: string) {
  return callData(operations.rotateWebhookSecret, { projectId, params: { id } });
}

export async function activateSecret(projectId: number, id: string, secret: string): Promise<void> {
  await call(operations.activateWebhookSecret, { projectId, params: { id }, body: { secret } });
}

export async function testWebhook(projectId: number, id: string, type: WebhookEventType): Promise<void> {
  await call(operations.testWebhook, { params: { projectId, webhookId: id }, body: { type } });
}

export async function replayDelivery(projectId: number, id: string, deliveryId: string): Promise<void> {
  await call(operations.replayWebhookDelivery, { params: { projectId, webhookId: id, deliveryId } });
}

const CALLS_MAX = 100;
/** Replays the deliveries of a range, in several calls. @returns how many */
export async function replayRange(projectId: number, id: string, range: ReplaySpan): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  for (let calls = 0; calls < CALLS_MAX; calls += 1) {
    const body = { ...range, ...(cursor && { cursor }) };
    const answer = await call(operations.replayWebhookDeliveries, {
      params: { projectId, webhookId: id },
      body,
    });
    count += answer.data.replayed;
    if (!answer.has_more || answer.next_cursor === null) break;
    cursor = answer.next_cursor;
  }
  return count;
}
