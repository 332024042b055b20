import type { RenderedDesign } from '../options.ts';
import { inlineStyles } from './inline-styles.ts';
import { minify } from './minify.ts';

/** What can be done to a rendered page; both default to false. */
export type FinishOptions = {
  /** Writes the rules of style sheets as `style` attributes. */
  inlineStyles?: boolean;
  /** Removes comments, except conditional ones, and white space that is not shown. */
  minify?: boolean;
};

/** A rendered page, changed as the options say. Separate from rendering, because it loads parsers. */
export function finishPage(page: RenderedDesign, options: FinishOptions): RenderedDesign {
  const inlined = options.inlineStyles ? inlineStyles(page) : page;
  return options.minify ? minify(inlined) : inlined;
}
