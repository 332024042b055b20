/**
 * A histogram of delivery times. A bucket is half an octave wide, so that milliseconds to days take forty rows, and a
 * percentile is off by less than a fifth.
 */
const SHORTEST_SECONDS = 0.1;
const BUCKETS_PER_OCTAVE = 2;
/** Over a month: longer than any retry. */
const BUCKET_MAX = 50;

export type TimeCount = { bucket: number; count: number };
/** Seconds. */
export type DeliverySeconds = { p50: number; p95: number };

/** The bucket of a time from acceptance to delivery. A negative time, after a clock jump, is in the first one. */
export function bucketOf(milliseconds: number): number {
  const octaves = Math.log2(milliseconds / 1_000 / SHORTEST_SECONDS);
  return Math.min(BUCKET_MAX, Math.max(0, Math.floor(octaves * BUCKETS_PER_OCTAVE) || 0));
}

/** Median and 95th percentile; null without deliveries. */
export function deliverySecondsOf(times: readonly TimeCount[]): DeliverySeconds | null {
  const sorted = [...times].sort((one, other) => one.bucket - other.bucket);
  const all = sorted.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  return { p50: secondsAt(all * 0.5, sorted), p95: secondsAt(all * 0.95, sorted) };
}

/** Interpolates the value of a rank within its bucket, evenly on a logarithmic scale, to three digits. */
function secondsAt(rank: number, sorted: readonly TimeCount[]): number {
  let below = 0;
  for (const { bucket, count } of sorted) {
    if (below + count >= rank) return startOf(bucket + (rank - below) / count);
    below += count;
  }
  return startOf((sorted.at(-1)?.bucket ?? 0) + 1);
}

function startOf(bucket: number): number {
  return Number((SHORTEST_SECONDS * 2 ** (bucket / BUCKETS_PER_OCTAVE)).toPrecision(3));
}
