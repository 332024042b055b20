import type { RenderWarning } from '@postpress/render';
import type { AssetSource } from '../platform/browser/browser.ts';
import type { FetchAsset } from '../platform/outbound/asset-fetcher.ts';

export type PageAssets = {
  source: AssetSource;
  /** One warning for each address that gave nothing. */
  warningsOf(missing: readonly string[]): RenderWarning[];
};

const ADDRESS_SHOWN = 300;

/** Gives a page its assets through the guarded door, and remembers why one was not to be had. */
export function pageAssets(tenant: string, fetchAsset: FetchAsset): PageAssets {
  const reasons = new Map<string, string>();
  return {
    source: async (url, kind) => {
      if (kind === 'other') return undefined;
      const outcome = await fetchAsset(tenant, url, kind);
      if (outcome.ok) return outcome.asset;
      reasons.set(url, outcome.message);
      return undefined;
    },
    warningsOf: (missing) => [...new Set(missing)].map((url) => missingAsset(url, reasons.get(url))),
  };
}

export function missingAsset(url: string, reason = 'It is not of a kind that is fetched.'): RenderWarning {
  return { code: 'ASSET_MISSING', message: `${url.slice(0, ADDRESS_SHOWN)} was left out. ${reason}` };
}
