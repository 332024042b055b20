import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { StillKind } from './images.ts';

export type ImageOptions = {
  /** 0, all of it can be seen through, to 1. Default: there is no alpha. */
  alpha?: number;
  /** Every pixel is different, so that no encoder makes it small. */
  noisy?: boolean;
};

/** A real image of one color, or of noise. */
export function imageOf(
  kind: StillKind,
  width: number,
  height: number,
  { alpha, noisy = false }: ImageOptions = {},
): Promise<Buffer> {
  const channels = alpha === undefined ? 3 : 4;
  const background = { r: 200, g: 40, b: 40, alpha: alpha ?? 1 };
  const noise = noisy ? { noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } } : {};
  const create = { width, height, channels, background, ...noise } as const;
  return sharp({ create, limitInputPixels: false })[kind]().toBuffer();
}

/** A PNG whose header claims a size, with hardly any pixels behind it. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(1_000_000), { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Noise of 256 colors, one byte a pixel: written again in full colors it takes more. */
export function noisyPalettePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const rows = randomBytes((width + 1) * height);
  // Each row begins with its filter: none.
  for (let at = 0; at < rows.byteLength; at += width + 1) rows[at] = 0;
  const parts = {
    IHDR: header,
    PLTE: randomBytes(768),
    IDAT: deflateSync(rows, { level: 0 }),
    IEND: Buffer.alloc(0),
  };
  return Buffer.concat([SIGNATURE, ...Object.entries(parts).map(([type, data]) => chunk(type, data))]);
}

/** Headers of other kinds that claim a size: their first bytes alone. */
export const claiming = {
  jpeg: (width: number, height: number) => {
    const bytes = Buffer.from('ffd8ffc0000b0800000000010111000000000000', 'hex');
    bytes.writeUInt16BE(height, 7);
    bytes.writeUInt16BE(width, 9);
    return bytes;
  },
  gif: (width: number, height: number) => {
    const bytes = Buffer.from('4749463839610000000000000000', 'hex');
    bytes.writeUInt16LE(width, 6);
    bytes.writeUInt16LE(height, 8);
    return bytes;
  },
  webp: (width: number, height: number) => {
    const bytes = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0'), Buffer.alloc(10)]);
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
    return bytes;
  },
} as const;

/** A GIF with this many frames of 1000 × 1000, a few bytes each: 4 GB when all of them are decoded. */
export function gifOfFrames(frames: number): Buffer {
  const screen = Buffer.from('474946383961e803e803800000ff000000ff00', 'hex');
  const control = '21f90400010000 00'.replace(' ', '');
  // One code table of two bits: clear, one pixel, end. What is missing stays as it was.
  const frame = Buffer.from(`${control}2c00000000e803e80300020244 0100`.replace(' ', ''), 'hex');
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** Two frames: red, then blue. */
export function movingGif(width: number, height: number): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * 2 * 3);
  for (let at = 0; at < raw.byteLength; at += 3) raw[at + (at < raw.byteLength / 2 ? 0 : 2)] = 255;
  return sharp(raw, { raw: { width, height: height * 2, channels: 3, pageHeight: height } })
    .gif()
    .toBuffer();
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const bytes = Buffer.alloc(named.byteLength + 8);
  bytes.writeUInt32BE(data.byteLength, 0);
  bytes.set(named, 4);
  bytes.writeUInt32BE(crc32(named), named.byteLength + 4);
  return bytes;
}
