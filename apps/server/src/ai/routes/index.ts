import type { AnyRoute } from '../../base/route.ts';
import type { DesignImages } from '../images/design-images.ts';
import { type GenerateImageDeps, generateImageRoute } from './generate-image.ts';

export type AiRouteDeps = GenerateImageDeps & { designImages: DesignImages };

/** Every operation of the area. */
export const aiRoutes: readonly AnyRoute<AiRouteDeps>[] = [generateImageRoute];
