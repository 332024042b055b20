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
 * The same image without what tells of its maker: EXIF with its places and times, XMP, IPTC, comments, thumbnails, and
 * whatever lies behind its end, such as the film that telephones append. Pixels, frames and color profile stay byte for
 * byte: nothing is decoded. Each format keeps a list of what may stay, so that unknown metadata is removed, too.
 *
 * @returns undefined where its parts do not fit together
 */
export function stripMetadata(given: Uint8Array, kind: ImageKind): Stripped | undefined {
  return strip[kind](Buffer.from(given.buffer, given.byteOffset, given.byteLength));
}
