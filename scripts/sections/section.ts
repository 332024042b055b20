import type { Row } from '../starters/compose.ts';
import { brandTheme, Kit } from '../starters/kit.ts';

/** One ready row, as its file lists it. */
export type Section = {
  id: string;
  name: string;
  /** Words that it is found by, besides its name and category. */
  words?: string;
  row: Row;
};

/** The kit of sections: its colors and fonts are names that `applyBrand` replaces. */
export const k = new Kit(brandTheme);
export const site = (path: string) => `{{site_url}}/${path}`;
