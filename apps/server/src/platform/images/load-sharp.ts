import { type ImageFailure, imageFailure } from './images.ts';

export type SharpLibrary = typeof import('sharp').default;
export type LoadSharp = () => Promise<SharpLibrary | ImageFailure>;

/** Operations of libvips that read the kinds we take; it has readers for some twenty more. */
const LOADERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
];

let loaded: Promise<SharpLibrary | ImageFailure> | undefined;

/**
 * sharp, loaded by the first who needs it and set up so that its memory is bounded: one thread for each image, nothing
 * kept between images, and readers for our kinds only, so that a file with two faces is never read as something else.
 * Its binary is an optional dependency, which an installation may have left out.
 */
export const loadSharp: LoadSharp = () => {
  loaded ??= import('sharp').then(({ default: sharp }) => setUp(sharp), toUnavailable);
  return loaded;
};

function setUp(sharp: SharpLibrary): SharpLibrary {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

/** What sharp says of it goes on for a page. */
export function toUnavailable(error: Error): ImageFailure {
  const [first = ''] = error.message.split('\n', 1);
  return imageFailure('unavailable', `Images can’t be read by this installation: ${first}`);
}
