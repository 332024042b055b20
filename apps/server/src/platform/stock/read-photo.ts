import type { StockPhoto } from './stock-photos.ts';

/** Widths that Unsplash serves `urls.regular` and `urls.small` in. */
const REGULAR_WIDTH = 1_080;
const SMALL_WIDTH = 400;
const NAME_CHARACTERS_MAX = 200;

/**
 * A photograph as Unsplash describes it; undefined where something that we need is not there, or is no https: address:
 * what comes from far away ends up in pages.
 */
export function readPhoto(value: unknown): StockPhoto | undefined {
  const id = text(value, 'id');
  const width = size(value, 'width');
  const height = size(value, 'height');
  const url = address(value, 'urls', 'regular');
  const preview = address(value, 'urls', 'small');
  const download = address(value, 'links', 'download_location');
  const name = text(value, 'user', 'name');
  const profile = address(value, 'user', 'links', 'html');
  if (!id || !width || !height || !url || !preview || !download || !name || !profile) return undefined;
  return {
    id,
    url: url.href,
    ...within(width, height, REGULAR_WIDTH),
    preview: { url: preview.href, ...within(width, height, SMALL_WIDTH) },
    author: { name: Array.from(name).slice(0, NAME_CHARACTERS_MAX).join(''), url: asReferral(profile) },
    downloadUrl: download.href,
  };
}

function within(width: number, height: number, widthMax: number): { width: number; height: number } {
  if (width <= widthMax) return { width, height };
  return { width: widthMax, height: Math.max(1, Math.round((height * widthMax) / width)) };
}

/** Unsplash asks that links to authors say where they come from. */
function asReferral(url: URL): string {
  url.searchParams.set('utm_source', 'postpress');
  url.searchParams.set('utm_medium', 'referral');
  return url.href;
}

function at(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

function text(value: unknown, ...path: string[]): string | undefined {
  const found = at(value, path);
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

function size(value: unknown, ...path: string[]): number | undefined {
  const found = at(value, path);
  return typeof found === 'number' && Number.isInteger(found) && found > 0 ? found : undefined;
}

function address(value: unknown, ...path: string[]): URL | undefined {
  const url = URL.parse(text(value, ...path) ?? '');
  return url?.protocol === 'https:' ? url : undefined;
}
