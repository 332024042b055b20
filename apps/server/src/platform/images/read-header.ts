import type { ImageHeader, ImageKind } from './images.ts';

const FRAME_START = 0x2a019d;

const LOSSLESS_SIGNATURE = 0x2f;

type Size = { width: number; height: number };
type Format = {
  starts(bytes: Buffer): boolean;
  /** Undefined if the header is truncated or invalid. */
  size(bytes: Buffer): Size | undefined;
};

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The signature of each format, and how to read its size. */
const formats: Record<ImageKind, Format> = {
  // W3C PNG, 5.2 and 11.2.1: the signature, then IHDR.
  png: {
    starts: (bytes) => bytes.subarray(0, 8).equals(PNG_SIGNATURE),
    size: (bytes) =>
      bytes.byteLength >= 33 && bytes.toString('latin1', 12, 16) === 'IHDR'
        ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
        : undefined,
  },
  jpeg: {
    starts: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
    size: readJpegSize,
  },
  webp: {
    starts: (bytes) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    size: readWebpSize,
  },
  // GIF89a, 18: the logical screen descriptor.
  gif: {
    starts: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
    size: (bytes) =>
      bytes.byteLength >= 13 ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) } : undefined,
  },
};

/**
 * The format of an image by its bytes, whatever its name, without decoding it.
 *
 * @returns `unknown` for other formats; `broken` for a truncated header or one without a size
 */
export function readHeader(given: Uint8Array): ImageHeader | 'unknown' | 'broken' {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  for (const [kind, format] of Object.entries(formats) as [ImageKind, Format][]) {
    if (!format.starts(bytes)) continue;
    const size = format.size(bytes);
    return size && size.width > 0 && size.height > 0 ? { kind, ...size } : 'broken';
  }
  return 'unknown';
}

/**
 * The size of a WebP from its first chunk (RFC 9649, 2.5 to 2.7): lossy, lossless, or the canvas of an extended one.
 */
function readWebpSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.byteLength < 30) return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      if (bytes[20] !== LOSSLESS_SIGNATURE) return undefined;
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      if (bytes.readUIntLE(23, 3) !== FRAME_START) return undefined;
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

const SEGMENTS_MAX = 10_000;

/**
 * The size of a JPEG from its frame header (ITU T.81, B.2.2). Segments are skipped as a whole, so that an embedded
 * thumbnail is never taken for the image.
 *
 * @returns undefined if it ends before a frame, or defines its height later (DNL)
 */
function readJpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  let at = 2;
  for (let segments = 0; segments < SEGMENTS_MAX; segments++) {
    if (at + 4 > bytes.byteLength || bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      // Any number of fill bytes may precede a marker.
      at++;
      continue;
    }
    if (hasNoLength(marker)) {
      at += 2;
      continue;
    }
    if (marker === 0xd9 || marker === 0xda) return undefined;
    const length = bytes.readUInt16BE(at + 2);
    if (isFrame(marker)) {
      if (length < 8 || at + 9 > bytes.byteLength) return undefined;
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** TEM and the restart markers have no length. */
function hasNoLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** SOF0 to SOF15, without DHT, JPG and DAC in between. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
