import type {
  AiCreditAttemptList,
  AiCreditDeliveryList,
  AiCreditSettings,
  AiCreditUsage,
  Answer,
  UpdatedAiCreditSettings,
} from '@postpress/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const DAY_MS = 86_400_000;

type Period = { start: Date; end: Date };

const base = (projectId: number) => `/v3/projects/${projectId}/ai-credits`;
export const creditsKey = (projectId: number) => ['project', projectId, 'credits'] as const;
export type CreditDelivery = AiCreditDeliveryList['deliveries'][number];
const POINTS = 10;

export function useCreditUsage(projectId: number) {
  return useQuery({
    queryKey: [...creditsKey(projectId), 'usage'],
    queryFn: () => call<AiCreditUsage>('GET', `${base(projectId)}/usage`, { query: { limit: 100 } }),
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
          const { total_credits_used: used } = await call<AiCreditUsage>('GET', `${base(projectId)}/usage`, {
            query,
          });
          return { day, used };
        }),
      );
    },
  });
}

export function useCreditSettings(projectId: number) {
  return useQuery({
    queryKey: [...creditsKey(projectId), 'settings'],
    queryFn: () => call<AiCreditSettings>('GET', `${base(projectId)}/settings`),
  });
}

export function saveCreditSettings(projectId: number, body: Partial<AiCreditSettings>) {
  return call<Answer<typeof UpdatedAiCreditSettings>>('PUT', `${base(projectId)}/settings`, { body });
}

export function useCreditDeliveries(projectId: number) {
  return useQuery({
    queryKey: [...creditsKey(projectId), 'deliveries'],
    queryFn: () => call<AiCreditDeliveryList>('GET', `${base(projectId)}/webhooks/deliveries`),
  });
}

export function useCreditAttempts(projectId: number, deliveryId: string) {
  return useQuery({
    queryKey: [...creditsKey(projectId), 'attempts', deliveryId],
    queryFn: () =>
      call<AiCreditAttemptList>('GET', `${base(projectId)}/webhooks/deliveries/${deliveryId}/attempts`),
  });
}

export async function retryCreditDelivery(projectId: number, deliveryId: string): Promise<void> {
  await call('POST', `${base(projectId)}/webhooks/deliveries/${deliveryId}/retry`);
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
