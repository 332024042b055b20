import { IMAGE_PARTS_MAX } from '../images.ts';
import { exifOrientation } from './exif-orientation.ts';
import type { Stripped } from './stripped.ts';

/**
 * Chunks that affect rendering (PNG third edition, 11): pixels, palette, transparency, frames, colors, density,
 * background.
 */
const DRAWN = new Set(
  'IHDR PLTE IDAT IEND tRNS acTL fcTL fdAT cHRM cICP gAMA iCCP mDCV cLLI sBIT sRGB bKGD hIST pHYs'.split(' '),
);
const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const FRAME_BYTES = 12;

/** A PNG without its texts, times and EXIF; it ends with IEND. */
export function stripPng(bytes: Buffer): Stripped | undefined {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  let orientation = 1;
  let at = SIGNATURE_BYTES;
  for (let parts = 0; at + FRAME_BYTES <= bytes.byteLength && parts < IMAGE_PARTS_MAX; parts++) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.byteLength) return undefined;
    if (DRAWN.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'eXIf') orientation = exifOrientation(bytes.subarray(at + 8, end - 4));
    if (type === 'IEND') return { bytes: Buffer.concat(kept), orientation };
    at = end;
  }
  return undefined;
}
