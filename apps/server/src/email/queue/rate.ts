import type { ProviderLimit } from '../../config/index.ts';
import type { SlowDomain } from './recipient-domains.ts';

/** Up to when the turns of each period are taken (the theoretical arrival time of GCRA). */
export type Rate = { secondAt: Date; hourAt: Date };

type Period = { name: keyof Rate; spacingMs: number; burst: number };

/** Each period, plus the time by which attempts may differ between their turn and the server. */
const SECOND_MS = 1_000 + 50;
const HOUR_MS = 3_600_000 + 20_000;
/** A tenth of a limit may leave at once; the rest is spread over the period. */
const BURST_SHARE = 10;
/** Broadcasts leave a tenth of a burst to transactional emails. */
const KEPT_SHARE = 10;

/**
 * The periods of a limit. With a burst and this spacing, no window of a period's length has more attempts than the
 * limit, wherever it begins.
 */
function periodsOf({ perSecond, perHour }: ProviderLimit): Period[] {
  const period = (name: keyof Rate, windowMs: number, cap: number): Period => {
    const burst = Math.max(1, Math.floor(cap / BURST_SHARE));
    return { name, burst, spacingMs: windowMs / (cap - burst + 1) };
  };
  return [
    ...(perSecond === undefined ? [] : [period('secondAt', SECOND_MS, perSecond)]),
    ...(perHour === undefined ? [] : [period('hourAt', HOUR_MS, perHour)]),
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
  const counts = periodsOf(limit).map(({ name, burst, spacingMs }) => {
    const kept = broadcast && burst > 1 ? Math.ceil(burst / KEPT_SHARE) : 0;
    const ahead = Math.max(0, rate[name].getTime() - now.getTime());
    // Times are stored in whole milliseconds, rounded up.
    return Math.floor(burst - kept - ahead / spacingMs);
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
  for (const { name, spacingMs } of periodsOf(limit)) {
    const from = Math.max(now.getTime(), rate[name].getTime());
    taken[name] = new Date(Math.ceil(from + count * spacingMs));
  }
  return taken;
}

/** When the next transactional attempt may begin; in the past: now. */
export function opensAt(rate: Rate, limit: ProviderLimit): Date {
  const times = periodsOf(limit).map(
    ({ name, burst, spacingMs }) => rate[name].getTime() - (burst - 1) * spacingMs,
  );
  return new Date(Math.ceil(Math.max(...times)));
}

/** A learned limit as a sentence for people. */
export function describeLearned({ domain, perSecond, heldReason }: SlowDomain): string {
  const pace = (perSecond ?? 0).toLocaleString('en', { maximumSignificantDigits: 2 });
  return `${domain === '*' ? 'The relay' : domain} gets at most ${pace} per second, because it deferred more: ${heldReason}`;
}

/** The limit as a sentence for people. */
export function describeLimit({ perSecond, perHour }: ProviderLimit, pace: string): string {
  const parts = [
    ...(perSecond === undefined ? [] : [`${perSecond.toLocaleString('en')} per second`]),
    ...(perHour === undefined ? [] : [`${perHour.toLocaleString('en')} per hour`]),
  ];
  const whom = pace === '*' ? 'The relay' : pace;
  return `${whom} gets at most ${parts.join(' and ')} (POSTPRESS_PROVIDER_LIMITS).`;
}
