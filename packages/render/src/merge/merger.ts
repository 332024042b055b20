import type { TextPiece } from '@postpress/markup';
import type { RenderWarning } from '../options.ts';

/**
 * Where a merged value goes, which decides how it is escaped.
 *
 * - `html`: rich text or an html block. Tags inside its attributes, links and styles are treated as such; the result is
 *   markup.
 * - `text`: plain text such as a label, alternative text or the preheader. The caller escapes the result.
 * - `url`: a whole URL. Values are percent-encoded by part; a URL that would run a script becomes ''. The caller
 *   escapes the result.
 */
export type MergeContext = 'html' | 'text' | 'url';

/** Replaces merge and design tags on one page. It is stateful; create one for each page. */
export type Merger = {
  /** The value with its tags replaced; the same string if it has none. Tags without a value stay unchanged. */
  merge(value: string, context: MergeContext): string;
  /** The same for plain text that becomes markup: tags without a value apart from merged values and other text. */
  pieces(value: string): readonly TextPiece[];
  /**
   * Applies rules (`before` … `after`) to rendered markup across blocks and rows, and merges the tags inside repeated
   * sections. Call it once, on the finished body and the escaped title. Returns its argument if no rule applies.
   */
  page(markup: string): string;
  /** The same for the plain-text part. */
  plainPage(text: string): string;
  /**
   * Whether rich text contains only rule marks. Such a block is rendered as `markOnly(value)` without a table, so that
   * it leaves no gap.
   */
  isMarkOnly(value: string): boolean;
  markOnly(value: string): string;
  /** All tags met so far, as the design writes them, in order of appearance, without duplicates. */
  tags(): string[];
  /** Problems of merging: limits reached, URLs rejected. */
  readonly warnings: RenderWarning[];
};
