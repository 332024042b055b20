type Sharp = typeof import('sharp').default;

/** Operations of libvips that read the kinds we take; it has readers for some twenty more. */
const LOADERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
];

let loaded: Promise<Sharp> | undefined;

/**
 * sharp, loaded by the first who needs it and set up so that its memory is bounded: one thread for each picture, nothing
 * kept between pictures, and readers for our kinds only, so that a file with two faces is never read as something else.
 */
export function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
  return loaded;
}
