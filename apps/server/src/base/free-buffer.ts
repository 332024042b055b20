/** Smaller buffers share memory with others, and are worth nothing. */
const BYTES_MIN = 65_536;

/**
 * Gives the memory of a large buffer back at once; afterwards it is empty. V8 collects all garbage after 64 MB of
 * buffers, however short they lived: in a batch of 11 MB, which is copied several times, that took up to 100 ms.
 */
export function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  if (!(buffer instanceof ArrayBuffer) || byteLength < BYTES_MIN || byteLength < buffer.byteLength) return;
  buffer.transfer(0);
}
