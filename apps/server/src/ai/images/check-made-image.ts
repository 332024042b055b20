import { aiImageLimits, type ImageBackground } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { Images, StillKind } from '../../platform/images/images.ts';
import { refuseImage } from './read-source.ts';

/** An image as the model returned it, with its provenance metadata. */
export type MadeImage = { kind: StillKind; width: number; height: number; bytes: Uint8Array };

/** An image of 25 megapixels fits as PNG. */
const BOUNDS = { bytesMax: 64 * 1_048_576, pixelsMax: aiImageLimits.pixelsMax };
/** A background is transparent if part of it is fully transparent, and enough of the whole is translucent. */
const HOLE_ALPHA_MAX = 16;
const MEAN_ALPHA_MAX = 250;

/**
 * Checks that the output of a model is an image, complete and within limits, and transparent if requested.
 *
 * @returns the image, or the message for the caller if no other one follows
 */
export async function checkMadeImage(
  bytes: Uint8Array,
  background: ImageBackground | undefined,
  images: Images,
): Promise<MadeImage | AppError> {
  const header = images.inspect(bytes, BOUNDS);
  if (!header.ok) return unusable(`It ${header.message}.`);
  const { kind, width, height } = header;
  if (kind === 'gif') return unusable('It is a GIF.');
  // Decodes all of it: a truncated image is invalid.
  const seen = await images.transparency(bytes, BOUNDS);
  if (!seen.ok && (seen.kind === 'busy' || seen.kind === 'unavailable')) throw refuseImage('', seen);
  if (!seen.ok) return unusable(`It ${seen.message}.`);
  const isTransparent = seen.alphaMin <= HOLE_ALPHA_MAX && seen.alphaMean <= MEAN_ALPHA_MAX;
  if (background === 'transparent' && !isTransparent) return opaque();
  return { kind, width, height, bytes };
}

export function unusable(why: string): AppError {
  return new AppError('UPSTREAM_ERROR', `The model gave no image that can be used. ${why} Try again.`);
}

/** The same request rarely helps, and published clients would repeat it if this were a 5xx. */
function opaque(): AppError {
  return new AppError(
    'VALIDATION_ERROR',
    'background: what the models made is opaque, however often they were asked. Ask for one subject without surroundings, name another model, or leave background out.',
  );
}
