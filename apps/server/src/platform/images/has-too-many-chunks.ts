import { IMAGE_PARTS_MAX } from './images.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const FRAME_BYTES = 12;

/**
 * Whether a PNG has more chunks than we read. The decoder warns of each that is misplaced or unknown, and its binding
 * passes the warnings on one by one on the event loop's thread: 400 ms for 400,000.
 */
export function hasTooManyChunks(given: Uint8Array): boolean {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  let at = SIGNATURE_BYTES;
  for (let chunks = 0; at + FRAME_BYTES <= bytes.byteLength; chunks++) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return false;
    if (chunks === IMAGE_PARTS_MAX) return true;
    at += FRAME_BYTES + bytes.readUInt32BE(at);
  }
  return false;
}
