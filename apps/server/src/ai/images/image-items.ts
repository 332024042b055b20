import { aiImageLimits, type ImageDestination, type ImageItem, type ImageSource } from '@postpress/contracts';
import type { NewId } from '../../base/ids.ts';
import { type FileStore, fileKindOf } from '../../files/index.ts';
import type { ImageKind } from '../../platform/images/images.ts';
import type { StockPhoto } from '../../platform/stock/stock-photos.ts';
import type { ImagesDeps } from './deps.ts';
import { refuseImage } from './read-source.ts';

export type ImageItemDeps = Pick<ImagesDeps, 'images' | 'files'> & { newId: NewId };

/** A stored image: its URL, and its bytes for a preview. */
type KeptImage = {
  source: Exclude<ImageSource, 'search'>;
  url: string;
  bytes: Uint8Array;
  width: number;
  height: number;
  prompt: string | null;
  destination: ImageDestination;
};

/** Pixels; small enough for a preview in a conversation. */
const PREVIEW_WIDTH = 320;
const PREVIEW_QUALITY = 75;

/** The item of a generated, edited or uploaded image, with a small preview. */
export async function toImageItem(
  { bytes, source, url, width, height, prompt, destination }: KeptImage,
  deps: ImageItemDeps,
): Promise<ImageItem> {
  const small = await deps.images.convert(bytes, {
    kind: 'webp',
    inside: { width: PREVIEW_WIDTH, height: PREVIEW_WIDTH },
    quality: PREVIEW_QUALITY,
    bounds: { bytesMax: bytes.byteLength, pixelsMax: width * height },
  });
  if (!small.ok) throw refuseImage('The preview', small);
  const preview = { url: await keepImage(small, deps), width: small.width, height: small.height };
  const none = { author: null, platform: null, download: null };
  return { id: deps.newId(), url, source, prompt, width, height, destination, preview, ...none };
}

/** Prefix of the ids of stock images, so that a later request can name one that was shown. */
const STOCK_PREFIX = 'stock:';

export function toStockItem(
  { id, url, width, height, preview, author, platform, downloadUrl }: StockPhoto,
  { prompt, destination }: { prompt: string; destination: ImageDestination },
): ImageItem {
  const about = { author, platform, download: downloadUrl };
  return {
    id: STOCK_PREFIX + id,
    url,
    source: 'search',
    prompt,
    width,
    height,
    destination,
    preview,
    ...about,
  };
}

/** The provider's id in that of an item; undefined if it is not a stock image. */
export function stockIdOf(itemId: string): string | undefined {
  return itemId.startsWith(STOCK_PREFIX) ? itemId.slice(STOCK_PREFIX.length) : undefined;
}

/**
 * Stores an image for the days that temporary images are kept; the job that expires files deletes it.
 *
 * @returns its URL. @throws AppError SERVICE_UNAVAILABLE if the store fails
 */
export function keepImage(
  { kind, bytes }: { kind: ImageKind; bytes: Uint8Array },
  { files }: { files: FileStore },
): Promise<string> {
  return files.store(fileKindOf[kind], bytes, { days: aiImageLimits.urlDays });
}
