import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Design, DisplayMode } from '@postpress/design';

/** A design of our own with features that real designs rarely have, at the current schema version. */
export type Specimen = {
  slug: string;
  /** Its mode; it is rendered in all four. */
  mode: DisplayMode;
  about: string;
  /** What it is a specimen of. */
  features: string[];
  design: Design;
};

/** Base URL of the specimens' images; the files are in `images/`. */
export const IMAGE_BASE = 'https://images.postpress.example';

/** Every design of our own, in the order of `index.json`. */
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
