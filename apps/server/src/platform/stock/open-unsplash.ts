import type { Config } from '../../config/index.ts';
import { cutQuery, failure, openProvider, UNREADABLE } from './call-provider.ts';
import { readPhoto, unsplash } from './read-photo.ts';
import type { StockFailure, StockPhoto, StockPhotos } from './stock-photos.ts';

const USUAL_URL = 'https://api.unsplash.com';
const ID = /^[\w-]{1,64}$/;

export type UnsplashOptions = Pick<Config, 'stockApiKey' | 'stockBaseUrl'> & { timeoutMs?: number };

/** Photographs of Unsplash. Source: its API reference, version 1. */
export function openUnsplash({ stockApiKey, stockBaseUrl, timeoutMs }: UnsplashOptions): StockPhotos {
  const call = openProvider({
    baseUrl: stockBaseUrl ?? USUAL_URL,
    headers:
      stockApiKey === null
        ? undefined
        : { authorization: `Client-ID ${stockApiKey}`, 'accept-version': 'v1' },
    timeoutMs,
  });
  return {
    platforms: stockApiKey === null ? [] : [unsplash],
    async search({ query, count, page = 1, safe, signal }) {
      const parameters = {
        query: cutQuery(query),
        per_page: String(count),
        ...(page > 1 && { page: String(page) }),
        content_filter: safe ? 'high' : 'low',
      };
      const answer = await call(`/search/photos?${new URLSearchParams(parameters)}`, signal);
      return answer.ok ? readResults(answer.value, page) : answer;
    },
    async find(id, signal) {
      if (!ID.test(id)) return failure('missing', 'There is no such stock image.');
      const answer = await call(`/photos/${id}`, signal);
      if (!answer.ok) return answer;
      const photo = readPhoto(answer.value);
      return photo ? { ok: true, photo } : UNREADABLE;
    },
    async track(id, signal) {
      if (!ID.test(id)) return failure('missing', 'There is no such stock image.');
      const answer = await call(`/photos/${id}/download`, signal);
      return answer.ok ? { ok: true } : answer;
    },
  };
}

/** Malformed results are skipped; a response without a list has none. */
function readResults(
  value: unknown,
  page: number,
): { ok: true; photos: StockPhoto[]; hasMore: boolean } | StockFailure {
  const { results, total_pages } = (typeof value === 'object' && value !== null ? value : {}) as {
    results?: unknown;
    total_pages?: unknown;
  };
  if (!Array.isArray(results)) return UNREADABLE;
  const photos = results.map(readPhoto).filter((photo) => photo !== undefined);
  return { ok: true, photos, hasMore: typeof total_pages === 'number' && page < total_pages };
}
