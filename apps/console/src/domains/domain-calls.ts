import type { DomainResult, ManagedDomainListResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { call, callData } from '../api/call.ts';

export type ManagedDomain = ManagedDomainListResult['data'][number];
export type WholeDomain = DomainResult['data'];
export type DnsRecord = WholeDomain['dnsRecords'][number];
export const domainsKey = (projectId: number) => ['project', projectId, 'domains'] as const;

export function useDomain(projectId: number, id: string) {
  return useQuery({
    queryKey: [...domainsKey(projectId), 'one', id],
    queryFn: () => callData(operations.getDomain, { projectId, params: { id } }),
  });
}

export async function addDomain(projectId: number, domain: string) {
  return callData(operations.addDomain, { projectId, body: { domain } });
}

/** Checks DNS now. */
export async function verifyDomain(projectId: number, id: number | string) {
  return callData(operations.verifyDomain, { projectId, params: { id } });
}

export async function deleteDomain(projectId: number, id: number): Promise<void> {
  await call(operations.deleteDomain, { projectId, params: { id } });
}

/** New DKIM keys, whose records the answer lists beside the old ones. */
export async function rotateDkim(workspaceId: number, id: number) {
  return callData(operations.rotateDkim, { params: { workspaceId, domainId: id } });
}
