/** What a project is to hear of its workspace's credits: the percentage reached, or null: that they are exhausted. */
export type DueAlert = { projectId: number; threshold: number | null };

export type Listener = { projectId: number; thresholdAlerts: readonly number[] };

/** How the credits of a period stand. */
export type PoolState = {
  used: number;
  /** Null: none. */
  cap: number | null;
  /** A request was refused that nothing in flight stood in the way of. */
  refused: boolean;
};

/**
 * What has come about for each listener, whether it was told before or not. Exhausted are credits when the last was
 * used, and when what is left was too little for a request: most pools end so, a few credits short of their cap.
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

/** Whether usage is at or above a percentage of the cap. In whole numbers, so that 33 % of 300 is 99 and no less. */
export function isReached(threshold: number, used: number, cap: number): boolean {
  return used * 100 >= threshold * cap && used > 0;
}
