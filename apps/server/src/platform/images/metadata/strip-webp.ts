import { IMAGE_PARTS_MAX } from '../images.ts';
import { exifOrientation } from './exif-orientation.ts';
import type { Stripped } from './stripped.ts';

/** Chunks that affect rendering (RFC 9649, 2.7). */
const DRAWN = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const HEADER_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
/** Flags of VP8X for EXIF and XMP. */
const METADATA_FLAGS = 0x08 | 0x04;

/** A WebP without its EXIF, its XMP and unknown chunks. */
export function stripWebp(bytes: Buffer): Stripped | undefined {
  const kept: Buffer[] = [];
  let orientation = 1;
  const end = Math.min(bytes.byteLength, bytes.readUInt32LE(4) + CHUNK_HEAD_BYTES);
  let at = HEADER_BYTES;
  for (let parts = 0; at + CHUNK_HEAD_BYTES <= end; parts++) {
    if (parts >= IMAGE_PARTS_MAX) return undefined;
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const bodyEnd = at + CHUNK_HEAD_BYTES + size;
    // Chunks are padded to an even length; some files lack the padding of the last one.
    const next = bodyEnd + (size % 2);
    if (bodyEnd > end) return undefined;
    const chunk = bytes.subarray(at, Math.min(next, end));
    if (DRAWN.has(type)) kept.push(type === 'VP8X' ? withoutFlags(chunk) : chunk);
    if (type === 'EXIF') orientation = exifOrientation(bytes.subarray(at + CHUNK_HEAD_BYTES, bodyEnd));
    at = next;
  }
  if (kept.length === 0) return undefined;
  const stripped = Buffer.concat([bytes.subarray(0, HEADER_BYTES), ...kept]);
  stripped.writeUInt32LE(stripped.byteLength - CHUNK_HEAD_BYTES, 4);
  return { bytes: stripped, orientation };
}

function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy[CHUNK_HEAD_BYTES] = (copy[CHUNK_HEAD_BYTES] ?? 0) & ~METADATA_FLAGS;
  return copy;
}
