import { aiImageLimits } from '@postpress/contracts';
import type { FileKind, FileStore } from '../../files/index.ts';
import type { ImageKind } from '../../platform/images/images.ts';

const fileKinds = { png: 'png', jpeg: 'jpg', webp: 'webp', gif: 'gif' } as const satisfies Record<
  ImageKind,
  FileKind
>;

/**
 * Stores a picture for the days that temporary pictures are kept; the job that expires files takes it away after them.
 *
 * @returns its address. @throws AppError SERVICE_UNAVAILABLE when the store does not take it
 */
export function keepImage(
  { kind, bytes }: { kind: ImageKind; bytes: Uint8Array },
  { files }: { files: FileStore },
): Promise<string> {
  return files.store(fileKinds[kind], bytes, { days: aiImageLimits.urlDays });
}
