import * as operations from '@postpress/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { callData, reach } from '../api/call.ts';
import { useHere } from '../app/session.ts';

/** The newest email of the project, to know whether any was sent. */
export function useNewestEmail() {
  const { projectId } = useHere();
  return useQuery({
    queryKey: ['project', projectId, 'emails', 'newest'],
    queryFn: async () =>
      (await callData(operations.listEmails, { projectId, query: { limit: 1 } }))[0] ?? null,
  });
}

/** Webhooks that fail or are off. */
export function useTroubledWebhooks() {
  const { projectId } = useHere();
  return useQuery({
    queryKey: ['project', projectId, 'webhooks', 'managed'],
    queryFn: () => callData(operations.listManagedWebhooks, { params: { projectId } }),
    select: (webhooks) => webhooks.filter((each) => each.failingSince !== null || each.disabledAt !== null),
  });
}

/** Sender domains of the workspace with what their last check found. */
export function useDomains() {
  const { projectId, workspaceId } = useHere();
  return useQuery({
    queryKey: ['project', projectId, 'domains', 'managed'],
    queryFn: () => callData(operations.listManagedDomains, { params: { workspaceId } }),
  });
}

export type Health = {
  status: string;
  checks: { name: string; ok: boolean }[];
  /** Absent while the database is away. */
  sending?: { stopped: boolean; reason?: string; isUnconfigured?: boolean };
};
/** The health of the service. Fetched directly, because it answers 503 if it is unhealthy. */
export function useHealth() {
  return useQuery({
    queryKey: ['health'],
    queryFn: async (): Promise<Health> => (await reach('/readyz')).json(),
    refetchInterval: 30_000,
  });
}
