/**
 * Waits after failed attempts, in minutes: 1, 5, 15, 30 min, 1, 2, 4 h; the last one repeats until the email expires.
 */
const RETRY_MINUTES: readonly number[] = [1, 5, 15, 30, 60, 120, 240];

/** Changes to the schedule: tests run it faster, jitter spreads out retries of emails that failed together. */
export type RetryOverride = {
  scale: number;
  /** 0 to 1: up to a tenth later. */
  jitter: number;
};

const JITTER_SHARE = 0.1;
const MINUTE_MS = 60_000;

/** @param attempts how many have been made, 1 or more */
export function retryDelayMs(attempts: number, { scale, jitter }: RetryOverride): number {
  const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1] ?? 0;
  return Math.round(minutes * MINUTE_MS * scale * (1 + jitter * JITTER_SHARE));
}
