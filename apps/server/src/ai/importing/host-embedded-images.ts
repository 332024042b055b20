import { createHash } from 'node:crypto';
import { importLimits } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { ImageFailure, Images } from '../../platform/images/images.ts';
import { createCompute } from '../../platform/threads/compute.ts';
import type { Threads } from '../../platform/threads/threads.ts';
import { type EmbeddedData, embeddedData } from './embedded-data.ts';
import type { StoreImage } from './store-image.ts';

export type HostDeps = {
  images: Pick<Images, 'inspect'>;
  storeImage: StoreImage;
  threads: Pick<Threads, 'run'>;
};

/** Replaces data that designs cannot hold: fonts, SVG (which can run scripts), non-images. */
const NOTHING = 'data:,';

/**
 * Hosts the embedded images of a page: each base64 data URI of a PNG, JPEG, WebP or GIF, detected by its bytes, is
 * stored once and replaced by its URL. All other data is removed.
 *
 * @throws AppError VALIDATION_ERROR for an image over the limits or too many of them, SERVICE_UNAVAILABLE if they
 * cannot be stored now
 */
export async function hostEmbeddedImages(html: string, projectId: number, deps: HostDeps): Promise<string> {
  const { dataUrisMax } = importLimits;
  const input = { html, matchesMax: dataUrisMax + 1 };
  const size = { tenant: String(projectId), characters: html.length };
  const found = await createCompute(deps.threads)(embeddedData, input, size);
  if (found.length > dataUrisMax)
    throw new AppError(
      'VALIDATION_ERROR',
      `The page has more than ${dataUrisMax} base64 data URIs: host some of the images elsewhere.`,
    );
  if (found.length === 0) return html;
  const hosted = new Map<string, string>();
  const parts: string[] = [];
  let at = 0;
  for (const data of found) {
    parts.push(html.slice(at, data.start), await addressOf(data, projectId, hosted, deps));
    at = data.end;
  }
  parts.push(html.slice(at));
  return parts.join('');
}

async function addressOf(
  { mediaType, bytes }: EmbeddedData,
  projectId: number,
  hosted: Map<string, string>,
  { images, storeImage }: Pick<HostDeps, 'images' | 'storeImage'>,
): Promise<string> {
  if (mediaType !== '' && !mediaType.startsWith('image/')) return NOTHING;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const known = hosted.get(hash);
  if (known !== undefined) return known;
  if (hosted.size >= importLimits.embeddedImagesMax)
    throw new AppError(
      'VALIDATION_ERROR',
      `The page embeds more than ${importLimits.embeddedImagesMax} different images: host some of them elsewhere.`,
    );
  const header = images.inspect(bytes);
  if (!header.ok && isOverBounds(header))
    throw new AppError('VALIDATION_ERROR', `An embedded image ${header.message}`);
  const address = header.ok ? await storeImage(projectId, header.kind, bytes) : NOTHING;
  hosted.set(hash, address);
  return address;
}

function isOverBounds({ kind }: ImageFailure): boolean {
  return kind === 'too-large' || kind === 'too-many-pixels';
}
