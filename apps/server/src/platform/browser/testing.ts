import { silentLog } from '../../base/log.ts';
import type { Asset, AssetSource, Browser } from './browser.ts';
import { type BrowserOptions, openBrowser } from './open-browser.ts';

/** A real browser for tests, with bounds that a small machine keeps. Close it. */
export function openTestBrowser(options: Partial<BrowserOptions> = {}): Browser {
  return openBrowser({
    concurrency: 2,
    waitingMax: 20,
    deadlineMs: 30_000,
    jobsPerBrowser: 1_000,
    memoryBytesMax: 4_000_000_000,
    log: silentLog,
    ...options,
  });
}

export const noAssets: AssetSource = async () => undefined;

/** Assets out of a table of URLs. */
export function assetsOf(table: Record<string, Asset>): AssetSource {
  return async (url) => table[url];
}

/** An image of one color, as SVG. */
export function plainImage(color: string, width = 40, height = 20): Asset {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/></svg>`;
  return { contentType: 'image/svg+xml', base64: Buffer.from(svg).toString('base64') };
}
