import type { RateLimit } from '@postpress/contracts';

/** Tokens that all processes share for one credential and class, as they stood at a time. */
export type Bucket = { tokens: number; atMs: number };

export function fullBucket(limit: RateLimit, atMs: number): Bucket {
  return { tokens: limit.tokens, atMs };
}

/**
 * The bucket as it stands now: refilled evenly, never over its limit. A clock that was set back takes nothing away and
 * gives nothing; waiting for it to catch up would refuse calls for as long as it was ahead.
 */
export function refilled(bucket: Bucket, limit: RateLimit, nowMs: number): Bucket {
  const elapsedMs = Math.max(0, nowMs - bucket.atMs);
  const tokens = Math.min(
    limit.tokens,
    bucket.tokens + (elapsedMs * limit.tokens) / (limit.perSeconds * 1_000),
  );
  return { tokens, atMs: nowMs };
}

/**
 * How many tokens a process takes at once: a tenth of a second's worth, at least one. Ten statements a second are
 * little beside the calls they pay for, and what a process holds unused is little beside the limit.
 */
export function portionOf({ tokens, perSeconds }: RateLimit): number {
  return Math.max(1, Math.floor(tokens / perSeconds / 10));
}

/** Takes a portion of whole tokens out of a refilled bucket, or what is there. */
export function takePortion(bucket: Bucket, limit: RateLimit): { bucket: Bucket; granted: number } {
  const granted = Math.min(portionOf(limit), Math.floor(bucket.tokens));
  return { bucket: { ...bucket, tokens: bucket.tokens - granted }, granted };
}

/** Milliseconds until the bucket holds this many tokens. */
export function msUntil(tokens: number, bucket: Bucket, { tokens: most, perSeconds }: RateLimit): number {
  return Math.max(0, ((tokens - bucket.tokens) * perSeconds * 1_000) / most);
}
