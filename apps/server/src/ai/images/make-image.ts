import type { ImageBackground, ImageOperation, ImageQuality } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { FileStore } from '../../files/index.ts';
import { type Images, imageMediaTypes, type Still } from '../../platform/images/images.ts';
import type { ModelChoice } from '../choose-models.ts';
import { type AiCaller, type ModelRun, type RunDeps, type RunUsage, runModels } from '../run-models.ts';
import { keepImage } from './keep-image.ts';
import { lookAt, type MadeImage, unusable } from './look-at.ts';

/** One picture to be made, or one to be changed. */
export type ImageOrder = ModelChoice & {
  prompt: string;
  /** Given: it is changed. */
  source?: Still | undefined;
  background?: ImageBackground | undefined;
  quality?: ImageQuality | undefined;
  caller: AiCaller;
  conversationId?: string | null | undefined;
};

/** Asked for where the request leaves it out, so that what a picture may cost is known before. */
const USUAL_QUALITY: ImageQuality = 'medium';
/** A model may answer what is no picture, or one that is opaque all the same. The last try is the next model's, where there is one. */
const TRIES = 2;
/** Asked once more, a model often paints no background. */
const TRANSPARENT_TRIES = 3;

/** What is done: `image_edit` where there is a source. It names the task, and what credits are booked on. */
export function operationOf({ source }: Pick<ImageOrder, 'source'>): ImageOperation {
  return source ? 'image_edit' : 'image_generation';
}

/**
 * One picture of the models of the request, metered. What they give is looked at: it has to be a picture within bounds,
 * and a transparent background has to be one. It is stored for the days that temporary pictures are kept.
 *
 * @throws AppError of the run of models; VALIDATION_ERROR when no model made the background transparent
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
      const picture = await tryModels(run, { ...order, quality }, tries, deps.images);
      // Within the run: a picture that can't be stored costs nothing.
      return { ...picture, url: await keepImage(picture, deps) };
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
  let fault = new AppError('UPSTREAM_ERROR', 'No picture came.');
  for (let asked = 1; asked <= tries; asked++) {
    const answer = await run.image(call);
    const seen = answer.ok ? await lookAt(answer.bytes, background, images) : unusable(answer.message);
    if (!(seen instanceof AppError)) return seen;
    fault = seen;
    if (asked === tries - 1) run.next();
  }
  throw fault;
}
