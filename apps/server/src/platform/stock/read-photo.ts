import {
  address,
  DESCRIPTION_CHARACTERS_MAX,
  limited,
  NAME_CHARACTERS_MAX,
  size,
  text,
  within,
} from './read-fields.ts';
import type { Attribution, StockPhoto } from './stock-photos.ts';

export const unsplash: Attribution = {
  name: 'Unsplash',
  url: 'https://unsplash.com/?utm_source=postpress&utm_medium=referral',
};

/** Widths of Unsplash's `urls.regular` and `urls.small`. */
const REGULAR_WIDTH = 1_080;
const SMALL_WIDTH = 400;

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
    ...within(width, height, { width: REGULAR_WIDTH }),
    preview: { url: preview.href, ...within(width, height, { width: SMALL_WIDTH }) },
    author: { name: limited(name, NAME_CHARACTERS_MAX), url: withReferralParameters(profile) },
    description: limited(text(value, 'alt_description') ?? '', DESCRIPTION_CHARACTERS_MAX),
    platform: unsplash,
    downloadUrl: download.href,
  };
}

/** Unsplash requires these parameters in links to authors. */
function withReferralParameters(url: URL): string {
  url.searchParams.set('utm_source', 'postpress');
  url.searchParams.set('utm_medium', 'referral');
  return url.href;
}
