import type { RenderContext } from './context.ts';
import { renderRichText } from './lexical/render-rich-text.ts';
import type { RichTextStyle } from './lexical/rich-text-context.ts';
import type { StoredRichText } from './stored.ts';

/**
 * The text of a block as markup, in the language of the page: `textJson` if the block has one, else `text`.
 *
 * @param inline true for headings and buttons, which must not contain block elements.
 */
export function blockMarkup(values: StoredRichText, context: RenderContext, inline: boolean): string {
  const state = values.textJson;
  if (state === undefined || state === null || state === '') {
    const markup = context.rich(context.translated(values, 'text'));
    if (markup.includes('"hide-') && HIDES.test(markup)) context.head.useDevices();
    return markup;
  }
  return renderRichText(context.translated(values, 'textJson'), context, inline ? INLINE : BLOCKS);
}

/** Parts of a text that are not shown on every device, as imports have them. */
const HIDES = /\sclass="hide-(?:mobile|desktop)"/;

const INLINE: RichTextStyle = { inline: true, linkCss: '' };
const BLOCKS: RichTextStyle = { inline: false, linkCss: '' };
