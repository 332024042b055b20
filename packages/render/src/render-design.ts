import { wordButton } from './blocks/word-button.ts';
import { wordRow } from './frame/word-row.ts';
import type { RenderDesign, RenderOptions } from './options.ts';
import { renderPage } from './render-page.ts';

const NO_OPTIONS: RenderOptions = {};
export const wordParts = { button: wordButton, ...wordRow };

/**
 * Renders a design of the current version: the whole page, and its chunks for callers who build a page of their own.
 * The same design and options give the same bytes.
 *
 * Missing and invalid values do not fail: content that cannot be rendered leaves a comment that starts with `postpress`
 * and a warning. The design is not changed. Migrate older designs first.
 */
export const renderDesign: RenderDesign = (design, options = NO_OPTIONS) =>
  renderPage(design, options, wordParts);
