import type { RenderWarning } from '../options.ts';

/**
 * Where a merged value will stand, which decides how it is made harmless.
 *
 * - `html`: the value is markup (rich text, an html block). Tags inside its attributes, links and styles are found and
 *   treated as what they are; the result is markup.
 * - `text`: the value is plain text (a label, an alt text, the preheader). The result is plain text, and the caller
 *   escapes it.
 * - `url`: the value is one whole address. Values are percent-encoded by the part they stand in, and an address that
 *   merging turned into a scheme that runs is answered as ''. The caller escapes the result.
 */
export type MergeContext = 'html' | 'text' | 'url';

/** Replaces merge and design tags while one page is drawn. Keeps what it saw; use a new one for each drawing. */
export type Merger = {
  /** The value with its tags replaced; the very same string when it holds none. Tags without a value stay as written. */
  merge(value: string, place: MergeContext): string;
  /**
   * Applies rules (`before` … `after`) to drawn markup, across the borders of blocks and rows, and merges what depends on
   * a list's item. Call it once on the finished markup: the body, and the escaped title. Identity when no rule applies.
   */
  page(markup: string): string;
  /** The same for plain text: the text form of the e-mail. */
  plainPage(text: string): string;
  /**
   * True for rich text that consists of nothing but rule marks: such a block is drawn as `markOnly(value)` without a
   * table around it, so that it leaves no gap on the page.
   */
  isMarkOnly(value: string): boolean;
  markOnly(value: string): string;
  /** Every tag met so far as the design writes it, in order of appearance, once each. */
  tags(): string[];
  /** What merging could not do: bounds reached, an address refused. */
  readonly warnings: RenderWarning[];
};
