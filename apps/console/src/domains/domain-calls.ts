import type { DomainResult, ManagedDomainListResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { callData } from '../api/call.ts';
import { useData } from '../api/use-data.ts';
import { useHere } from '../app/session.ts';

export type ManagedDomain = ManagedDomainListResult['data'][number];
export type WholeDomain = DomainResult['data'];
export type DnsRecord = WholeDomain['dnsRecords'][number];
export const domainsKey = (projectId: number) => ['project', projectId, 'domains'] as const;

/** The records that bring reports here. */
export function useReportSetup(id: number, enabled = true) {
  const { projectId } = useHere();
  return useQuery({
    enabled,
    queryKey: [...domainsKey(projectId), 'report-setup', id],
    queryFn: () => callData(operations.getReportSetup, { projectId, params: { id } }),
  });
}

/** Sender domains of the workspace with what their last check found. */
export function useDomains() {
  const { projectId, workspaceId } = useHere();
  return useData(['project', projectId, 'domains', 'managed'], operations.listManagedDomains, {
    params: { workspaceId },
  });
}
