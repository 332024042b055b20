import type { AnyRoute } from '../../base/route.ts';

export type PreviewsRouteDeps = Record<never, never>;

/** Every operation of the area. */
export const previewsRoutes: readonly AnyRoute<PreviewsRouteDeps>[] = [];
