import type {
  Answer,
  EmailListResult,
  ManagedDomainListResult,
  ManagedWebhookListResult,
} from '@postpress/contracts';
import { useQuery } from '@tanstack/react-query';
import { call, getData, reach } from '../api/call.ts';
import { useHere } from '../app/session.ts';

/** The newest email of the project, to know whether any was sent. */
export function useNewestEmail() {
  const { projectId } = useHere();
  return useQuery({
    queryKey: ['project', projectId, 'emails', 'newest'],
    queryFn: async () =>
      (await call<EmailListResult>('GET', '/v3/emails', { projectId, query: { limit: 1 } })).data[0] ?? null,
  });
}

/** Webhooks that fail or are off. */
export function useTroubledWebhooks() {
  const { projectId } = useHere();
  return useQuery({
    queryKey: ['project', projectId, 'webhooks', 'managed'],
    queryFn: () => getData<Answer<typeof ManagedWebhookListResult>>(`/manage/projects/${projectId}/webhooks`),
    select: (webhooks) => webhooks.filter((each) => each.failingSince !== null || each.disabledAt !== null),
  });
}

/** Sender domains of the workspace with what their last check found. */
export function useDomains() {
  const { projectId, workspaceId } = useHere();
  return useQuery({
    queryKey: ['project', projectId, 'domains', 'managed'],
    queryFn: () => getData<ManagedDomainListResult>(`/manage/workspaces/${workspaceId}/domains`),
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
