import { markupText } from '@postpress/render/text';

/** Bounds input and output: rules and deep lists can make the text longer than its HTML. */
const CHARACTERS_MAX = 1_048_576;

/**
 * The plain text of an email whose sender gave none: text, links with their URLs, lists, images by their alternative
 * text. Computed when the message is composed, so that acceptance need not wait. Empty for HTML without text. Uses the
 * first million characters of the HTML; never throws.
 */
export function textOfHtml(html: string): string {
  return markupText(html.slice(0, CHARACTERS_MAX)).slice(0, CHARACTERS_MAX).toWellFormed();
}
