/** The used share of a limit, 0 to 1, and whether it is nearly or fully used. */
export function limitUse(used: number, limit: number): { share: number; isNearlyFull: boolean } {
  const share = limit <= 0 ? (used > 0 ? 1 : 0) : Math.min(1, used / limit);
  return { share, isNearlyFull: share >= 0.9 };
}
