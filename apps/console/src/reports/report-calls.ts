import type {
  DomainReportsResult,
  ReportPeriod,
  ReportSetupResult,
  UploadDomainReportResult,
} from '@postpress/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { domainsKey } from '../domains/domain-calls.ts';

export type DomainReports = DomainReportsResult['data'];

/** What was reported about a domain. */
export function useDomainReports(id: number, period: ReportPeriod) {
  const { projectId } = useHere();
  return useQuery({
    queryKey: [...domainsKey(projectId), 'reports', id, period],
    queryFn: async () =>
      (await call<DomainReportsResult>('GET', `/v3/domains/${id}/reports`, { projectId, query: { period } }))
        .data,
    placeholderData: keepPreviousData,
  });
}

/** The records that bring reports here. */
export function useReportSetup(id: number, enabled = true) {
  const { projectId } = useHere();
  return useQuery({
    enabled,
    queryKey: [...domainsKey(projectId), 'report-setup', id],
    queryFn: async () =>
      (await call<ReportSetupResult>('GET', `/v3/domains/${id}/reports/setup`, { projectId })).data,
  });
}

/** Uploads one file. */
export function useUploadReport(id: number) {
  const { projectId } = useHere();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const content = await base64Of(file);
      const path = `/v3/domains/${id}/reports`;
      return (await call<UploadDomainReportResult>('POST', path, { projectId, body: { content } })).data;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [...domainsKey(projectId), 'reports', id] }),
  });
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
