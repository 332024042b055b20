import type { AnyRoute } from '../../base/route.ts';

export type CreditsRouteDeps = Record<never, never>;

/** Every operation of the area. */
export const creditsRoutes: readonly AnyRoute<CreditsRouteDeps>[] = [];
