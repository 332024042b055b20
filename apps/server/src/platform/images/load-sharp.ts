import { type ImageFailure, imageFailure } from './images.ts';

export type SharpLibrary = typeof import('sharp').default;
export type LoadSharp = () => Promise<SharpLibrary | ImageFailure>;

/** The libvips operations that read our formats; it has readers for about twenty more. */
const LOADERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
];

let loaded: Promise<SharpLibrary | ImageFailure> | undefined;

/**
 * sharp, loaded on first use and configured for bounded memory: one thread per image, no cache, and readers for our
 * formats only, so that an ambiguous file is not read as another one. Its binary is an optional dependency that may be
 * missing.
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

/** The error message of sharp is a page long. */
export function toUnavailable(error: Error): ImageFailure {
  const [first = ''] = error.message.split('\n', 1);
  return imageFailure('unavailable', `Images can’t be read by this installation: ${first}`);
}
