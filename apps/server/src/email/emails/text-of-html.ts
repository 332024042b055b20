import { markupText } from '@postpress/render/text';

/**
 * What is read and what is written of one email: lines of signs and deep lists may make more of a text than its HTML
 * had.
 */
const CHARACTERS_MAX = 1_048_576;

/**
 * The plain text form of an email whose sender gave none: words, links with where they lead, lists, pictures by their
 * alternative text. Made when the message is composed, so that acceptance need not wait for it. '' for HTML that says
 * nothing. Of HTML over a million characters its beginning; never throws.
 */
export function textOfHtml(html: string): string {
  return markupText(html.slice(0, CHARACTERS_MAX)).slice(0, CHARACTERS_MAX).toWellFormed();
}
