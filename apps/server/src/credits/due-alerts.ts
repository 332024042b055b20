/** An alert of a project: the percentage of credits reached, or null for exhausted. */
export type DueAlert = { projectId: number; threshold: number | null };

export type Listener = { projectId: number; thresholdAlerts: readonly number[] };

export type PoolState = {
  used: number;
  /** Null: unlimited. */
  cap: number | null;
  /** A request was refused as `exhausted`. */
  refused: boolean;
};

/**
 * The alerts reached for each project, including those already sent. Credits are exhausted when all are used, and also
 * when too few are left for a request: most periods end a few credits short of their cap.
 */
export function dueAlerts({ used, cap, refused }: PoolState, listeners: readonly Listener[]): DueAlert[] {
  if (cap === null) return [];
  const isExhausted = refused || used >= cap;
  return listeners.flatMap(({ projectId, thresholdAlerts }) => [
    ...thresholdAlerts
      .filter((threshold) => isReached(threshold, used, cap))
      .map((threshold) => ({ projectId, threshold })),
    ...(isExhausted ? [{ projectId, threshold: null }] : []),
  ]);
}

/** Whether usage is at or above a percentage of the cap. Integers only, so that 33 % of 300 is exactly 99. */
export function isReached(threshold: number, used: number, cap: number): boolean {
  return used * 100 >= threshold * cap && used > 0;
}
