import type {
  EmailTrendsResult,
  ProviderLimitsResult,
  QueueAgesResult,
  RecipientDomainsResult,
} from '@postpress/contracts';
import type { Operation, OperationInput } from '@postpress/contracts/operation';
import * as operations from '@postpress/contracts/operations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callData } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import type { Span } from './span.ts';

export type Trends = EmailTrendsResult['data'];
export type RecipientDomains = RecipientDomainsResult['data'];
export type QueueAges = QueueAgesResult['data'];
export type ProviderLimits = ProviderLimitsResult['data'];

/** The emails of a period by outcome, per step. */
export const useTrends = (span: Span) => useChartQuery('trends', operations.getEmailTrends, span);

/** The outcomes by recipient domain. */
export const useRecipientDomains = (period: Span['period']) =>
  useChartQuery('domains', operations.listRecipientDomains, { period });

/** What waits now, by how long it has. */
export const useQueueAges = () => useChartQuery('queue', operations.getQueueAges);

export const useProviderLimits = () => useChartQuery('providers', operations.listProviderLimits);

function useChartQuery<Query extends object, Data>(
  what: string,
  operation: Operation<OperationInput & { params: { projectId: number }; query?: Query }, { data: Data }>,
  query?: Query,
) {
  const { projectId } = useHere();
  return useQuery({
    queryKey: ['project', projectId, 'emails', what, query],
    queryFn: () => callData(operation, { params: { projectId }, query }),
    placeholderData: keepPreviousData,
  });
}
