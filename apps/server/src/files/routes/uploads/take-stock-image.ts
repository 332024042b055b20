import { fetchLimits, StockImagePath, UploadResult, uploadLimits } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { CallOut } from '../../../platform/outbound/outcome.ts';
import { libraryOf, type UploadsDeps, uploadImage } from '../../upload-image.ts';
import { refuseStock, type StockImagesDeps } from './list-stock-images.ts';

export type TakeStockImageDeps = UploadsDeps & StockImagesDeps & { call: CallOut };

export const takeStockImageRoute = defineRoute({
  operationId: 'takeStockImage',
  method: 'POST',
  path: '/editor/api/stock-images/{photoId}',
  summary: 'Copy a stock image to the library',
  description:
    'The copy is named after its author. The download is reported to the provider, as its terms require.',
  tag: 'Editor',
  auth: 'editor',
  rate: 'ai',
  params: StockImagePath,
  status: 201,
  result: UploadResult,
  errors: ['NOT_FOUND', 'FEATURE_NOT_AVAILABLE', 'UPSTREAM_ERROR', 'SERVICE_UNAVAILABLE'],
  handle: async ({ params: { photoId }, caller, request: { signal } }, deps: TakeStockImageDeps) => {
    const found = await deps.stock.find(photoId, signal);
    if (!found.ok && found.kind === 'missing') throw new AppError('NOT_FOUND', found.message);
    if (!found.ok) throw refuseStock(found);
    const { photo } = found;
    const answer = await deps.call({
      url: photo.url,
      bytesMax: uploadLimits.bytesMax,
      timeoutMs: fetchLimits.timeoutMs,
      redirectsMax: fetchLimits.redirectsMax,
      protocols: ['https:'],
      contentTypes: ['image/*'],
      signal,
    });
    if (!answer.ok || answer.status !== 200)
      throw new AppError('UPSTREAM_ERROR', 'The provider did not send the image.', { cause: answer });
    const name = `${photo.author.name} – ${deps.stock.platform.name}.jpg`;
    const upload = await uploadImage({ ...libraryOf(caller), bytes: answer.body, name }, deps);
    // The image is stored: it stays even if the provider cannot be notified now.
    await deps.stock.track(photoId, signal);
    return ok({ data: upload });
  },
});
