import type { HostCredits } from '../kernel/options-store.ts';

export type CreditPosition = {
  /** Undefined: without a limit. */
  left: number | undefined;
  /** Why more credits are offered; undefined while there are enough. */
  reason: 'disabled' | 'exhausted' | 'low_balance' | undefined;
  /** The assistant is disabled. */
  isBlocked: boolean;
};

/** What the credits of the host mean for its user. */
export function creditPosition(credits: HostCredits | undefined): CreditPosition {
  const { limit = null, used = 0, disabled = false, lowBalanceThresholdPercentage } = credits ?? {};
  const left = limit === null ? undefined : Math.max(0, limit - used);
  if (disabled) return { left, reason: 'disabled', isBlocked: true };
  if (left === 0) return { left, reason: 'exhausted', isBlocked: true };
  const isLow =
    limit !== null &&
    lowBalanceThresholdPercentage !== undefined &&
    used >= (limit * lowBalanceThresholdPercentage) / 100;
  return { left, reason: isLow ? 'low_balance' : undefined, isBlocked: false };
}

/** Whether a host sent credits of this shape, as an option or as its answer to a purchase. */
export function isHostCredits(value: unknown): value is HostCredits {
  const { limit, used, purchaseUrl, unitLabel, lowBalanceThresholdPercentage } = (value ??
    {}) as Partial<HostCredits>;
  return (
    (limit === null || isAmount(limit)) &&
    isAmount(used) &&
    (purchaseUrl === undefined || isUrl(purchaseUrl)) &&
    (unitLabel === undefined || isText(unitLabel)) &&
    (lowBalanceThresholdPercentage === undefined || isAmount(lowBalanceThresholdPercentage))
  );
}

type Check = (value: unknown) => boolean;
const isAmount: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isUrl: Check = (value) => typeof value === 'string' && /^https?:\/\//i.test(value);
const isText: Check = (value) => typeof value === 'string' && value.length <= 100;
