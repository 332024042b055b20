import type { embedRateLimits } from '@postpress/contracts';
import type { RateLimiter } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import { clientNetwork } from '../../base/client-network.ts';
import type { EmbedCharge } from '../../base/route.ts';

type Kind = keyof typeof embedRateLimits;
/** Null: unlimited. */
export type EmbedLimiter = RateLimiter<Kind> | null;

const kinds: Readonly<Record<EmbedCharge, { address: Kind; project: Kind }>> = {
  session: { address: 'address', project: 'project' },
  credits: { address: 'paidAddress', project: 'paidProject' },
};

const refusals: Readonly<Record<Kind, string>> = {
  address: 'Too many editors were opened by this address.',
  project: 'Too many editors were opened in this project.',
  paidAddress: 'Too many AI requests and previews came from this address.',
  paidProject: 'Too many AI requests and previews came from pages of this project.',
};

/** Charges the network of a client. @throws AppError RATE_LIMITED */
export async function chargeAddress(
  limiter: EmbedLimiter,
  charged: EmbedCharge,
  address: string,
): Promise<void> {
  await charge(limiter, kinds[charged].address, `embed address ${clientNetwork(address)}`);
}

/** @throws AppError RATE_LIMITED */
export async function chargeProject(
  limiter: EmbedLimiter,
  charged: EmbedCharge,
  projectId: number,
): Promise<void> {
  await charge(limiter, kinds[charged].project, `embed project ${projectId}`);
}

/** Charges a member for a session that follows another of theirs. @throws AppError RATE_LIMITED */
export async function chargeMember(limiter: EmbedLimiter, userId: string): Promise<void> {
  await charge(limiter, 'address', `editor member ${userId}`, 'You have renewed too many editors.');
}

async function charge(
  limiter: EmbedLimiter,
  kind: Kind,
  key: string,
  refusal = refusals[kind],
): Promise<void> {
  const charged = await limiter?.charge(key, kind);
  if (!charged || charged.allowed) return;
  const { retryAfterSeconds } = charged;
  const message = `${refusal} Wait ${retryAfterSeconds} s.`;
  throw new AppError('RATE_LIMITED', message, { retryAfterSeconds });
}
