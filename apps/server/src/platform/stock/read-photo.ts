import type { StockPhoto } from './stock-photos.ts';

/** Widths of Unsplash's `urls.regular` and `urls.small`. */
const REGULAR_WIDTH = 1_080;
const SMALL_WIDTH = 400;
const NAME_CHARACTERS_MAX = 200;
const DESCRIPTION_CHARACTERS_MAX = 300;

/**
 * A photograph as described by Unsplash; undefined if a required field is missing or a URL is not https:, because
 * remote data ends up in pages.
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
    author: {
      name: Array.from(name).slice(0, NAME_CHARACTERS_MAX).join(''),
      url: withReferralParameters(profile),
    },
    description: Array.from(text(value, 'alt_description') ?? '')
      .slice(0, DESCRIPTION_CHARACTERS_MAX)
      .join(''),
    downloadUrl: download.href,
  };
}

function within(width: number, height: number, widthMax: number): { width: number; height: number } {
  if (width <= widthMax) return { width, height };
  return { width: widthMax, height: Math.max(1, Math.round((height * widthMax) / width)) };
}

/** Unsplash requires these parameters in links to authors. */
function withReferralParameters(url: URL): string {
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
