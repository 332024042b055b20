import { aiRoutes } from './ai/index.ts';
import { type BoundRoute, bindRoutes } from './base/route.ts';
import { creditsRoutes } from './credits/index.ts';
import type { Core } from './platform/core.ts';

export type AiParts = {
  core: Core;
};

/** The areas of AI: credits, and what they are spent on. */
export function openAi(_parts: AiParts): BoundRoute[] {
  return [...bindRoutes(creditsRoutes, {}), ...bindRoutes(aiRoutes, {})];
}
