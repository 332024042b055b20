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
 * A picture as it may be published: nobody shall read from a newsletter where its photographs were taken. What is upright
 * loses its metadata and nothing else. What its EXIF turns is written anew upright, for Outlook shows it as it lies.
 *
 * @param header what `images.inspect` said of it
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
  // Writing it anew would keep its first frame alone.
  if (kind === 'gif' || isAnimated(bytes, kind))
    return imageFailure('broken', 'is broken: its parts do not fit together');
  return images.convert(bytes, { bounds });
}
