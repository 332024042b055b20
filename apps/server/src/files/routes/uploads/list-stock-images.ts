import { StockImagesQuery, StockImagesResult, stockLimits } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { StockFailure, StockPhotos } from '../../../platform/stock/stock-photos.ts';

export type StockImagesDeps = { stock: StockPhotos };

const RETRY_SECONDS = 60;

export const listStockImagesRoute = defineRoute({
  operationId: 'listStockImages',
  method: 'GET',
  path: '/editor/api/stock-images',
  summary: 'Search stock images',
  description:
    'Photographs of Unsplash, suitable for all audiences, where the installation has a key. Show the author and the provider with each.',
  tag: 'Editor',
  auth: 'editor',
  rate: 'ai',
  query: StockImagesQuery,
  result: StockImagesResult,
  errors: ['FEATURE_NOT_AVAILABLE', 'UPSTREAM_ERROR', 'SERVICE_UNAVAILABLE'],
  handle: async ({ query: { query, page = 1 }, request: { signal } }, { stock }: StockImagesDeps) => {
    const count = stockLimits.imagesPerPage;
    const found = await stock.search({ query, count, page, safe: true, signal });
    if (!found.ok) throw refuseStock(found);
    return ok({
      data: {
        provider: stock.platform,
        images: found.photos.map(({ id, width, height, preview, description, author }) => ({
          id,
          width,
          height,
          previewUrl: preview.url,
          description,
          author,
        })),
        hasMore: found.hasMore && page < stockLimits.pageMax,
      },
    });
  },
});

/** The error for a search or a photograph that the provider did not give. */
export function refuseStock({ kind, message }: StockFailure): AppError {
  if (kind === 'unconfigured') return new AppError('FEATURE_NOT_AVAILABLE', message);
  if (kind === 'rate-limited')
    return new AppError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds: RETRY_SECONDS });
  return new AppError('UPSTREAM_ERROR', message, {
    cause: kind,
    ...(kind === 'rejected' && { retry: 'never' }),
  });
}
