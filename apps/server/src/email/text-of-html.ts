import { markupText } from '@postpress/render/text';

/**
 * The plain text form of an e-mail whose sender gave none: words, links with where they lead, lists, pictures by their
 * alternative text. Made when the message is composed, so that acceptance need not wait for it. '' for HTML that says
 * nothing.
 */
export function textOfHtml(html: string): string {
  return markupText(html);
}
