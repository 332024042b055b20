import { aiImageLimits, type ImageDestination, type ImageItem } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { NewId } from '../../base/ids.ts';
import type { StockPhotos } from '../../platform/stock/stock-photos.ts';
import { chooseWay } from './choose-way.ts';
import type { ImagesDeps } from './deps.ts';
import type {
  DesignImages,
  DesignImagesOutcome,
  DesignImagesRequest,
  RequestedImage,
} from './design-images.ts';
import { findStockImage } from './find-stock-image.ts';
import { stockIdOf, toImageItem } from './image-items.ts';
import { makeImage } from './make-image.ts';
import { readSource } from './read-source.ts';
import { newDestination } from './requested-images.ts';
import { takeUpload } from './take-upload.ts';

export type DesignImagesDeps = ImagesDeps & { stock: StockPhotos; newId: NewId };

type Made = { item: ImageItem; aiCreditsUsed?: number; estimatedCostMicroUsd?: number };
type Task = { prompt: string | null; destination: ImageDestination; make: () => Promise<Made> };

/** See {@link DesignImages}. */
export function openDesignImages(deps: DesignImagesDeps): DesignImages {
  return async (request) => {
    if (request.features.enabled !== true) return summed([], []);
    const shown = request.shownSearchResultIds.map(stockIdOf).filter((id) => id !== undefined);
    const taken = new Set(shown);
    const requested = request.requested.map((each) => taskOf(each, request, taken, deps));
    const tasks = [...requested, ...uploadsLeft(request, deps)].slice(0, aiImageLimits.perDesignMax);
    const results = await Promise.allSettled(tasks.map(({ make }) => make()));
    return summed(tasks, results);
  };
}

function taskOf(
  requested: RequestedImage,
  request: DesignImagesRequest,
  taken: Set<string>,
  deps: DesignImagesDeps,
): Task {
  const { prompt, destination } = requested;
  const make = async (): Promise<Made> => {
    const { features, preferredSource } = request;
    const way = chooseWay(requested, { features, preferredSource, hasStock: deps.stock.isConfigured });
    switch (way) {
      case 'generate':
      case 'edit':
        return makeRequested(requested, way, request, deps);
      case 'search':
        return { item: await findStockImage(requested, request, taken, deps.stock) };
      case 'upload':
        return {
          item: await takeUpload(uploadOf(requested, request), destination, request.caller.signal, deps),
        };
      default:
        throw new AppError('VALIDATION_ERROR', way.refusal);
    }
  };
  return { prompt, destination, make };
}

async function makeRequested(
  requested: RequestedImage,
  way: 'generate' | 'edit',
  { features, caller, uploads, conversationId }: DesignImagesRequest,
  deps: DesignImagesDeps,
): Promise<Made> {
  const { prompt, background, destination } = requested;
  const { model, fallbackModels, quality } = features;
  const address = requested.upload === undefined ? destination.expectedSrc : uploads[requested.upload];
  if (way === 'edit' && !address) {
    throw new AppError('VALIDATION_ERROR', 'There is no image to edit here.');
  }
  const source =
    way === 'edit' && address ? await readSource(address, 'The image', caller.signal, deps) : undefined;
  const order = { prompt, source, background, quality, model, fallbackModels, caller, conversationId };
  const { value, aiCreditsUsed, estimatedCostMicroUsd } = await makeImage(order, deps);
  const kept = { ...value, prompt, destination, source: source ? 'edited' : 'generated' } as const;
  return { item: await toImageItem(kept, deps), aiCreditsUsed, estimatedCostMicroUsd };
}

function uploadOf({ upload = 0 }: RequestedImage, { uploads }: DesignImagesRequest): string {
  const address = uploads[upload];
  if (address !== undefined) return address;
  throw new AppError('VALIDATION_ERROR', 'The message has no such image.');
}

/** Images of the message that the answer did not use are returned all the same. */
function uploadsLeft(request: DesignImagesRequest, deps: DesignImagesDeps): Task[] {
  if (request.features.upload === false) return [];
  const placed = request.requested.map(({ how, upload = how === 'upload' ? 0 : -1 }) =>
    how === 'upload' || how === undefined ? upload : -1,
  );
  const left = request.uploads.filter((_, at) => !placed.includes(at));
  return left.map((address) => ({
    prompt: null,
    destination: newDestination,
    make: async () => ({ item: await takeUpload(address, newDestination, request.caller.signal, deps) }),
  }));
}

/** @throws errors other than refusals: an internal fault must surface */
function summed(tasks: readonly Task[], results: readonly PromiseSettledResult<Made>[]): DesignImagesOutcome {
  const outcome: DesignImagesOutcome = {
    images: [],
    missing: [],
    aiCreditsUsed: 0,
    estimatedCostMicroUsd: 0,
  };
  for (const [at, result] of results.entries()) {
    if (result.status === 'fulfilled') {
      const { item, aiCreditsUsed = 0, estimatedCostMicroUsd = 0 } = result.value;
      outcome.images.push(item);
      outcome.aiCreditsUsed += aiCreditsUsed;
      outcome.estimatedCostMicroUsd += estimatedCostMicroUsd;
      continue;
    }
    const { reason } = result;
    if (!(reason instanceof AppError)) throw reason;
    const { prompt = null, destination = newDestination } = tasks[at] ?? {};
    outcome.missing.push({ prompt, destination, message: reason.message });
  }
  return outcome;
}
