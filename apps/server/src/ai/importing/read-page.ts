import { importLimits } from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import { AppError, LONG_WAIT_SECONDS } from '../../base/app-error.ts';
import type { ThreadFailure } from '../../platform/threads/threads.ts';
import { type HostDeps, hostEmbeddedImages, takesTooLong } from './host-embedded-images.ts';
import { type MarkupToRead, type ReadMarkup, readMarkupModule } from './read-markup.ts';
import type { ImportSource } from './read-source.ts';

/** A page with hosted images and absolute URLs, and the design of our reader. */
export type ReadPage = ReadMarkup;

export type ReadPageDeps = HostDeps & {
  addresses: { assetBase: string };
};

/**
 * Imports a page without a model: hosts its embedded images and resolves its relative URLs.
 *
 * @throws AppError IMPORT_SOURCE_TOO_LARGE over 2 MiB without embedded images, or if it takes too long;
 * SERVICE_UNAVAILABLE if too many wait; those of hosting
 */
export async function readPage(
  source: Extract<ImportSource, { kind: 'html' }>,
  { projectId, displayMode }: { projectId: number; displayMode: DisplayMode },
  deps: ReadPageDeps,
): Promise<ReadPage> {
  const hosted = await hostEmbeddedImages(source.html, projectId, deps);
  requireSize(hosted);
  const { assetBase } = deps.addresses;
  const input: MarkupToRead = { html: hosted, address: source.address, displayMode, assetBase };
  // On a thread: 2 MiB of a hostile page would block all other requests.
  const read = await deps.threads.run<ReadMarkup>({
    tenant: String(projectId),
    module: readMarkupModule,
    name: 'readMarkup',
    input,
  });
  if (!read.ok) throw threadRefusal(read);
  return read.value;
}

/** The error for a failed thread. */
export function threadRefusal({ kind, message }: ThreadFailure): Error {
  if (kind === 'threw') return new Error('Our reader failed at a page.', { cause: message });
  if (kind === 'busy')
    return new AppError(
      'SERVICE_UNAVAILABLE',
      'Too many pages of this project are being imported. Try again.',
      {
        retryAfterSeconds: LONG_WAIT_SECONDS,
      },
    );
  return takesTooLong(message);
}

function requireSize(html: string): void {
  const bytes = Buffer.byteLength(html);
  if (bytes <= importLimits.sourceBytesMax) return;
  throw new AppError(
    'IMPORT_SOURCE_TOO_LARGE',
    `The HTML has ${bytes} bytes without its embedded images; the limit is ${importLimits.sourceBytesMax}. Remove what is not content, or import it in parts.`,
  );
}
