/** Waits after failed attempts, in minutes: 1, 5, 15, 30 min, 1, 2, 4 h; the last one again and again until trying ends. */
export const RETRY_MINUTES: readonly number[] = [1, 5, 15, 30, 60, 120, 240];

/** Trying ends so long after the acceptance. */
export const RETRY_HOURS_MAX = 72;

/** What a schedule is bent by: tests make it faster, chance keeps what failed together from coming back together. */
export type RetryBend = {
  scale: number;
  /** From 0 up to 1: up to a tenth later. */
  jitter: number;
};

const JITTER_SHARE = 0.1;
const MINUTE_MS = 60_000;

/** @param attempts how many have been made, 1 or more */
export function retryDelayMs(attempts: number, { scale, jitter }: RetryBend): number {
  const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1] ?? 0;
  return Math.round(minutes * MINUTE_MS * scale * (1 + jitter * JITTER_SHARE));
}
