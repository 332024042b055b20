import type {
  Answer,
  CreateWebhookResult,
  DeliveryAttemptsResult,
  DeliveryCountResult,
  DeliveryResult,
  ManagedWebhookListResult,
  ReplayDeliveriesResult,
  RotateWebhookSecretResult,
} from '@postpress/contracts';
import { useQuery } from '@tanstack/react-query';
import { call, getData } from '../api/call.ts';

export type Webhook = Answer<typeof ManagedWebhookListResult>['data'][number];
export type Delivery = DeliveryResult['data'];
export const webhooksKey = (projectId: number) => ['project', projectId, 'webhooks'] as const;
const managed = (projectId: number) => `/manage/projects/${projectId}/webhooks`;

export function useWebhooks(projectId: number) {
  return useQuery({
    queryKey: [...webhooksKey(projectId), 'managed'],
    queryFn: () => getData<Answer<typeof ManagedWebhookListResult>>(managed(projectId)),
  });
}

export function useAttempts(projectId: number, webhookId: string, deliveryId: string) {
  return useQuery({
    queryKey: [...webhooksKey(projectId), 'attempts', webhookId, deliveryId],
    queryFn: () =>
      getData<Answer<typeof DeliveryAttemptsResult>>(
        `${managed(projectId)}/${webhookId}/deliveries/${deliveryId}/attempts`,
      ),
  });
}

/** One delivery, however old. */
export function useDelivery(projectId: number, webhookId: string, deliveryId: string) {
  return useQuery({
    queryKey: [...webhooksKey(projectId), 'delivery', webhookId, deliveryId],
    queryFn: () => getData<DeliveryResult>(`${managed(projectId)}/${webhookId}/deliveries/${deliveryId}`),
  });
}

/** The deliveries to replay. */
export type ReplaySpan = { from: string; to: string; status?: 'failed' | 'delivered' };

/** How many deliveries a replay would send. */
export function useReplayCount(projectId: number, webhookId: string, span: ReplaySpan | undefined) {
  return useQuery({
    queryKey: [...webhooksKey(projectId), 'count', webhookId, span],
    queryFn: () =>
      getData<Answer<typeof DeliveryCountResult>>(`${managed(projectId)}/${webhookId}/deliveries/count`, {
        query: span,
      }),
    enabled: span !== undefined,
  });
}

export async function createWebhook(projectId: number, body: { url: string; events: string[] }) {
  return (await call<Answer<typeof CreateWebhookResult>>('POST', '/v3/webhooks', { projectId, body })).data;
}

export async function updateWebhook(
  projectId: number,
  id: string,
  body: { active?: boolean },
): Promise<void> {
  await call('PATCH', `/v3/webhooks/${id}`, { projectId, body });
}

export async function deleteWebhook(projectId: number, id: string): Promise<void> {
  await call('DELETE', `/v3/webhooks/${id}`, { projectId });
}

export async function rotateSecret(projectId: number, id: string) {
  return (
    await call<Answer<typeof RotateWebhookSecretResult>>('POST', `/v3/webhooks/${id}/rotate-secret`, {
      projectId,
    })
  ).data;
}

export async function activateSecret(projectId: number, id: string, secret: string): Promise<void> {
  await call('POST', `/v3/webhooks/${id}/activate-secret`, { projectId, body: { secret } });
}

export async function testWebhook(projectId: number, id: string, type: string): Promise<void> {
  await call('POST', `${managed(projectId)}/${id}/test`, { body: { type } });
}

export async function replayDelivery(projectId: number, id: string, deliveryId: string): Promise<void> {
  await call('POST', `${managed(projectId)}/${id}/deliveries/${deliveryId}/replay`);
}

const CALLS_MAX = 100;
/** Replays the deliveries of a range, in several calls. @returns how many */
export async function replayRange(projectId: number, id: string, range: ReplaySpan): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  for (let calls = 0; calls < CALLS_MAX; calls += 1) {
    const body = { ...range, ...(cursor && { cursor }) };
    const answer = await call<Answer<typeof ReplayDeliveriesResult>>(
      'POST',
      `${managed(projectId)}/${id}/replay`,
      {
        body,
      },
    );
    count += answer.data.replayed;
    if (!answer.has_more || answer.next_cursor === null) break;
    cursor = answer.next_cursor;
  }
  return count;
}
