import type { KnownProjects } from '../accounts/index.ts';
import type { Clock } from '../base/clock.ts';
import type { FileStore } from '../files/index.ts';
import type { Browser } from '../platform/browser/browser.ts';
import type { FetchAsset } from '../platform/outbound/asset-fetcher.ts';

/** What exports are made with. */
export type ExportsDeps = {
  access: KnownProjects;
  clock: Clock;
  browser: Browser;
  fetchAsset: FetchAsset;
  files: FileStore;
  /** `assetBase` is where our own pictures lie; read when a page is drawn. */
  addresses: { assetBase: string };
};

/** On whose behalf an export is made. */
export type ExportCaller = {
  projectId: number;
  /** Aborted when the caller hangs up; asked for only by what takes long. */
  readonly signal: AbortSignal;
};
