import {
  type ImageBounds,
  type ImageFailure,
  type ImageHeader,
  type Images,
  imageFailure,
} from '../platform/images/images.ts';
import { stripMetadata } from '../platform/images/metadata/strip-metadata.ts';
import { isAnimated } from './is-animated.ts';

type Clean = ImageHeader & { ok: true; bytes: Uint8Array };

/**
 * Removes the metadata of an image, so that published photographs do not disclose where they were taken. The pixels of an
 * upright image stay as they are. An image that EXIF rotates is encoded again, upright, because Outlook ignores EXIF.
 *
 * @param header the result of `images.inspect`
 */
export async function withoutMetadata(
  bytes: Uint8Array,
  header: ImageHeader,
  { images, bounds }: { images: Images; bounds: ImageBounds },
): Promise<Clean | ImageFailure> {
  const { kind } = header;
  const stripped = stripMetadata(bytes, kind);
  if (stripped && (stripped.orientation === 1 || isAnimated(bytes, kind)))
    return { ok: true, kind, width: header.width, height: header.height, bytes: stripped.bytes };
  // Encoding it again would keep only its first frame.
  if (kind === 'gif' || isAnimated(bytes, kind))
    return imageFailure('broken', 'is broken: its parts do not fit together');
  return images.convert(bytes, { bounds });
}
