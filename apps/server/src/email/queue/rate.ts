import { HOUR_MS } from '../../base/clock.ts';
import * as gcra from '../../base/gcra.ts';
import type { ProviderLimit } from '../../config/index.ts';
import type { SlowDomain } from './recipient-domains.ts';

/** The theoretical arrival time of each period: the periods of a limit are counted by GCRA. */
export type Rate = { secondAt: Date; hourAt: Date };

type Period = gcra.GcraLimit & { name: keyof Rate };

/** Each period, plus the time by which attempts may differ between their turn and the server. */
const SECOND_APART_MS = 1_000 + 50;
const HOUR_APART_MS = HOUR_MS + 20_000;
/** A tenth of a limit may leave at once; the rest is spread over the period. */
const BURST_SHARE = 10;
/** Broadcasts leave a tenth of a burst to transactional emails. */
const KEPT_SHARE = 10;

/**
 * The periods of a limit. With a burst and this interval, no window of a period's length has more attempts than the
 * limit, wherever it begins.
 */
function periodsOf({ perSecond, perHour }: ProviderLimit): Period[] {
  const period = (name: keyof Rate, windowMs: number, cap: number): Period => {
    const burst = Math.max(1, Math.floor(cap / BURST_SHARE));
    return { name, burst, intervalMs: windowMs / (cap - burst + 1) };
  };
  return [
    ...(perSecond === undefined ? [] : [period('secondAt', SECOND_APART_MS, perSecond)]),
    ...(perHour === undefined ? [] : [period('hourAt', HOUR_APART_MS, perHour)]),
  ];
}

/** The limit of a provider, else the one for all of them (`*`). */
export function limitOf<Limit>(limits: ReadonlyMap<string, Limit>, provider: string): Limit | undefined {
  return limits.get(provider) ?? limits.get('*');
}

export function hasRate({ perSecond, perHour }: ProviderLimit): boolean {
  return perSecond !== undefined || perHour !== undefined;
}

/** How many attempts may begin now. */
export function availableOf(
  rate: Rate,
  limit: ProviderLimit,
  { now, broadcast }: { now: Date; broadcast: boolean },
): number {
  const counts = periodsOf(limit).map((period) => {
    const { name, burst } = period;
    const kept = broadcast && burst > 1 ? Math.ceil(burst / KEPT_SHARE) : 0;
    // Times are stored in whole milliseconds, rounded up.
    return Math.floor(gcra.unitsLeft(rate[name].getTime(), period, now.getTime()) - kept);
  });
  return Math.max(0, Math.min(...counts));
}

export function afterTaking(
  rate: Rate,
  limit: ProviderLimit,
  { now, count }: { now: Date; count: number },
): Rate {
  const taken = { ...rate };
  if (count === 0) return taken;
  for (const period of periodsOf(limit)) {
    const tat = gcra.afterTaking(rate[period.name].getTime(), period, count, now.getTime());
    taken[period.name] = new Date(Math.ceil(tat));
  }
  return taken;
}

/** When the next transactional attempt may begin; in the past: now. */
export function opensAt(rate: Rate, limit: ProviderLimit): Date {
  const times = periodsOf(limit).map((period) => gcra.opensAt(rate[period.name].getTime(), period, 1));
  return new Date(Math.ceil(Math.max(...times)));
}

/** A learned limit as a sentence for people. */
export function describeLearned({ domain, perSecond, heldReason }: SlowDomain): string {
  const pace = (perSecond ?? 0).toLocaleString('en', { maximumSignificantDigits: 2 });
  return `${domain === '*' ? 'The relay' : domain} gets at most ${pace} per second, because it deferred more: ${heldReason}`;
}

/** The limit as a sentence for people. */
export function describeLimit({ perSecond, perHour }: ProviderLimit, limitKey: string): string {
  const parts = [
    ...(perSecond === undefined ? [] : [`${perSecond.toLocaleString('en')} per second`]),
    ...(perHour === undefined ? [] : [`${perHour.toLocaleString('en')} per hour`]),
  ];
  const whom = limitKey === '*' ? 'The relay' : limitKey;
  return `${whom} gets at most ${parts.join(' and ')} (POSTPRESS_PROVIDER_LIMITS).`;
}
