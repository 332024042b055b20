import type { AnyRoute } from '../../base/route.ts';

export type AiRouteDeps = Record<never, never>;

/** Every operation of the area. */
export const aiRoutes: readonly AnyRoute<AiRouteDeps>[] = [];
