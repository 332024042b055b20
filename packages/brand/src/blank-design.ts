import type { BrandKit } from '@postpress/contracts';
import type { Design, DisplayMode } from '@postpress/design';
import { BRAND_PAGE, styleGuideOfBrand } from './style-guide.ts';

/** A page without rows that follows the page style of a brand. Only emails take its width, too. */
export function blankDesign(displayMode: DisplayMode, brand: BrandKit): Design {
  const { contentWidth, ...look } = styleGuideOfBrand(brand).tools.body?.styles[BRAND_PAGE]?.values ?? {};
  const values = { ...look, ...(displayMode === 'email' && { contentWidth }), _styleGuide: BRAND_PAGE };
  return {
    counters: {},
    body: { rows: [], headers: [], footers: [], values },
    schemaVersion: 27,
  } as unknown as Design;
}
