import { escapeText } from '@postpress/markup';

/**
 * Plain text as HTML, as it is, with its line breaks and blanks. Classic Outlook has no `pre-wrap`: lines end with `<br>`.
 */
export function htmlOfText(text: string): string {
  return `<div style="white-space: pre-wrap">${escapeText(text).replaceAll(/\r\n|\r|\n/g, '<br>')}</div>`;
}
