import type {
  DomainReportsResult,
  ReportPeriod,
  ReportSetupResult,
  UploadDomainReportResult,
} from '@postpress/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, getData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { domainsKey } from '../domains/domain-calls.ts';

export type DomainReports = DomainReportsResult['data'];

/** What was reported about a domain. */
export function useDomainReports(id: number, period: ReportPeriod) {
  const { projectId } = useHere();
  return useQuery({
    queryKey: [...domainsKey(projectId), 'reports', id, period],
    queryFn: () =>
      getData<DomainReportsResult>(`/v3/domains/${id}/reports`, { projectId, query: { period } }),
    placeholderData: keepPreviousData,
  });
}

/** The records that bring reports here. */
export function useReportSetup(id: number, enabled = true) {
  const { projectId } = useHere();
  return useQuery({
    enabled,
    queryKey: [...domainsKey(projectId), 'report-setup', id],
    queryFn: () => getData<ReportSetupResult>(`/v3/domains/${id}/reports/setup`, { projectId }),
  });
}

/** Uploads one file. */
export function useUploadReport(id: number) {
  const { projectId } = useHere();
  return useChange({
    run: async (file: File) => {
      const content = await base64Of(file);
      const path = `/v3/domains/${id}/reports`;
      return (await call<UploadDomainReportResult>('POST', path, { projectId, body: { content } })).data;
    },
    refresh: [[...domainsKey(projectId), 'reports', id]],
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
