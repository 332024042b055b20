import type { ImageItem } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { StockFailure, StockPhoto, StockPhotos } from '../../platform/stock/stock-photos.ts';
import type { DesignImagesRequest, RequestedImage } from './design-images.ts';
import { stockIdOf, toStockItem } from './image-items.ts';

/** Results searched for one that was not shown before. */
const RESULTS = 20;

/**
 * A stock image: the one shown before if its id is named, otherwise the best result that is new in the conversation.
 *
 * @param taken ids of the provider that are used already; this one is added
 * @throws AppError with the message of the provider
 */
export async function findStockImage(
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
    return toStockItem(found.photo, requested, stock);
  }
  const safe = features.safeSearch !== false;
  const answer = await stock.search({ query: requested.prompt, count: RESULTS, safe, signal: caller.signal });
  if (!answer.ok) throw refuse(answer);
  const photo = firstNew(answer.photos, taken);
  if (!photo)
    throw new AppError('NOT_FOUND', `No stock image was found for "${requested.prompt.slice(0, 100)}".`);
  return toStockItem(photo, requested, stock);
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
