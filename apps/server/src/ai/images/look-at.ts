import { aiImageLimits, type ImageBackground } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { Images, StillKind } from '../../platform/images/images.ts';
import { refusePicture } from './read-source.ts';

/** A picture as the model gave it, with the marks by which it says that it was made. */
export type MadeImage = { kind: StillKind; width: number; height: number; bytes: Uint8Array };

/** A picture of 25 megapixels fits as PNG. */
const BOUNDS = { bytesMax: 64 * 1_048_576, pixelsMax: aiImageLimits.pixelsMax };
/** A background is transparent where some of it is a hole, and enough of the whole can be seen through. */
const HOLE_ALPHA_MAX = 16;
const MEAN_ALPHA_MAX = 250;

/**
 * Whether what a model gave is a picture, whole and within bounds, and transparent where that was asked for.
 *
 * @returns the picture, or what the caller is told when no other one comes
 */
export async function lookAt(
  bytes: Uint8Array,
  background: ImageBackground | undefined,
  images: Images,
): Promise<MadeImage | AppError> {
  const header = images.inspect(bytes, BOUNDS);
  if (!header.ok) return unusable(`It ${header.message}.`);
  const { kind, width, height } = header;
  if (kind === 'gif') return unusable('It is a GIF.');
  // Decodes all of it: half a picture is none.
  const seen = await images.transparency(bytes, BOUNDS);
  if (!seen.ok && (seen.kind === 'busy' || seen.kind === 'unavailable')) throw refusePicture('', seen);
  if (!seen.ok) return unusable(`It ${seen.message}.`);
  const isTransparent = seen.alphaMin <= HOLE_ALPHA_MAX && seen.alphaMean <= MEAN_ALPHA_MAX;
  if (background === 'transparent' && !isTransparent) return opaque();
  return { kind, width, height, bytes };
}

export function unusable(why: string): AppError {
  return new AppError('UPSTREAM_ERROR', `The model gave no picture that can be used. ${why} Try again.`);
}

/** Hardly cured by the same request, which published clients would repeat by themselves if it were a 5xx. */
function opaque(): AppError {
  return new AppError(
    'VALIDATION_ERROR',
    'background: what the models made is opaque, however often they were asked. Ask for one subject without surroundings, name another model, or leave background out.',
  );
}
