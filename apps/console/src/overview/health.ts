import type { Tone } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { reach } from '../api/call.ts';
import { counted, numberText, percentText, t } from '../messages/translate.ts';
import { rateLimits, shareOf } from './rates.ts';

/** The data of the headline; undefined: not known yet. */
export type HealthSigns = {
  week: { sent: number; bounced: number; complained: number };
  waiting:
    | { count: number; hasMore: boolean; oldestAt: string | null; stoppedBecause: string | null }
    | undefined;
  failingParts: readonly string[];
  troubledWebhooks: number;
  /** Nothing is sent: emails are kept in the inbox. */
  isCaptured: boolean;
  now: number;
};

export type Health = { tone: Tone; title: string; reasons: string[] };

/** Email that waits this long is late: the first retries follow within half an hour. */
const LATE_MS = 30 * 60_000;

/** One sentence that all is well, or the problems. */
export function healthOf({
  week,
  waiting,
  failingParts,
  troubledWebhooks,
  isCaptured,
  now,
}: HealthSigns): Health {
  const bad: string[] = [];
  const worth: string[] = [];
  for (const part of failingParts) bad.push(t('overview.fails', { name: part }));
  for (const name of ['bounced', 'complained'] as const) {
    const share = shareOf(week[name], week.sent);
    if (share !== undefined && share > rateLimits[name])
      bad.push(
        t(`overview.health.${name}`, { share: percentText(share), limit: percentText(rateLimits[name]) }),
      );
  }
  const isLate = waiting?.oldestAt != null && now - Date.parse(waiting.oldestAt) > LATE_MS;
  if (waiting && isLate)
    worth.push(
      waiting.hasMore
        ? t('overview.health.lateMany', { count: numberText(waiting.count) })
        : counted('overview.health.late', waiting.count),
    );
  if (troubledWebhooks > 0) worth.push(counted('overview.health.webhooks', troubledWebhooks));
  const reasons = [...bad, ...worth];
  if (bad.length > 0 || waiting?.stoppedBecause)
    return { tone: 'bad', title: t('overview.health.bad'), reasons };
  if (worth.length > 0)
    return {
      tone: 'warn',
      title: t(isCaptured ? 'overview.health.capturedWarn' : 'overview.health.warn'),
      reasons,
    };
  if (isCaptured) return { tone: 'info', title: t('goingLive.headline.captured'), reasons };
  if (week.sent === 0) return { tone: 'info', title: t('overview.health.idle'), reasons };
  return { tone: 'good', title: t('overview.health.good'), reasons };
}

/** The answer of `/readyz`. */
type ServiceHealth = {
  status: string;
  checks: { name: string; ok: boolean }[];
  /** Absent while the database is away. */
  sending?: { stopped: boolean; reason?: string; isUnconfigured?: boolean };
};

/** The health of the service. Fetched directly, because it answers 503 if it is unhealthy. */
export function useHealth() {
  return useQuery({
    queryKey: ['health'],
    queryFn: async (): Promise<ServiceHealth> => (await reach('/readyz')).json(),
    refetchInterval: 30_000,
  });
}
