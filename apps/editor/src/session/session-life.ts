/** When the session ends, as far as is known; milliseconds since 1970. */
export type Bounds = { expiresAt: number; endsAt: number };

export type LifeState = Bounds & {
  now: number;
  /** When the user last did something here. */
  usedAt: number;
  /** When a renewal was last tried. */
  triedAt: number;
  canRenew: boolean;
};

const MINUTE = 60_000;
/** A session whose page is used is renewed this long before it would end. */
const AHEAD_MS = 20 * MINUTE;
const RETRY_MS = MINUTE;
const WARN_MS = 10 * MINUTE;
/** Nobody has to be there for longer than this to count as away. */
const AWAY_MS = 15 * MINUTE;

/** What the page has to do about its session now: renew it, warn of its end, or nothing. */
export function lifeStep({
  now,
  usedAt,
  triedAt,
  expiresAt,
  endsAt,
  canRenew,
}: LifeState): 'renew' | 'warn' | 'nothing' {
  const end = Math.min(expiresAt, endsAt);
  const isHere = now - usedAt < AWAY_MS;
  const mayHelp = expiresAt < endsAt || canRenew;
  if (isHere && mayHelp && end - now < AHEAD_MS && now - triedAt >= RETRY_MS) return 'renew';
  return end - now < WARN_MS ? 'warn' : 'nothing';
}
