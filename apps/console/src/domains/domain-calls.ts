import type { DomainResult, ManagedDomainListResult, VerifyDomainResult } from '@postpress/contracts';
import { useQuery } from '@tanstack/react-query';
import { call, getData } from '../api/call.ts';

export type ManagedDomain = ManagedDomainListResult['data'][number];
export type WholeDomain = DomainResult['data'];
export type DnsRecord = WholeDomain['dnsRecords'][number];
export const domainsKey = (projectId: number) => ['project', projectId, 'domains'] as const;

export function useDomain(projectId: number, id: string) {
  return useQuery({
    queryKey: [...domainsKey(projectId), 'one', id],
    queryFn: () => getData<DomainResult>(`/v3/domains/${id}`, { projectId }),
  });
}

export async function addDomain(projectId: number, domain: string) {
  return (await call<DomainResult>('POST', '/v3/domains', { projectId, body: { domain } })).data;
}

/** Checks DNS now. */
export async function verifyDomain(projectId: number, id: number | string) {
  return (await call<VerifyDomainResult>('POST', `/v3/domains/${id}/verify`, { projectId })).data;
}

export async function deleteDomain(projectId: number, id: number): Promise<void> {
  await call('DELETE', `/v3/domains/${id}`, { projectId });
}

/** New DKIM keys, whose records the answer lists beside the old ones. */
export async function rotateDkim(workspaceId: number, id: number) {
  const path = `/manage/workspaces/${workspaceId}/domains/${id}/rotate-dkim`;
  return (await call<DomainResult>('POST', path)).data;
}
