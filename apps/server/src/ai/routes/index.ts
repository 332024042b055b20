import type { AnyRoute } from '../../base/route.ts';
import { type GenerateDesignDeps, generateDesignRoute } from './generate-design.ts';
import { type GenerateImageDeps, generateImageRoute } from './generate-image.ts';

export type AiRouteDeps = GenerateDesignDeps & GenerateImageDeps;

/** Every operation of the area. */
export const aiRoutes: readonly AnyRoute<AiRouteDeps>[] = [generateDesignRoute, generateImageRoute];
