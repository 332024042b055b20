import type { Config } from '../../config/index.ts';
import { boundedFetch } from '../outbound/bounded-fetch.ts';
import { readPhoto } from './read-photo.ts';
import type { StockFailure, StockPhoto, StockPhotos } from './stock-photos.ts';

const USUAL_URL = 'https://api.unsplash.com';
const TIMEOUT_MS = 10_000;
/** Maximum length for the provider; longer queries find nothing anyway. */
const QUERY_CHARACTERS_MAX = 200;
const ID = /^[\w-]{1,64}$/;

export type UnsplashOptions = Pick<Config, 'stockApiKey' | 'stockBaseUrl'> & { timeoutMs?: number };

/**
 * Photographs of Unsplash. Its URL is the operator's, so it is called like model providers: without the guarded
 * outbound client, without redirects.
 */
export function openUnsplash({
  stockApiKey,
  stockBaseUrl,
  timeoutMs = TIMEOUT_MS,
}: UnsplashOptions): StockPhotos {
  const call = async (
    path: string,
    signal: AbortSignal,
  ): Promise<{ ok: true; value: unknown } | StockFailure> => {
    if (stockApiKey === null) {
      return failure('unconfigured', 'There are no stock images here: set POSTPRESS_STOCK_API_KEY.');
    }
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await boundedFetch((stockBaseUrl ?? USUAL_URL) + path, {
        headers: { authorization: `Client-ID ${stockApiKey}`, 'accept-version': 'v1' },
        signal: AbortSignal.any([timeout, signal]),
      });
      return await readAnswer(response);
    } catch {
      if (signal.aborted) return failure('aborted', 'The request was canceled.');
      if (timeout.aborted) return failure('timeout', 'The provider of stock images took too long.');
      return failure('unreachable', 'The provider of stock images can’t be reached.');
    }
  };
  return {
    isConfigured: stockApiKey !== null,
    platform: { name: 'Unsplash', url: 'https://unsplash.com/?utm_source=postpress&utm_medium=referral' },
    async search({ query, count, page = 1, safe, signal }) {
      const words = Array.from(query).slice(0, QUERY_CHARACTERS_MAX).join('');
      const parameters = {
        query: words,
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

const UNREADABLE: StockFailure = {
  ok: false,
  kind: 'unreadable',
  message: 'The answer of the provider of stock images could not be read.',
};

function failure(kind: StockFailure['kind'], message: string): StockFailure {
  return { ok: false, kind, message };
}

async function readAnswer(response: Response): Promise<{ ok: true; value: unknown } | StockFailure> {
  if (response.ok) {
    // Read before parsing: a lost connection is not a malformed response.
    const text = await response.text();
    try {
      return { ok: true, value: JSON.parse(text) };
    } catch {
      return UNREADABLE;
    }
  }
  await response.body?.cancel();
  if (response.status === 404) return failure('missing', 'There is no such stock image.');
  // Unsplash answers 403 with this text when the hourly limit is reached.
  const isSpent = response.status === 429 || response.headers.get('x-ratelimit-remaining') === '0';
  if (isSpent)
    return failure('rate-limited', 'The provider of stock images takes no more requests at the moment.');
  if (response.status < 500) {
    return failure('rejected', `The provider of stock images refused the request (${response.status}).`);
  }
  return failure('unreachable', `The provider of stock images answered ${response.status}.`);
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
