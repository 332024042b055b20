import type { AnyRoute } from '../../base/route.ts';
import { fullToSimpleRoute } from './full-to-simple.ts';
import { getDesignSchemaRoute } from './get-design-schema.ts';
import { simpleToFullRoute } from './simple-to-full.ts';
import { textToParagraphRoute } from './text-to-paragraph.ts';
import { validateDesignRoute } from './validate-design.ts';

/** Every operation on designs that stores nothing. */
export const designsRoutes: readonly AnyRoute<unknown>[] = [
  validateDesignRoute,
  getDesignSchemaRoute,
  fullToSimpleRoute,
  simpleToFullRoute,
  textToParagraphRoute,
];
