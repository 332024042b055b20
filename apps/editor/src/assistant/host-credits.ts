import type { HostCredits } from '../kernel/options-store.ts';

export type CreditPosition = {
  /** Undefined: without a limit. */
  left: number | undefined;
  /** Why the user is offered more; undefined while there is enough. */
  reason: 'disabled' | 'exhausted' | 'low_balance' | undefined;
  /** The assistant may not be asked. */
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

/** Where more is bought. What a host answers to a purchase was not checked, as its options are. */
export function purchaseUrlOf(credits: HostCredits | undefined): string | undefined {
  const url = credits?.purchaseUrl;
  return url !== undefined && /^https?:\/\//i.test(url) ? url : undefined;
}
