/** Why an attempt at a delivery did not succeed. */
export type AttemptFailure =
  /** A response outside 2xx. */
  | { kind: 'status'; status: number; retryAfterSeconds?: number }
  | { kind: 'timeout' }
  /** No connection, no TLS, an unknown host, or a connection lost before the response. */
  | { kind: 'unreachable' }
  /** A URL that is never called: a private network, plain HTTP. */
  | { kind: 'blocked' };

export type NextAttempt = { again: false } | { again: true; delaySeconds: number };

/** Delays after each failed attempt: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h; eight attempts in all. */
export const RETRY_SECONDS: readonly number[] = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000];

const GONE = 410;
const LONGEST_RETRY_AFTER_SECONDS = 3_600;

/**
 * Decides what follows a failed attempt. Pure: the caller reads the clock.
 *
 * A receiver that sends `Retry-After` (RFC 9110, 10.2.3) gets at least that delay, up to an hour. A receiver that
 * answers 410, or whose URL is blocked, is not retried.
 *
 * @param attempt how many attempts were made, including the failed one; 1 or more.
 */
export function nextAttempt(failure: AttemptFailure, attempt: number): NextAttempt {
  const scheduled = RETRY_SECONDS[attempt - 1];
  if (scheduled === undefined || failure.kind === 'blocked') return { again: false };
  if (failure.kind !== 'status') return { again: true, delaySeconds: scheduled };
  if (failure.status === GONE) return { again: false };
  const requestedSeconds = Math.min(failure.retryAfterSeconds ?? 0, LONGEST_RETRY_AFTER_SECONDS);
  return { again: true, delaySeconds: Math.max(scheduled, requestedSeconds) };
}

/**
 * The seconds of a `Retry-After` header in either of its two forms (RFC 9110, 10.2.3); `undefined` if it has neither.
 */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = /^[A-Z][a-z]{2,8}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
}
