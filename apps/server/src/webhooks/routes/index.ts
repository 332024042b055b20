import type { AnyRoute } from '../../base/route.ts';

/** Operations 51 to 57. */
export const webhooksRoutes: readonly AnyRoute<never>[] = [];
