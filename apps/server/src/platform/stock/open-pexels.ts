import type { Config } from '../../config/index.ts';
import { cutQuery, failure, openProvider, UNREADABLE } from './call-provider.ts';
import {
  address,
  DESCRIPTION_CHARACTERS_MAX,
  limited,
  NAME_CHARACTERS_MAX,
  size,
  text,
  within,
} from './read-fields.ts';
import type { Attribution, StockPhoto, StockPhotos } from './stock-photos.ts';

const USUAL_URL = 'https://api.pexels.com/v1';
const pexels: Attribution = { name: 'Pexels', url: 'https://www.pexels.com' };
/** The prefix of ids: numbers would be valid ids of Unsplash, too. */
export const PEXELS_PREFIX = 'pexels:';
const ID = /^pexels:(\d{1,15})$/;
/** The boxes that Pexels scales `src.large2x` and `src.medium` to. */
const LARGE = { width: 1_880, height: 1_300 };
const MEDIUM = { height: 350 };

export type PexelsOptions = Pick<Config, 'pexelsApiKey' | 'pexelsBaseUrl'> & { timeoutMs?: number };

/**
 * Photographs of Pexels. Its API has no filter for safe results: its rules allow none but safe ones. Source:
 * https://www.pexels.com/api/documentation/
 */
export function openPexels({ pexelsApiKey, pexelsBaseUrl, timeoutMs }: PexelsOptions): StockPhotos {
  const call = openProvider({
    baseUrl: pexelsBaseUrl ?? USUAL_URL,
    headers: pexelsApiKey === null ? undefined : { authorization: pexelsApiKey },
    timeoutMs,
  });
  return {
    platforms: pexelsApiKey === null ? [] : [pexels],
    async search({ query, count, page = 1, signal }) {
      const parameters = {
        query: cutQuery(query),
        per_page: String(count),
        ...(page > 1 && { page: String(page) }),
      };
      const answer = await call(`/search?${new URLSearchParams(parameters)}`, signal);
      if (!answer.ok) return answer;
      const { photos, next_page } = (answer.value ?? {}) as { photos?: unknown; next_page?: unknown };
      if (!Array.isArray(photos)) return UNREADABLE;
      const read = photos.map(readPexelsPhoto).filter((photo) => photo !== undefined);
      return { ok: true, photos: read, hasMore: typeof next_page === 'string' };
    },
    async find(id, signal) {
      const [, number] = ID.exec(id) ?? [];
      if (number === undefined) return failure('missing', 'There is no such stock image.');
      const answer = await call(`/photos/${number}`, signal);
      if (!answer.ok) return answer;
      const photo = readPexelsPhoto(answer.value);
      return photo ? { ok: true, photo } : UNREADABLE;
    },
    // Pexels does not count uses.
    track: async () => ({ ok: true }),
  };
}

/** A photograph as described by Pexels; undefined if a required field is missing. Its terms want a link to its page. */
function readPexelsPhoto(value: unknown): StockPhoto | undefined {
  const id = size(value, 'id');
  const width = size(value, 'width');
  const height = size(value, 'height');
  const url = address(value, 'src', 'large2x');
  const preview = address(value, 'src', 'medium');
  const name = text(value, 'photographer');
  const page = address(value, 'url');
  if (!id || !width || !height || !url || !preview || !name || !page) return undefined;
  return {
    id: `${PEXELS_PREFIX}${id}`,
    url: url.href,
    ...within(width, height, LARGE),
    preview: { url: preview.href, ...within(width, height, MEDIUM) },
    author: { name: limited(name, NAME_CHARACTERS_MAX), url: page.href },
    description: limited(text(value, 'alt') ?? '', DESCRIPTION_CHARACTERS_MAX),
    platform: pexels,
    downloadUrl: null,
  };
}
