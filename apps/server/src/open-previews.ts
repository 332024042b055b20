import { type BoundRoute, bindRoutes } from './base/route.ts';
import type { Core } from './platform/core.ts';
import { previewsRoutes } from './previews/index.ts';

export type PreviewsParts = {
  core: Core;
};

/** The area of inbox previews. */
export function openPreviews(_parts: PreviewsParts): BoundRoute[] {
  return bindRoutes(previewsRoutes, {});
}
