import { boundedFetch } from '../outbound/bounded-fetch.ts';
import type { StockFailure } from './stock-photos.ts';

const TIMEOUT_MS = 10_000;

export type ProviderCall = {
  baseUrl: string;
  /** With the key; undefined without one. */
  headers: Record<string, string> | undefined;
  timeoutMs?: number | undefined;
};
export type ProviderAnswer = { ok: true; value: unknown } | StockFailure;

/**
 * Gets JSON of a provider. Its URL is the operator's, so it is called like model providers: without the guarded outbound
 * client, without redirects.
 */
export function openProvider({ baseUrl, headers, timeoutMs = TIMEOUT_MS }: ProviderCall) {
  return async (path: string, signal: AbortSignal): Promise<ProviderAnswer> => {
    if (headers === undefined)
      return failure(
        'unconfigured',
        'There are no stock images here: set POSTPRESS_STOCK_API_KEY or POSTPRESS_PEXELS_API_KEY.',
      );
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await boundedFetch(baseUrl + path, {
        headers,
        signal: AbortSignal.any([timeout, signal]),
      });
      return await readAnswer(response);
    } catch {
      if (signal.aborted) return failure('aborted', 'The request was canceled.');
      if (timeout.aborted) return failure('timeout', 'The provider of stock images took too long.');
      return failure('unreachable', 'The provider of stock images can’t be reached.');
    }
  };
}

/** Maximum length for providers; longer queries find nothing anyway. */
const QUERY_CHARACTERS_MAX = 200;

export function cutQuery(query: string): string {
  return Array.from(query).slice(0, QUERY_CHARACTERS_MAX).join('');
}

export const UNREADABLE: StockFailure = {
  ok: false,
  kind: 'unreadable',
  message: 'The answer of the provider of stock images could not be read.',
};

export function failure(kind: StockFailure['kind'], message: string): StockFailure {
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
  // Pexels answers 429, Unsplash 403 with no request remaining, when the hourly limit is reached.
  const isSpent = response.status === 429 || response.headers.get('x-ratelimit-remaining') === '0';
  if (isSpent)
    return failure('rate-limited', 'The provider of stock images takes no more requests at the moment.');
  if (response.status < 500) {
    return failure('rejected', `The provider of stock images refused the request (${response.status}).`);
  }
  return failure('unreachable', `The provider of stock images answered ${response.status}.`);
}
