const LEAST_MS = 400;
const MOST_MS = 3_000;
/** How much longer than an audit one rests before the next: it takes a twentieth of the time at most. */
const SHARE = 20;

/** How long nothing has to change before the next audit, by how long the last one took. */
export function restMs(lastMs: number): number {
  return Math.min(MOST_MS, Math.max(LEAST_MS, Math.round(lastMs * SHARE)));
}
