import { fetchLimits } from '@postpress/contracts';
import type { OwnAssets } from '../files/index.ts';
import {
  type AssetFetchKind,
  type AssetRule,
  createAssetFetcher,
  type LimitedFetchAsset,
} from '../platform/outbound/asset-fetcher.ts';
import type { CallOut } from '../platform/outbound/outcome.ts';

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
