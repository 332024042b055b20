import type { AiCreditDeliveryList, AiCreditSettings } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { DAY_MS } from '@postpress/ui/messages';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

type Period = { start: Date; end: Date };

export const creditsKey = (projectId: number) => ['project', projectId, 'credits'] as const;
export type CreditDelivery = AiCreditDeliveryList['deliveries'][number];
const POINTS = 10;

export function useCreditUsage(projectId: number) {
  return useQuery({
    queryKey: [...creditsKey(projectId), 'usage'],
    queryFn: () => call(operations.getAiCreditUsage, { params: { id: projectId }, query: { limit: 100 } }),
  });
}

/** The project's usage from the start of the period until each of some days. */
export function useBurn(projectId: number, resetDate: string | null | undefined) {
  return useQuery({
    queryKey: [...creditsKey(projectId), 'burn', resetDate],
    enabled: resetDate !== undefined,
    queryFn: () => {
      const now = new Date();
      const period = periodOf(resetDate ?? null, now);
      const start = period.start.toISOString().slice(0, 10);
      return Promise.all(
        burnDays(period, now, POINTS).map(async (day) => {
          const query = { start, end: day, limit: 1 };
          const usage = await call(operations.getAiCreditUsage, { params: { id: projectId }, query });
          return { day, used: usage.total_credits_used };
        }),
      );
    },
  });
}

export function useCreditSettings(projectId: number) {
  return useQuery({
    queryKey: [...creditsKey(projectId), 'settings'],
    queryFn: () => call(operations.getAiCreditSettings, { params: { id: projectId } }),
  });
}

export function saveCreditSettings(projectId: number, body: Partial<AiCreditSettings>) {
  return call(operations.updateAiCreditSettings, { params: { id: projectId }, body });
}

export function useCreditDeliveries(projectId: number) {
  return useQuery({
    queryKey: [...creditsKey(projectId), 'deliveries'],
    queryFn: () => call(operations.listAiCreditDeliveries, { params: { id: projectId } }),
  });
}

export function useCreditAttempts(projectId: number, deliveryId: string) {
  return useQuery({
    queryKey: [...creditsKey(projectId), 'attempts', deliveryId],
    queryFn: () => call(operations.listAiCreditAttempts, { params: { id: projectId, deliveryId } }),
  });
}

export async function retryCreditDelivery(projectId: number, deliveryId: string): Promise<void> {
  await call(operations.retryAiCreditDelivery, { params: { id: projectId, deliveryId } });
}

/** The billing period that ends at the reset; without one the month of the calendar. */
export function periodOf(resetDate: string | null, now: Date): Period {
  if (resetDate === null) {
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    return { start, end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)) };
  }
  const end = new Date(resetDate);
  const start = new Date(end);
  start.setUTCMonth(start.getUTCMonth() - 1);
  return { start, end };
}

/** The days of the usage chart: at most `count`, from the start of the period to today. */
export function burnDays({ start, end }: Period, now: Date, count: number): string[] {
  const last = Math.min(now.getTime(), end.getTime() - 1);
  const days = Math.max(1, Math.floor((last - start.getTime()) / DAY_MS) + 1);
  const step = Math.max(1, Math.ceil(days / count));
  const offsets = Array.from({ length: Math.ceil(days / step) }, (_, index) => days - 1 - index * step);
  return offsets
    .reverse()
    .map((offset) => new Date(start.getTime() + offset * DAY_MS).toISOString().slice(0, 10));
}
