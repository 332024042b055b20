import { customScriptLimits } from '@postpress/contracts';
import { LRUCache } from 'lru-cache';
import { AppError } from '../base/app-error.ts';
import type { CallOut } from '../platform/outbound/outcome.ts';

/** Scripts of custom tools and style sheets, by the URLs that pages specify. */
export type CustomScripts = {
  /** @throws AppError VALIDATION_ERROR if it cannot be fetched or is neither script nor style sheet */
  get(url: string, signal: AbortSignal): Promise<string>;
};

const CACHED_MAX = 200;
const CACHED_MS = 5 * 60_000;
const SCRIPT_TYPES = [
  'text/javascript',
  'application/javascript',
  'application/x-javascript',
  'text/plain',
  'text/css',
] as const;

/**
 * Fetches scripts through the guarded client, because open editors access no other server, and caches each for five
 * minutes. Scripts run in the sandbox of tools only.
 */
export function openCustomScripts(call: CallOut): CustomScripts {
  const kept = new LRUCache<string, string>({ max: CACHED_MAX, ttl: CACHED_MS });
  return {
    async get(url, signal) {
      const known = kept.get(url);
      if (known !== undefined) return known;
      const { timeoutMs, bytesMax, redirectsMax } = customScriptLimits;
      const answer = await call({
        url,
        timeoutMs,
        bytesMax,
        redirectsMax,
        contentTypes: SCRIPT_TYPES,
        signal,
      });
      if (!answer.ok) throw refused(answer.message);
      if (answer.status !== 200) throw refused(`its server answered ${answer.status}`);
      const text = answer.body.toString('utf8');
      kept.set(url, text);
      return text;
    },
  };
}

function refused(why: string): AppError {
  return new AppError('VALIDATION_ERROR', `url: the script can’t be fetched: ${why.replace(/\.$/, '')}.`);
}
