import type { ImageKind } from '../images.ts';
import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';
import type { Stripped } from './stripped.ts';

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
