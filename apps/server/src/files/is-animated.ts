import { gifBlock, gifBlocks } from '../platform/images/gif-blocks.ts';
import { IMAGE_PARTS_MAX, type ImageKind } from '../platform/images/images.ts';

/** Whether an image has more than one frame, by its blocks, without decoding. */
export function isAnimated(given: Uint8Array, kind: ImageKind): boolean {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (kind === 'gif') return hasTwoFrames(bytes);
  if (kind === 'png') return hasAnimationControl(bytes);
  return kind === 'webp' && hasAnimationFlag(bytes);
}

/** Counts up to the second image. */
function hasTwoFrames(bytes: Buffer): boolean {
  let frames = 0;
  for (const block of gifBlocks(bytes)) if (block[0] === gifBlock.image && ++frames === 2) return true;
  return false;
}

/** PNG third edition, 11.3.6.1: acTL comes before the first IDAT. */
function hasAnimationControl(bytes: Buffer): boolean {
  let at = 8;
  for (let parts = 0; at + 8 <= bytes.length && parts < IMAGE_PARTS_MAX; parts++) {
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
