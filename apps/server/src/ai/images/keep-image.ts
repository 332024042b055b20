import { aiImageLimits } from '@postpress/contracts';
import type { FileKind, FileStore } from '../../files/index.ts';
import type { ImageKind } from '../../platform/images/images.ts';

const fileKinds = { png: 'png', jpeg: 'jpg', webp: 'webp', gif: 'gif' } as const satisfies Record<
  ImageKind,
  FileKind
>;

/**
 * Stores an image for the days that temporary images are kept; the job that expires files deletes it.
 *
 * @returns its URL. @throws AppError SERVICE_UNAVAILABLE if the store fails
 */
export function keepImage(
  { kind, bytes }: { kind: ImageKind; bytes: Uint8Array },
  { files }: { files: FileStore },
): Promise<string> {
  return files.store(fileKinds[kind], bytes, { days: aiImageLimits.urlDays });
}
