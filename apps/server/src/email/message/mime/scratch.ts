/** What is kept between uses; a larger one is made for its use alone. */
const KEPT_BYTES_MAX = 1_048_576;

/**
 * Room to write into before it is known how much it will be, used again each time: what is made of it must be copied or
 * consumed before the next use. Fresh buffers of several times a message's size would keep the garbage collector busy.
 */
export function createScratch(): (bytes: number) => Buffer {
  let kept = Buffer.alloc(0);
  return (bytes) => {
    if (bytes > KEPT_BYTES_MAX) return Buffer.allocUnsafe(bytes);
    if (kept.length < bytes) kept = Buffer.allocUnsafeSlow(Math.min(KEPT_BYTES_MAX, bytes * 2));
    return kept;
  };
}
