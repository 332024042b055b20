import * as operations from '@postpress/contracts/operations';
import { DAY_MS } from '@postpress/ui/messages';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { mayAs } from '../app/roles.ts';
import { useHere } from '../app/session.ts';

type Period = { start: Date; end: Date };

export const creditsKey = (projectId: number) => ['project', projectId, 'credits'] as const;

const POINTS = 10;

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

export function useCreditBalance() {
  const { projectId, role } = useHere();
  return useQuery({
    enabled: mayAs(role, 'admin'),
    queryKey: ['project', projectId, 'credits', 'balance'],
    queryFn: () => call(operations.getAiCreditBalance, { params: { id: projectId } }),
  });
}

/** Comma-separated percentages; undefined if one is invalid. */
export function readThresholds(text: string): number[] | undefined {
  const parts = text
    .split(/[,\s]+/)
    .map((part) => part.replace('%', ''))
    .filter((part) => part !== '');
  const values = parts.map(Number);
  if (values.some((value) => !Number.isInteger(value) || value < 1 || value > 100)) return undefined;
  return [...new Set(values)].sort((a, b) => a - b);
}
