import {
  aiImageLimits,
  type ImageDestination,
  type ImageFeatures,
  type ImageItem,
} from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { NewId } from '../../base/ids.ts';
import type { StockFailure, StockPhoto, StockPhotos } from '../../platform/stock/stock-photos.ts';
import type { ImagesDeps } from './deps.ts';
import type {
  DesignImages,
  DesignImagesOutcome,
  DesignImagesRequest,
  ImageWay,
  RequestedImage,
} from './design-images.ts';
import { type ImageItemDeps, keepImage, stockIdOf, toImageItem, toStockItem } from './image-items.ts';
import { makeImage } from './make-image.ts';
import { readBytes, readSource, refuseImage } from './read-source.ts';
import { newDestination } from './requested-images.ts';

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
    const way = chooseWay(requested, {
      features,
      preferredSource,
      hasStock: deps.stock.platforms.length > 0,
    });
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

/** The feature required for each source; all are enabled by default. */
const switches = {
  generate: 'generation',
  edit: 'editing',
  search: 'search',
  upload: 'upload',
} as const satisfies Record<ImageWay, keyof ImageFeatures>;

/** Values of `context.preferredImageSource`, in the terms of either side of the API. */
const preferences: Readonly<Record<string, ImageWay>> = {
  generated: 'generate',
  generation: 'generate',
  ai: 'generate',
  search: 'search',
  stock: 'search',
  upload: 'upload',
};

type WayContext = {
  features: ImageFeatures;
  preferredSource?: string | undefined;
  hasStock: boolean;
};

/**
 * Chooses the source of an image: as requested, otherwise as preferred, otherwise generated, otherwise stock. A
 * disabled source is replaced only by an equivalent one: a photo may be generated instead of searched, but an edit is
 * not replaced by a new image.
 *
 * @returns the source, or the reason why there is none
 */
function chooseWay(
  { how, upload, searchResultId }: Pick<RequestedImage, 'how' | 'upload' | 'searchResultId'>,
  context: WayContext,
): ImageWay | { refusal: string } {
  const may = (way: ImageWay) =>
    context.features[switches[way]] !== false && (way !== 'search' || context.hasStock);
  if (how === 'edit' || how === 'upload') return may(how) ? how : refusalOf(how);
  if (searchResultId !== undefined) return may('search') ? 'search' : refusalOf('search');
  if (how === undefined && upload !== undefined && may('upload')) return 'upload';
  const preferred = preferences[context.preferredSource?.toLowerCase() ?? ''];
  const order = [how, preferred, 'generate', 'search'] as const;
  const way = order.find((each) => (each === 'generate' || each === 'search') && may(each));
  return way ?? { refusal: 'Generating and searching images are turned off here.' };
}

function refusalOf(way: ImageWay): { refusal: string } {
  const words = {
    generate: 'Making images is',
    edit: 'Editing images is',
    search: 'Searching stock images is',
    upload: 'Using images of the message is',
  };
  return { refusal: `${words[way]} turned off here.` };
}

/** Results searched for one that was not shown before. */
const RESULTS = 20;

/**
 * A stock image: the one shown before if its id is named, otherwise the best result that is new in the conversation.
 *
 * @param taken ids of the provider that are used already; this one is added
 * @throws AppError with the message of the provider
 */
async function findStockImage(
  requested: RequestedImage,
  { features, shownSearchResultIds, caller }: DesignImagesRequest,
  taken: Set<string>,
  stock: StockPhotos,
): Promise<ImageItem> {
  const { searchResultId } = requested;
  // Only if the conversation says that it was shown: the id comes from a model.
  if (searchResultId !== undefined && shownSearchResultIds.includes(searchResultId)) {
    const found = await stock.find(stockIdOf(searchResultId) ?? '', caller.signal);
    if (!found.ok) throw refuse(found);
    return toStockItem(found.photo, requested);
  }
  const safe = features.safeSearch !== false;
  const answer = await stock.search({ query: requested.prompt, count: RESULTS, safe, signal: caller.signal });
  if (!answer.ok) throw refuse(answer);
  const photo = firstNew(answer.photos, taken);
  if (!photo)
    throw new AppError('NOT_FOUND', `No stock image was found for "${requested.prompt.slice(0, 100)}".`);
  return toStockItem(photo, requested);
}

function firstNew(photos: readonly StockPhoto[], taken: Set<string>): StockPhoto | undefined {
  const photo = photos.find(({ id }) => !taken.has(id));
  if (photo) taken.add(photo.id);
  return photo;
}

function refuse({ message, ...failed }: StockFailure): AppError {
  const isFinal = failed.kind === 'unconfigured' || failed.kind === 'rejected';
  return new AppError('UPSTREAM_ERROR', message, { cause: failed.kind, ...(isFinal && { retry: 'never' }) });
}

/**
 * An image that the user put into the message. A URL stays as it is; embedded data is stored for the days of temporary
 * images, re-encoded without metadata. A GIF is stored unchanged, because it may be animated.
 *
 * @throws AppError VALIDATION_ERROR
 */
async function takeUpload(
  address: string,
  destination: ImageDestination,
  signal: AbortSignal,
  deps: ImageItemDeps & ImagesDeps,
): Promise<ImageItem> {
  const field = 'The image of the message';
  const bytes = await readBytes(address, field, signal, deps);
  const still = await deps.images.convert(bytes);
  if (!still.ok) throw refuseImage(field, still);
  const header = deps.images.inspect(bytes);
  const moves = header.ok && header.kind === 'gif';
  const isData = /^data:/i.test(address);
  const url = isData ? await keepImage(moves ? { kind: 'gif', bytes } : still, deps) : address;
  const { width, height } = still;
  return toImageItem(
    { source: 'upload', url, bytes: still.bytes, width, height, prompt: null, destination },
    deps,
  );
}
