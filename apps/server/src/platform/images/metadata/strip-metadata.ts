import { gifBlock, gifBlocks, gifHeaderEnd } from '../gif-blocks.ts';
import { IMAGE_PARTS_MAX, type ImageKind } from '../images.ts';

const strip: Record<ImageKind, (bytes: Buffer) => Stripped | undefined> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
};

/**
 * Removes what identifies the author of an image: EXIF with places and times, XMP, IPTC, comments, thumbnails, and
 * trailing data such as the video that phones append. Pixels, frames and color profile stay byte for byte, because
 * nothing is decoded. Each format has a list of what stays, so that unknown metadata is removed.
 *
 * @returns undefined if its structure is inconsistent
 */
export function stripMetadata(given: Uint8Array, kind: ImageKind): Stripped | undefined {
  return strip[kind](Buffer.from(given.buffer, given.byteOffset, given.byteLength));
}

/** An image without metadata; `orientation` is that of its EXIF, 1 (upright) to 8. */
type Stripped = { bytes: Buffer; orientation: number };

const [APP0, APP1, APP2, APP14, APP15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef];
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const JFIF_BYTES = 16;

/**
 * A JPEG (ITU T.81, B) without its application segments and comments, except for JFIF's density, the color profile and
 * Adobe's marker, which distinguishes CMYK from YCCK. Trailing data is removed.
 */
function stripJpeg(bytes: Buffer): Stripped | undefined {
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

/**
 * Chunks that affect rendering (PNG third edition, 11): pixels, palette, transparency, frames, colors, density,
 * background.
 */
const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS acTL fcTL fdAT cHRM cICP gAMA iCCP mDCV cLLI sBIT sRGB bKGD hIST pHYs'.split(' '),
);
const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const PNG_FRAME_BYTES = 12;

/** A PNG without its texts, times and EXIF; it ends with IEND. */
function stripPng(bytes: Buffer): Stripped | undefined {
  const kept = [bytes.subarray(0, PNG_SIGNATURE_BYTES)];
  let orientation = 1;
  let at = PNG_SIGNATURE_BYTES;
  for (let parts = 0; at + PNG_FRAME_BYTES <= bytes.byteLength && parts < IMAGE_PARTS_MAX; parts++) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + PNG_FRAME_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.byteLength) return undefined;
    if (PNG_CHUNKS.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'eXIf') orientation = exifOrientation(bytes.subarray(at + 8, end - 4));
    if (type === 'IEND') return { bytes: Buffer.concat(kept), orientation };
    at = end;
  }
  return undefined;
}

/** Chunks that affect rendering (RFC 9649, 2.7). */
const WEBP_CHUNKS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const WEBP_HEADER_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
/** Flags of VP8X for EXIF and XMP. */
const METADATA_FLAGS = 0x08 | 0x04;

/** A WebP without its EXIF, its XMP and unknown chunks. */
function stripWebp(bytes: Buffer): Stripped | undefined {
  const kept: Buffer[] = [];
  let orientation = 1;
  const end = Math.min(bytes.byteLength, bytes.readUInt32LE(4) + CHUNK_HEAD_BYTES);
  let at = WEBP_HEADER_BYTES;
  for (let parts = 0; at + CHUNK_HEAD_BYTES <= end; parts++) {
    if (parts >= IMAGE_PARTS_MAX) return undefined;
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const bodyEnd = at + CHUNK_HEAD_BYTES + size;
    // Chunks are padded to an even length; some files lack the padding of the last one.
    const next = bodyEnd + (size % 2);
    if (bodyEnd > end) return undefined;
    const chunk = bytes.subarray(at, Math.min(next, end));
    if (WEBP_CHUNKS.has(type)) kept.push(type === 'VP8X' ? withoutFlags(chunk) : chunk);
    if (type === 'EXIF') orientation = exifOrientation(bytes.subarray(at + CHUNK_HEAD_BYTES, bodyEnd));
    at = next;
  }
  if (kept.length === 0) return undefined;
  const stripped = Buffer.concat([bytes.subarray(0, WEBP_HEADER_BYTES), ...kept]);
  stripped.writeUInt32LE(stripped.byteLength - CHUNK_HEAD_BYTES, 4);
  return { bytes: stripped, orientation };
}

function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy[CHUNK_HEAD_BYTES] = (copy[CHUNK_HEAD_BYTES] ?? 0) & ~METADATA_FLAGS;
  return copy;
}

const GRAPHIC_CONTROL = 0xf9;
const PLAIN_TEXT = 0x01;
/** Its number of repetitions and its color profile. */
const DRAWN_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** A GIF without comments and XMP. It ends with its trailer, which many files lack. GIF has no orientation. */
function stripGif(bytes: Buffer): Stripped | undefined {
  const all = [...gifBlocks(bytes)];
  const blocks = all.filter(isRendered);
  if (blocks.length === 0 || all.length > IMAGE_PARTS_MAX) return undefined;
  const header = bytes.subarray(0, gifHeaderEnd(bytes));
  return { bytes: Buffer.concat([header, ...blocks, Buffer.of(gifBlock.trailer)]), orientation: 1 };
}

function isRendered(block: Buffer): boolean {
  if (block[0] === gifBlock.image) return true;
  if (block[0] !== gifBlock.extension) return false;
  if (block[1] === GRAPHIC_CONTROL || block[1] === PLAIN_TEXT) return true;
  return DRAWN_APPLICATIONS.has(block.toString('latin1', 3, 14));
}

const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;

/**
 * The orientation in the first directory of EXIF data (TIFF 6.0, 8; Exif 2.32, 4.6.4): 1 (upright) to 8.
 *
 * @param given the TIFF structure, with or without the "Exif" prefix of a JPEG
 */
export function exifOrientation(given: Buffer): number {
  const tiff = given.toString('latin1', 0, 6) === 'Exif\0\0' ? given.subarray(6) : given;
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.byteLength < 8 || (order !== 'II' && order !== 'MM')) return 1;
  const isLittle = order === 'II';
  const short = (at: number) => {
    if (at + 2 > tiff.byteLength) return 0;
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.byteLength) return 1;
    if (short(at) !== ORIENTATION) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
