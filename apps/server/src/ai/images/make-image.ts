import type { ImageBackground, ImageOperation, ImageQuality } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { FileStore } from '../../files/index.ts';
import { type Images, imageMediaTypes, type Still } from '../../platform/images/images.ts';
import type { ModelChoice } from '../choose-models.ts';
import { type AiCaller, type ModelRun, type RunDeps, type RunUsage, runModels } from '../run-models.ts';
import { checkMadeImage, type MadeImage, unusable } from './check-made-image.ts';
import { keepImage } from './keep-image.ts';

/** An image to generate or edit. */
export type ImageOrder = ModelChoice & {
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
