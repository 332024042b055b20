import type { AnyRoute } from '../../base/route.ts';
import {
  type GenerateDesignDeps,
  type GenerateImageDeps,
  generateDesignRoute,
  generateImageRoute,
  type TranslateTextsDeps,
  translateTextsRoute,
} from './generation.ts';
import { type ImportDesignDeps, importDesignRoute, importMjmlRoute } from './importing.ts';

export type AiRouteDeps = GenerateDesignDeps & GenerateImageDeps & ImportDesignDeps & TranslateTextsDeps;

export const aiRoutes: readonly AnyRoute<AiRouteDeps>[] = [
  importDesignRoute,
  importMjmlRoute,
  generateDesignRoute,
  generateImageRoute,
  translateTextsRoute,
];
