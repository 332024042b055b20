import { type TextFormat, textFormats } from '../lexical-state.ts';
import { parseStyle, type Style } from './style.ts';

/**
 * The role of an HTML element in rich text.
 *
 * - `inline` styles text; `block` is a paragraph, or wraps some; `heading`, `list`, `item`, `link` and `break` have
 *   nodes of their own.
 * - `unfit` has no node, and omitting it would change the page: its block stays a text block.
 */
export type ElementRole =
  | { role: 'inline'; format: number; style?: Style }
  | { role: 'block'; format: number; style?: Style; align?: 'center'; indent?: number }
  | { role: 'heading'; style: Style }
  | { role: 'item' }
  | { role: 'list' }
  | { role: 'link' }
  | { role: 'break' }
  | { role: 'unfit' };

/** The role of an element by tag name; `undefined` for unknown elements. */
export function elementRole(tagName: string): ElementRole | undefined {
  return roles.get(tagName);
}

const inline = (format?: TextFormat, css?: string): ElementRole => ({
  role: 'inline',
  format: format ? textFormats[format] : 0,
  ...(css && { style: parseStyle(css) }),
});
const block = (
  more: { css?: string; align?: 'center'; indent?: number; format?: number } = {},
): ElementRole => ({
  role: 'block',
  format: more.format ?? 0,
  ...(more.css && { style: parseStyle(more.css) }),
  ...(more.align && { align: more.align }),
  ...(more.indent && { indent: more.indent }),
});
const heading = (margin: string): ElementRole => ({
  role: 'heading',
  style: parseStyle(`margin:${margin} 0`),
});
const each = (names: string, role: ElementRole): [string, ElementRole][] =>
  names.split(' ').map((name) => [name, role]);

/** Styles are those of the browsers' own style sheet (HTML standard, section 15.3). */
const roles: ReadonlyMap<string, ElementRole> = new Map([
  ...each('span font label bdi time data', inline()),
  ...each('b strong', inline('bold')),
  ...each('i em cite dfn var', inline('italic')),
  ...each('u ins', inline('underline')),
  ...each('s strike del', inline('strikethrough')),
  ...each('code', inline('code')),
  ...each('kbd samp tt', inline(undefined, 'font-family:monospace')),
  ...each('sub', inline('subscript')),
  ...each('sup', inline('superscript')),
  ...each('small', inline(undefined, 'font-size:smaller')),
  ...each('big', inline(undefined, 'font-size:larger')),
  ...each('mark', inline(undefined, 'background-color:yellow;color:black')),
  ...each('p div section article header footer main aside nav dl dt', block()),
  ...each('address', block({ format: textFormats.italic })),
  ...each('center', block({ align: 'center' })),
  ...each('dd', block({ indent: 1 })),
  ...each('blockquote', block({ css: 'margin:1em 40px' })),
  ...each('pre', block({ css: 'font-family:monospace;white-space:pre;margin:1em 0' })),
  ['h1', heading('0.67em')],
  ['h2', heading('0.83em')],
  ['h3', heading('1em')],
  ['h4', heading('1.33em')],
  ['h5', heading('1.67em')],
  ['h6', heading('2.33em')],
  ...each('ul ol', { role: 'list' }),
  ...each('li', { role: 'item' }),
  ...each('a', { role: 'link' }),
  ...each('br', { role: 'break' }),
  ...each('table img image svg math hr iframe video audio object embed canvas map', { role: 'unfit' }),
  ...each('style script link template noscript', { role: 'unfit' }),
  ...each('form input button select textarea fieldset details figure progress meter', { role: 'unfit' }),
  ...each('ruby q marquee', { role: 'unfit' }),
]);
