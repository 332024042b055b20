import type { Upload } from '@postpress/contracts';
import type { Editor } from '../kernel/editor.ts';

/** A picture as designs name it. */
export type Picture = { url: string; width: number; height: number };

/** What may be uploaded. Source: `uploadTypes` of the wire. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** Why a file can't be uploaded, as a word with its values; undefined when it can. */
export function refusalOfFile(
  file: Pick<File, 'type' | 'size'>,
  bytesMax: number,
): { word: 'images.notAPicture' } | { word: 'images.tooLarge'; megabytes: number } | undefined {
  if (!pictureTypes.some((type) => type === file.type)) return { word: 'images.notAPicture' };
  if (file.size > bytesMax) return { word: 'images.tooLarge', megabytes: Math.floor(bytesMax / 1_048_576) };
  return undefined;
}

/**
 * Puts a picture where the design can name it: the host's storage where the host takes pictures, else ours.
 *
 * @param folder of our library
 * @throws Error in words for people
 */
export async function uploadPicture(
  editor: Editor,
  file: File,
  { folder = '', signal }: { folder?: string; signal?: AbortSignal } = {},
): Promise<Picture> {
  const { session, host, word } = editor;
  if (host.handles('image')) {
    const picture = await host.ask<Picture>('image', { file });
    host.tell('image:uploaded', picture);
    return picture;
  }
  const refusal = refusalOfFile(file, session.opened.limits.uploadBytes);
  if (refusal) throw new Error(word(refusal.word, 'megabytes' in refusal ? refusal : {}));
  const query = new URLSearchParams({ name: file.name.slice(0, 255) || 'picture' });
  if (folder !== '') query.set('folder', folder);
  const { data } = await session.call<{ data: Upload }>(
    'POST',
    `/uploads?${query}`,
    file,
    signal ? { signal } : {},
  );
  const picture = { url: data.url, width: data.width, height: data.height };
  host.tell('image:uploaded', picture);
  return picture;
}

/** Why nothing can be uploaded at all; undefined when it can. */
export function refusalOfUploads({ session, host, word }: Editor): string | undefined {
  const { uploads } = session.opened.features;
  if (host.handles('image') || uploads.available) return undefined;
  return uploads.message ?? word('images.noUploads');
}
