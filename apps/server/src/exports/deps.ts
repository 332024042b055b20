import type { KnownProjects } from '../accounts/index.ts';
import type { Clock } from '../base/clock.ts';
import type { FileStore } from '../files/index.ts';
import type { Browser } from '../platform/browser/browser.ts';
import type { FetchAsset } from '../platform/outbound/asset-fetcher.ts';
import type { Compute } from '../platform/threads/compute.ts';

export type ExportsDeps = {
  access: KnownProjects;
  clock: Clock;
  browser: Browser;
  fetchAsset: FetchAsset;
  compute: Compute;
  files: FileStore;
  /** `assetBase`: base URL of our own images, read at each render. */
  addresses: { assetBase: string };
};

/** The project an export is made for. */
export type ExportCaller = {
  projectId: number;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
};
