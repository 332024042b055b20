import type {
  EmailTrendsResult,
  ProviderLimitsResult,
  QueueAgesResult,
  RecipientDomainsResult,
} from '@postpress/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getData } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import type { Span } from './span.ts';

export type Trends = EmailTrendsResult['data'];
export type RecipientDomains = RecipientDomainsResult['data'];
export type QueueAges = QueueAgesResult['data'];
export type ProviderLimits = ProviderLimitsResult['data'];

/** The emails of a period by outcome, per step. */
export function useTrends(span: Span) {
  return useChartQuery<Trends>('trends', span);
}

/** The outcomes by recipient domain. */
export function useRecipientDomains(period: Span['period']) {
  return useChartQuery<RecipientDomains>('domains', { period });
}

/** The waiting emails by age. */
export function useQueueAges() {
  return useChartQuery<QueueAges>('queue');
}

export function useProviderLimits() {
  return useChartQuery<ProviderLimits>('providers');
}

function useChartQuery<Data>(what: 'trends' | 'domains' | 'queue' | 'providers', query: Partial<Span> = {}) {
  const { projectId } = useHere();
  return useQuery({
    queryKey: ['project', projectId, 'emails', what, query],
    queryFn: () => getData<{ data: Data }>(`/manage/projects/${projectId}/emails/${what}`, { query }),
    placeholderData: keepPreviousData,
  });
}
