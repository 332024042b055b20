/** The largest buffer that is kept between uses. */
const KEPT_BYTES_MAX = 1_048_576;

/**
 * A buffer that is reused, for output of unknown length: copy or consume the result before the next use. New buffers of
 * several times a message's size would keep the garbage collector busy.
 */
export function createScratch(): (bytes: number) => Buffer {
  let kept = Buffer.alloc(0);
  return (bytes) => {
    if (bytes > KEPT_BYTES_MAX) return Buffer.allocUnsafe(bytes);
    if (kept.length < bytes) kept = Buffer.allocUnsafeSlow(Math.min(KEPT_BYTES_MAX, bytes * 2));
    return kept;
  };
}
