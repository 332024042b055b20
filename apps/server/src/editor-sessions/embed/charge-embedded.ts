import type { embedRateLimits } from '@postpress/contracts';
import type { RateLimiter } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';

type Kind = keyof typeof embedRateLimits;
/** Null: unlimited. */
export type EmbedLimiter = RateLimiter<Kind> | null;

const refusals: Readonly<Record<Kind, string>> = {
  address: 'Too many editors were opened by this address.',
  project: 'Too many editors were opened in this project.',
  paidAddress: 'Too many AI requests and previews came from this address.',
  paidProject: 'Too many AI requests and previews came from pages of this project.',
};

/** Charges what a page does without a key. @throws AppError RATE_LIMITED */
export async function chargeEmbedded(limiter: EmbedLimiter, kind: Kind, key: string): Promise<void> {
  const charged = await limiter?.charge(key, kind);
  if (!charged || charged.allowed) return;
  const { retryAfterSeconds } = charged;
  const message = `${refusals[kind]} Wait ${retryAfterSeconds} s.`;
  throw new AppError('RATE_LIMITED', message, { retryAfterSeconds });
}
