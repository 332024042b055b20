import type { ImageDestination, ImageItem } from '@postpress/contracts';
import type { ImagesDeps } from './deps.ts';
import { type ImageItemDeps, toImageItem } from './image-items.ts';
import { keepImage } from './keep-image.ts';
import { readBytes, refuseImage } from './read-source.ts';

/**
 * An image that the user put into the message. A URL stays as it is; embedded data is stored for the days of temporary
 * images, re-encoded without metadata. A GIF is stored unchanged, because it may be animated.
 *
 * @throws AppError VALIDATION_ERROR
 */
export async function takeUpload(
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
