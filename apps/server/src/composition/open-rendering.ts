import type { Log } from '../base/log.ts';
import type { Config, ServiceAddresses } from '../config/index.ts';
import { type AssetFetcherParts, openAssetFetcher } from '../exports/index.ts';
import { openOwnAssets } from '../files/index.ts';
import { prepareFonts } from '../platform/browser/fonts.ts';
import { openBrowser } from '../platform/browser/open-browser.ts';
import { openLazyOutboundClient } from '../platform/outbound/lazy-outbound-client.ts';

export type Rendering = ReturnType<typeof openRendering>;

/** Renders images, PDFs and archives; Chromium starts with the first job. */
export function openRendering(
  config: Config,
  log: Log,
  addresses: Pick<ServiceAddresses, 'assetBase'>,
  { readFile, ...drawing }: Pick<AssetFetcherParts, 'readFile'> & Parameters<typeof openOwnAssets>[0] = {},
) {
  const assets = openOwnAssets(drawing);
  const outbound = openLazyOutboundClient(config);
  const browser = openRenderingBrowser(config, log);
  const fetchAsset = openAssetFetcher({
    call: outbound.call,
    assets,
    addresses,
    ...(readFile && { readFile }),
  });
  const close = async () => {
    await browser.close();
    await outbound.close();
  };
  return { assets, browser, fetchAsset, call: outbound.call, [Symbol.asyncDispose]: close };
}

function openRenderingBrowser(config: Config, log: Log) {
  return openBrowser({
    chromiumPath: config.chromiumPath,
    concurrency: config.renderConcurrency,
    waitingMax: config.renderQueue,
    deadlineMs: config.renderSeconds * 1_000,
    jobsPerBrowser: config.renderJobsPerBrowser,
    memoryBytesMax: config.renderMemoryMb * 1_048_576,
    fonts: prepareFonts,
    log,
  });
}
