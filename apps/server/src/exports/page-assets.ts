import type { RenderWarning } from '@postpress/render';
import type { AssetSource } from '../platform/browser/browser.ts';
import type { FetchAsset } from '../platform/outbound/asset-fetcher.ts';

export type PageAssets = {
  source: AssetSource;
  /** One warning per URL that could not be loaded. */
  warningsOf(missing: readonly string[]): RenderWarning[];
};

const ADDRESS_SHOWN = 300;
const WARNINGS_MAX = 200;
/** Most bytes of assets per page: a PDF contains its images unchanged and is returned in one piece. */
const BYTES_MAX = 100 * 1_048_576;

/** Loads the assets of a page through the outbound client, and keeps the reason of each failure. */
export function pageAssets(tenant: string, fetchAsset: FetchAsset): PageAssets {
  const reasons = new Map<string, string>();
  const given = new Set<string>();
  let bytes = 0;
  return {
    source: async (url, kind) => {
      if (kind === 'other') return undefined;
      const outcome = await fetchAsset(tenant, url, kind);
      if (!outcome.ok) {
        reasons.set(url, outcome.message);
        return undefined;
      }
      const { asset } = outcome;
      if (!given.has(asset.sha256)) bytes += asset.bytes.length;
      given.add(asset.sha256);
      if (bytes <= BYTES_MAX) return asset;
      reasons.set(url, `The images of the page are over ${BYTES_MAX / 1_048_576} MB together.`);
      return undefined;
    },
    warningsOf: (missing) =>
      [...new Set(missing)].slice(0, WARNINGS_MAX).map((url) => missingAsset(url, reasons.get(url))),
  };
}

export function missingAsset(url: string, reason = 'It is not of a kind that is fetched.'): RenderWarning {
  return { code: 'ASSET_MISSING', message: `${url.slice(0, ADDRESS_SHOWN)} was left out. ${reason}` };
}
