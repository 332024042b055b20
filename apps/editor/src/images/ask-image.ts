import type { Editor } from '../kernel/editor.ts';
import type { ImageRef } from './upload-image.ts';

/** An image of the host's list. */
export type HostImage = ImageRef & { id: string; name: string; bytes: number };
export type HostImages = { images: HostImage[]; hasMore: boolean };

const PER_PAGE = 30;

/** The image that the user picks in the host's own library; undefined when they pick none. @throws Error */
export async function askImage({ host }: Pick<Editor, 'host'>): Promise<ImageRef | undefined> {
  return imageOf(await host.request<unknown>('selectImage'));
}

/** A page of the host's library or of its stock images. @param page from 1 @throws Error */
export async function askImages(
  { host, options }: Pick<Editor, 'host' | 'options'>,
  list: 'userUploads' | 'stockImages',
  { page, search }: { page: number; search: string },
): Promise<HostImages> {
  const { user } = options.snapshot;
  const answer = await host.request<unknown>(list, { page, perPage: PER_PAGE, search, user });
  const { images: listed = answer, hasMore } = (answer ?? {}) as { images?: unknown; hasMore?: unknown };
  const given = Array.isArray(listed) ? listed : [];
  const images = given.flatMap((each: unknown, at): HostImage[] => {
    const image = imageOf(each);
    const { id, name, size } = (each ?? {}) as { id?: unknown; name?: unknown; size?: unknown };
    if (!image) return [];
    const bytes = typeof size === 'number' ? size : 0;
    return [{ ...image, id: String(id ?? `${page}.${at}`), name: String(name ?? ''), bytes }];
  });
  return { images, hasMore: hasMore === true };
}

/** An image as hosts describe it: `url`, or `location` or `source` as pages for Unlayer's API have it. */
function imageOf(answer: unknown): ImageRef | undefined {
  const { url, location, source, width, height } = (answer ?? {}) as Record<string, unknown>;
  const address = [url, location, source].find((each) => typeof each === 'string');
  if (address === undefined) return undefined;
  return { url: String(address), width: Number(width) || 0, height: Number(height) || 0 };
}
