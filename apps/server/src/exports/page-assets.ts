import { fetchLimits } from '@postpress/contracts';
import type { RenderWarning } from '@postpress/render';
import type { OwnAssets } from '../files/index.ts';
import type { AssetSource } from '../platform/browser/browser.ts';
import {
  type AssetFetchKind,
  type AssetRule,
  createAssetFetcher,
  type FetchAsset,
  type LimitedFetchAsset,
} from '../platform/outbound/asset-fetcher.ts';
import type { CallOut } from '../platform/outbound/outcome.ts';

type PageAssets = {
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

/** Accepted although they name no type: the browser detects the type from the content. */
const UNNAMED = ['', 'application/octet-stream', 'binary/octet-stream'];

/** Content types and sizes that exports accept, by kind of asset. */
const assetRules: Record<AssetFetchKind, AssetRule> = {
  image: { contentTypes: ['image/*', ...UNNAMED], bytesMax: fetchLimits.imageBytesMax },
  style: { contentTypes: ['text/css', ...UNNAMED], bytesMax: fetchLimits.styleBytesMax },
  font: {
    contentTypes: [
      'font/*',
      'application/font-woff',
      'application/font-woff2',
      'application/x-font-ttf',
      'application/x-font-woff',
      'application/vnd.ms-fontobject',
      ...UNNAMED,
    ],
    bytesMax: fetchLimits.fontBytesMax,
  },
  script: {
    contentTypes: [
      'text/javascript',
      'application/javascript',
      'application/x-javascript',
      'text/ecmascript',
      'application/ecmascript',
      'text/plain',
      ...UNNAMED,
    ],
    bytesMax: fetchLimits.scriptBytesMax,
  },
  media: { contentTypes: ['audio/*', 'video/*'], bytesMax: fetchLimits.imageBytesMax },
};

const CACHE_BYTES_MAX = 96 * 1_048_576;

export type AssetFetcherParts = {
  call: CallOut;
  assets: OwnAssets;
  addresses: { assetBase: string };
  /** Reads a file of our own file store by its URL. */
  readFile?: (url: string, bytesMax: number) => Promise<{ contentType: string; bytes: Buffer } | undefined>;
};

/**
 * Fetches assets by these rules through the outbound client. Our own files are read directly: an installation may not
 * reach its public URL, and the outbound client refuses private addresses.
 */
export function openAssetFetcher({
  call,
  assets,
  addresses,
  readFile,
}: AssetFetcherParts): LimitedFetchAsset {
  return createAssetFetcher({
    call,
    rules: assetRules,
    timeoutMs: fetchLimits.timeoutMs,
    redirectsMax: fetchLimits.redirectsMax,
    cacheBytesMax: CACHE_BYTES_MAX,
    own: async (url) =>
      (await assets.readUrl(url, addresses.assetBase)) ?? (await readFile?.(url, fetchLimits.imageBytesMax)),
    now: () => performance.now(),
  });
}
