import type { Editor } from '../kernel/editor.ts';
import type { Picture } from './upload-picture.ts';

/** One of the host's pictures, as its list says. */
export type HostUpload = Picture & { id: string; name: string; bytes: number };
export type HostUploads = { pictures: HostUpload[]; hasMore: boolean };

const PER_PAGE = 30;

/** The image that the user picks in the host's own library; undefined when they pick none. @throws Error */
export async function askPicture({ host }: Pick<Editor, 'host'>): Promise<Picture | undefined> {
  return pictureOf(await host.ask<unknown>('selectImage'));
}

/** A page of the host's pictures. @param page from 1 @throws Error */
export async function askUploads(
  { host, options }: Pick<Editor, 'host' | 'options'>,
  { page, search }: { page: number; search: string },
): Promise<HostUploads> {
  const { user } = options.snapshot;
  const answer = await host.ask<unknown>('userUploads', { page, perPage: PER_PAGE, search, user });
  const { images = answer, hasMore } = (answer ?? {}) as { images?: unknown; hasMore?: unknown };
  const given = Array.isArray(images) ? images : [];
  const pictures = given.flatMap((each: unknown, at): HostUpload[] => {
    const picture = pictureOf(each);
    const { id, name, size } = (each ?? {}) as { id?: unknown; name?: unknown; size?: unknown };
    if (!picture) return [];
    const bytes = typeof size === 'number' ? size : 0;
    return [{ ...picture, id: String(id ?? `${page}.${at}`), name: String(name ?? ''), bytes }];
  });
  return { pictures, hasMore: hasMore === true };
}

/** A picture as hosts write it down: `url`, or `location` or `source` as pages for Unlayer's API have it. */
function pictureOf(answer: unknown): Picture | undefined {
  const { url, location, source, width, height } = (answer ?? {}) as Record<string, unknown>;
  const address = [url, location, source].find((each) => typeof each === 'string');
  if (address === undefined) return undefined;
  return { url: String(address), width: Number(width) || 0, height: Number(height) || 0 };
}
