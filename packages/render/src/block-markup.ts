import type { RenderContext } from './context.ts';
import { type RichTextStyle, renderRichText } from './lexical/index.ts';
import type { StoredRichText } from './stored.ts';
import { asText } from './value.ts';

/**
 * The words of a block as markup: its `textJson` where it has one, else its `text`; in the language asked for.
 *
 * @param inline true within a heading or a button, where no block may stand.
 */
export function blockMarkup(values: StoredRichText, context: RenderContext, inline: boolean): string {
  const state = values.textJson;
  if (state === undefined || state === null || state === '')
    return context.rich(context.translated(values, 'text'));
  return renderRichText(context.translated(values, 'textJson'), context, inline ? INLINE : BLOCKS);
}

const INLINE: RichTextStyle = { inline: true, linkCss: '' };
const BLOCKS: RichTextStyle = { inline: false, linkCss: '' };

/** A text that may hold markup of its own, but stands where only words may: an accessible name, an alt text. */
export function stripTags(value: unknown): string {
  const written = asText(value);
  return written.includes('<') ? written.replace(/<[^<>]*>/g, '') : written;
}
