import type { Design, DisplayMode } from '@postpress/design';

export type ImportOptions = {
  displayMode: DisplayMode;
};

/** A part of the page that no kind of block can hold, kept word for word as an html block. */
export type RawPart = {
  /** Where its block stands in the design: `body.rows.2.columns.0.contents.1`. */
  path: string;
  /** Why it could not be mapped, for people. */
  reason: string;
  words: number;
};

export type ImportedDesign = {
  /** Full form, of the current version; valid for the mode. */
  design: Design;
  /** In the order of the page. */
  raw: readonly RawPart[];
};

/** What of a page is still there after an import, each 0 to 1; 1 is all of it. */
export type Fidelity = {
  /** The four together. */
  score: number;
  words: number;
  links: number;
  images: number;
  /** Whether what is there comes in the same order. */
  order: number;
};
