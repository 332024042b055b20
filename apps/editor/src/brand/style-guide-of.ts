import { mergeStyleGuides, type StyleGuide, styleGuideOfBrand } from '@postpress/brand';
import type { EditorOptions } from '../kernel/options-store.ts';

/** The styles on offer: those of the brand kit and those of the host, which win if ids collide. */
export function styleGuideOf({ brand, styleGuide }: EditorOptions): StyleGuide {
  return brand ? mergeStyleGuides(styleGuideOfBrand(brand), styleGuide) : styleGuide;
}
