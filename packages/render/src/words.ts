import type { Canvas } from './canvas.ts';
import { drawRichText, type RichTextLook } from './lexical/index.ts';
import { type Bag, text } from './value.ts';

/**
 * The words of a block as markup: its `textJson` where it has one, else its `text`; in the language asked for.
 *
 * @param inline true within a heading or a button, where no block may stand.
 */
export function wordsOf(values: Bag, canvas: Canvas, inline: boolean): string {
  const state = values.textJson;
  if (state === undefined || state === null || state === '')
    return canvas.rich(canvas.worded(values, 'text'));
  return drawRichText(canvas.worded(values, 'textJson'), canvas, inline ? INLINE : BLOCKS);
}

const INLINE: RichTextLook = { inline: true, linkCss: '' };
const BLOCKS: RichTextLook = { inline: false, linkCss: '' };

/** A text that may hold markup of its own, but stands where only words may: an accessible name, an alt text. */
export function bareWords(value: unknown): string {
  const written = text(value);
  return written.includes('<') ? written.replace(/<[^<>]*>/g, '') : written;
}
