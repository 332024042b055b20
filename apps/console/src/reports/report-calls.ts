import type { DomainReportsResult, ReportPeriod } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { domainsKey } from '../domains/domain-calls.ts';

export type DomainReports = DomainReportsResult['data'];

/** What was reported about a domain. */
export function useDomainReports(id: number, period: ReportPeriod) {
  const { projectId } = useHere();
  return useQuery({
    queryKey: [...domainsKey(projectId), 'reports', id, period],
    queryFn: () => callData(operations.getDomainReports, { projectId, params: { id }, query: { period } }),
    placeholderData: keepPreviousData,
  });
}

/** The records that bring reports here. */
export function useReportSetup(id: number, enabled = true) {
  const { projectId } = useHere();
  return useQuery({
    enabled,
    queryKey: [...domainsKey(projectId), 'report-setup', id],
    queryFn: () => callData(operations.getReportSetup, { projectId, params: { id } }),
  });
}

/** Uploads one file. */
export function useUploadReport(id: number) {
  const { projectId } = useHere();
  return useChange({
    run: async (file: File) => {
      const content = await base64Of(file);
      return callData(operations.uploadDomainReport, { projectId, params: { id }, body: { content } });
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
