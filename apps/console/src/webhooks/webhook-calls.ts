import type { Answer, DeliveryResult, ManagedWebhookListResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useData } from '../api/use-data.ts';
import { useHere } from '../app/session.ts';

export type Webhook = Answer<typeof ManagedWebhookListResult>['data'][number];

export type Delivery = DeliveryResult['data'];

export const webhooksKey = (projectId: number) => ['project', projectId, 'webhooks'] as const;

export function useWebhooks(projectId: number) {
  return useData([...webhooksKey(projectId), 'managed'], operations.listManagedWebhooks, {
    params: { projectId },
  });
}

/** Webhooks that fail or are off. */
export function useTroubledWebhooks() {
  const webhooks = useWebhooks(useHere().projectId);
  const isTroubled = (each: Webhook) => each.failingSince !== null || each.disabledAt !== null;
  return { ...webhooks, data: webhooks.data?.filter(isTroubled) };
}
