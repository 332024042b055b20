/** How much of a limit is used: 0 to 1, and whether it is nearly or wholly gone. */
export function limitUse(used: number, limit: number): { share: number; isNearlyFull: boolean } {
  const share = limit <= 0 ? (used > 0 ? 1 : 0) : Math.min(1, used / limit);
  return { share, isNearlyFull: share >= 0.9 };
}
