import { IMAGE_PARTS_MAX } from '../images.ts';
import { exifOrientation } from './exif-orientation.ts';
import type { Stripped } from './stripped.ts';

const [APP0, APP1, APP2, APP14, APP15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef];
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const JFIF_BYTES = 16;

/**
 * A JPEG (ITU T.81, B) without its application segments and comments, except for JFIF's density, the color profile and
 * Adobe's marker, which distinguishes CMYK from YCCK. Trailing data is removed.
 */
export function stripJpeg(bytes: Buffer): Stripped | undefined {
  const kept = [bytes.subarray(0, 2)];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.byteLength || bytes[at + 1] === END_OF_IMAGE) {
    if (bytes[at] !== 0xff || kept.length > IMAGE_PARTS_MAX) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE)
      return { bytes: Buffer.concat([...kept, bytes.subarray(at, at + 2)]), orientation };
    if (marker === 0xff) at++;
    else if (hasNoLength(marker)) {
      kept.push(bytes.subarray(at, at + 2));
      at += 2;
    } else {
      const length = bytes.readUInt16BE(at + 2);
      const end = marker === START_OF_SCAN ? scanEnd(bytes, at + 2 + length) : at + 2 + length;
      if (length < 2 || end > bytes.byteLength) return undefined;
      const segment = bytes.subarray(at, end);
      const body = segment.subarray(4);
      if (marker === APP1 && body.toString('latin1', 0, 6) === 'Exif\0\0')
        orientation = exifOrientation(body);
      kept.push(keptOf(marker, segment, body));
      at = end;
    }
  }
  return undefined;
}

const NOTHING = Buffer.alloc(0);

function keptOf(marker: number, segment: Buffer, body: Buffer): Buffer {
  if (marker === COMMENT) return NOTHING;
  if (marker < APP0 || marker > APP15) return segment;
  const name = body.toString('latin1', 0, 12);
  if (marker === APP0 && name.startsWith('JFIF\0')) return withoutThumbnail(segment);
  if (marker === APP2 && name === 'ICC_PROFILE\0') return segment;
  return marker === APP14 && name.startsWith('Adobe') ? segment : NOTHING;
}

/** JFIF 1.02, 7: its last two bytes are the size of a thumbnail that follows. */
function withoutThumbnail(segment: Buffer): Buffer {
  if (segment.byteLength <= JFIF_BYTES + 2) return segment;
  const short = Buffer.from(segment.subarray(0, JFIF_BYTES + 2));
  short.writeUInt16BE(JFIF_BYTES, 2);
  short.fill(0, JFIF_BYTES);
  return short;
}

/** The next marker after coded data, where 0xff is followed by zero or a restart marker. */
function scanEnd(bytes: Buffer, from: number): number {
  // Byte by byte: data may consist of such pairs, and a search for each takes longer.
  for (let at = from; at < bytes.byteLength; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0xff;
    if (next !== 0 && !isRestart(next)) return at;
    at += 1;
  }
  return Number.POSITIVE_INFINITY;
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const hasNoLength = (marker: number) => marker === 0x01 || isRestart(marker);
