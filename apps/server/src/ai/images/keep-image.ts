import { aiImageLimits } from '@postpress/contracts';
import { type FileStore, fileKindOf } from '../../files/index.ts';
import type { ImageKind } from '../../platform/images/images.ts';

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
