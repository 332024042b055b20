import type { AnyRoute } from '../../base/route.ts';
import { type GenerateDesignDeps, generateDesignRoute } from './generate-design.ts';
import { type GenerateImageDeps, generateImageRoute } from './generate-image.ts';
import { type ImportDesignDeps, importDesignRoute } from './import-design.ts';
import { importMjmlRoute } from './manage/import-mjml.ts';
import { type TranslateTextsDeps, translateTextsRoute } from './translate-texts.ts';

export type AiRouteDeps = GenerateDesignDeps & GenerateImageDeps & ImportDesignDeps & TranslateTextsDeps;

export const aiRoutes: readonly AnyRoute<AiRouteDeps>[] = [
  importDesignRoute,
  importMjmlRoute,
  generateDesignRoute,
  generateImageRoute,
  translateTextsRoute,
];
