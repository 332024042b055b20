import * as operations from '@postpress/contracts/operations';
import type { Editor } from '../kernel/editor.ts';

/** An image as designs name it. */
export type ImageRef = {
  url: string;
  width: number;
  height: number;
  /** What it shows, as a proposal for its alternative text. */
  alt?: string;
};

/** What may be uploaded. Source: `uploadTypes` of the wire. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** Why a file can't be uploaded, as a message with its values; undefined if it can. */
export function refusalOfFile(
  file: Pick<File, 'type' | 'size'>,
  bytesMax: number,
): { message: 'images.notAnImage' } | { message: 'images.tooLarge'; megabytes: number } | undefined {
  if (!imageTypes.some((type) => type === file.type)) return { message: 'images.notAnImage' };
  if (file.size > bytesMax)
    return { message: 'images.tooLarge', megabytes: Math.floor(bytesMax / 1_048_576) };
  return undefined;
}

/**
 * Uploads an image to the host's storage if the host accepts images, else to ours.
 *
 * @param folder of our library
 * @throws Error with a message for the user
 */
export async function uploadImage(
  editor: Editor,
  file: File,
  { folder = '', signal }: { folder?: string; signal?: AbortSignal } = {},
): Promise<ImageRef> {
  const { session, host, t } = editor;
  if (host.handles('image')) {
    const { uploadToHost } = await import('./upload-to-host.ts');
    return uploadToHost(host, file);
  }
  const refusal = refusalOfFile(file, session.opened.limits.uploadBytes);
  if (refusal) throw new Error(t(refusal.message, 'megabytes' in refusal ? refusal : {}));
  const query = { name: file.name.slice(0, 255) || 'image', folder };
  const { data } = await session.call(operations.uploadImage, { query, body: file, signal });
  const image = { url: data.url, width: data.width, height: data.height };
  host.emit('image:uploaded', image);
  return image;
}

/** Why nothing can be uploaded at all; undefined when it can. */
export function refusalOfUploads({ session, host, t }: Editor): string | undefined {
  const { uploads } = session.opened.features;
  if (host.handles('image') || uploads.available) return undefined;
  return uploads.message ?? t('images.noUploads');
}
