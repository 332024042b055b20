import { setTimeout as wait } from 'node:timers/promises';
import type { Access } from '../accounts/index.ts';
import { aiRoutes, openDesignImages, storeImageWith } from '../ai/index.ts';
import { type BoundRoute, bindRoutes } from '../base/route.ts';
import type { Config, ServiceAddresses } from '../config/index.ts';
import { creditsRoutes, openCredits } from '../credits/index.ts';
import type { FileStore, ProjectStorages } from '../files/index.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { Browser } from '../platform/browser/browser.ts';
import type { Core } from '../platform/core.ts';
import type { Images } from '../platform/images/images.ts';
import type { Metrics } from '../platform/metrics.ts';
import { countModels } from '../platform/models/count-models.ts';
import { openModels } from '../platform/models/open-models.ts';
import { openJudgeUrl } from '../platform/outbound/judge-url.ts';
import type { CallOut } from '../platform/outbound/outcome.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { openUnsplash } from '../platform/stock/open-unsplash.ts';
import type { Compute } from '../platform/threads/compute.ts';
import type { Threads } from '../platform/threads/threads.ts';

export type AiParts = {
  core: Core;
  access: Access;
  secrets: SecretBox;
  addresses: ServiceAddresses;
  files: FileStore;
  storages: ProjectStorages;
  blobs: BlobStore;
  images: Images;
  browser: Browser;
  threads: Threads;
  compute: Compute;
  metrics: Metrics;
  /** The guarded outbound client. */
  call: CallOut;
};

/** Opens the areas of AI: credits, and the operations that spend them. */
export function openAi({ core, access, secrets, metrics, ...parts }: AiParts): BoundRoute[] {
  const { config, log, clock, newId } = core;
  const { db } = core.database;
  const credits = openCredits({ db, clock, newId, access, log });
  const made = { ...parts, ...askModels(config, metrics), clock, access, credits };
  const designImages = openDesignImages({ ...made, newId, stock: openUnsplash(config) });
  return [
    ...bindRoutes(creditsRoutes, { db, clock, access, secrets, judgeUrl: openJudgeUrl(config) }),
    ...bindRoutes(aiRoutes, {
      ...made,
      designImages,
      storeImage: storeImageWith(parts.storages.storeForProject),
      newId,
    }),
  ];
}

/** The dependencies of model runs, apart from credits. */
function askModels(config: Config, { registry }: Metrics) {
  const { aiModels, aiModelPrices, aiSeconds } = config;
  const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => {});
  return {
    models: countModels(openModels(config), registry),
    aiModels,
    aiModelPrices,
    aiSeconds,
    wait: pause,
  };
}
