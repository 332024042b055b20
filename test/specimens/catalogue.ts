import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Design, DisplayMode } from '@postpress/design';

/** One of our own designs: made to show what real designs seldom hold, at the current schema version. */
export type Specimen = {
  slug: string;
  /** The mode it is made for; it is drawn in all four. */
  mode: DisplayMode;
  about: string;
  /** What it is a specimen of. */
  features: string[];
  design: Design;
};

/** Where the specimens' pictures seem to lie; the files are in `pictures/`. */
export const PICTURE_BASE = 'https://pictures.postpress.example';

/** Every own design, in the order of `index.json`. */
export function specimens(): Specimen[] {
  const index = JSON.parse(read('index.json')) as Omit<Specimen, 'design'>[];
  return index.map((entry) => ({
    ...entry,
    design: JSON.parse(read('designs', `${entry.slug}.json`)) as Design,
  }));
}

function read(...path: string[]): string {
  return readFileSync(join(import.meta.dirname, ...path), 'utf8');
}
