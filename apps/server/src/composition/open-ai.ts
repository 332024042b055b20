import { setTimeout as wait } from 'node:timers/promises';
import { aiRoutes, openDesignImages, storeImageWith } from '../ai/index.ts';
import { type BoundRoute, bindRoutes } from '../base/route.ts';
import type { Config } from '../config/index.ts';
import { creditsRoutes, openCredits } from '../credits/index.ts';
import type { Metrics } from '../platform/metrics.ts';
import { countModels } from '../platform/models/count-models.ts';
import { openModels } from '../platform/models/open-models.ts';
import { openJudgeUrl } from '../platform/outbound/judge-url.ts';
import { openUnsplash } from '../platform/stock/open-unsplash.ts';
import type { Services } from './services.ts';

/** Opens the areas of AI: credits, and the operations that spend them. */
export function openAi(services: Services): BoundRoute[] {
  const { config, metrics, newId, storages } = services;
  const made = { ...services, ...askModels(config, metrics), credits: openCredits(services) };
  const designImages = openDesignImages({ ...made, newId, stock: openUnsplash(config) });
  return [
    ...bindRoutes(creditsRoutes, { ...services, judgeUrl: openJudgeUrl(config) }),
    ...bindRoutes(aiRoutes, {
      ...made,
      designImages,
      storeImage: storeImageWith(storages.storeForProject),
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
