import {
  aiImageLimits,
  type ImageBackground,
  type ImageOperation,
  type ImageQuality,
} from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { FileStore } from '../../files/index.ts';
import { type Images, imageMediaTypes, type Still, type StillKind } from '../../platform/images/images.ts';
import type { ModelChoice } from '../choose-models.ts';
import { type AiCaller, type ModelRun, type RunDeps, type RunUsage, runModels } from '../run-models.ts';
import { keepImage } from './image-items.ts';
import { refuseImage } from './read-source.ts';

/** An image to generate or edit. */
type ImageOrder = ModelChoice & {
  prompt: string;
  /** The image to edit; absent: generate. */
  source?: Still | undefined;
  background?: ImageBackground | undefined;
  quality?: ImageQuality | undefined;
  caller: AiCaller;
  conversationId?: string | null | undefined;
};

/** The default quality is sent explicitly, so that the maximum price is known. */
const USUAL_QUALITY: ImageQuality = 'medium';
/** A model may return no image, or an opaque one. The last try uses the next model, if there is one. */
const TRIES = 2;
/** On a retry, models often omit the background. */
const TRANSPARENT_TRIES = 3;

/** `image_edit` if there is a source. It names the task and the credit feature. */
function operationOf({ source }: Pick<ImageOrder, 'source'>): ImageOperation {
  return source ? 'image_edit' : 'image_generation';
}

/**
 * Generates one image with the models of the request, metered. The output is checked: it must be an image within
 * limits, with a transparent background if requested. It is stored for the days that temporary images are kept.
 *
 * @throws AppError of the run of models; VALIDATION_ERROR if no model made the background transparent
 */
export function makeImage(
  order: ImageOrder,
  deps: RunDeps & { images: Images; files: FileStore },
): Promise<RunUsage & { value: MadeImage & { url: string } }> {
  const { model, fallbackModels, caller, conversationId, quality = USUAL_QUALITY } = order;
  const operation = operationOf(order);
  const tries = order.background === 'transparent' ? TRANSPARENT_TRIES : TRIES;
  return runModels(
    {
      model,
      fallbackModels,
      modelForms: 'any',
      task: operation,
      featureType: operation,
      caller,
      conversationId,
      bound: { calls: tries, images: 1, quality },
    },
    async (run) => {
      const image = await tryModels(run, { ...order, quality }, tries, deps.images);
      // Within the run: an image that cannot be stored costs nothing.
      return { ...image, url: await keepImage(image, deps) };
    },
    deps,
  );
}

async function tryModels(
  run: ModelRun,
  { prompt, source, background, quality }: ImageOrder,
  tries: number,
  images: Images,
): Promise<MadeImage> {
  const call = {
    prompt,
    ...(source && { source: { bytes: source.bytes, mediaType: imageMediaTypes[source.kind] } }),
    ...(background && { background }),
    ...(quality && { quality }),
  };
  let fault = new AppError('UPSTREAM_ERROR', 'No image came.');
  for (let attempt = 1; attempt <= tries; attempt++) {
    const answer = await run.image(call);
    const seen = answer.ok
      ? await checkMadeImage(answer.bytes, background, images)
      : unusable(answer.message);
    if (!(seen instanceof AppError)) return seen;
    fault = seen;
    if (attempt === tries - 1) run.next();
  }
  throw fault;
}

/** An image as the model returned it, with its provenance metadata. */
type MadeImage = { kind: StillKind; width: number; height: number; bytes: Uint8Array };

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
async function checkMadeImage(
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

function unusable(why: string): AppError {
  return new AppError('UPSTREAM_ERROR', `The model gave no image that can be used. ${why} Try again.`);
}

/** The same request rarely helps, and published clients would repeat it if this were a 5xx. */
function opaque(): AppError {
  return new AppError(
    'VALIDATION_ERROR',
    'background: what the models made is opaque, however often they were asked. Ask for one subject without surroundings, name another model, or leave background out.',
  );
}
