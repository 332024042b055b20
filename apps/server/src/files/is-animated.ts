import type { ImageKind } from '../platform/images/images.ts';

/** Whether a picture has more than one frame, by its blocks alone: nothing is decoded. */
export function isAnimated(given: Uint8Array, kind: ImageKind): boolean {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (kind === 'gif') return hasTwoFrames(bytes);
  if (kind === 'png') return hasAnimationControl(bytes);
  return kind === 'webp' && hasAnimationFlag(bytes);
}

const GIF_HEADER = 13;
const IMAGE_DESCRIPTOR = 0x2c;
const EXTENSION = 0x21;

/** GIF89a, 17 to 26: walks the blocks to the second image descriptor. */
function hasTwoFrames(bytes: Buffer): boolean {
  let at = GIF_HEADER + tableBytes(bytes[10] ?? 0);
  let frames = 0;
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === EXTENSION) at = subBlocksEnd(bytes, at + 2);
    else if (block === IMAGE_DESCRIPTOR) {
      frames++;
      if (frames === 2) return true;
      // Its colour table, then one byte of LZW, then the data.
      at = subBlocksEnd(bytes, at + 10 + tableBytes(bytes[at + 9] ?? 0) + 1);
    } else return false;
  }
  return false;
}

function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

function subBlocksEnd(bytes: Buffer, from: number): number {
  let at = from;
  for (let size = bytes[at]; size; size = bytes[at]) at += size + 1;
  return at + 1;
}

/** PNG third edition, 11.3.6.1: acTL stands before the first IDAT. */
function hasAnimationControl(bytes: Buffer): boolean {
  let at = 8;
  while (at + 8 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += bytes.readUInt32BE(at) + 12;
  }
  return false;
}

/** WebP container: the second bit of VP8X. */
function hasAnimationFlag(bytes: Buffer): boolean {
  return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
}
