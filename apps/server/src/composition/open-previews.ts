import type { Access } from '../accounts/index.ts';
import { type BoundRoute, bindRoutes } from '../base/route.ts';
import type { ServiceAddresses } from '../config/index.ts';
import { rememberAnchors } from '../credits/index.ts';
import type { FileStore } from '../files/index.ts';
import type { Browser } from '../platform/browser/browser.ts';
import type { Core } from '../platform/core.ts';
import type { FetchAsset } from '../platform/outbound/asset-fetcher.ts';
import type { Enqueue } from '../platform/queue/lazy-queue.ts';
import { previewsRoutes } from '../previews/index.ts';

export type PreviewsParts = {
  core: Core;
  access: Access;
  browser: Browser;
  fetchAsset: FetchAsset;
  files: FileStore;
  enqueue: Enqueue;
  addresses: ServiceAddresses;
};

/** Opens the area of inbox previews; the jobs of `start-jobs.ts` render them. */
export function openPreviews({ core, ...parts }: PreviewsParts): BoundRoute[] {
  const { clock, newId, config } = core;
  const { db } = core.database;
  const { fileDays } = config;
  return bindRoutes(previewsRoutes, { ...parts, db, clock, newId, fileDays, anchors: rememberAnchors(db) });
}
