import { harmless } from './address.ts';
import { escapeHtml } from './html.ts';

import type { RenderedFont } from './options.ts';
import { type Bag, text } from './value.ts';

/** Notes a font whose style sheet must be fetched, once for each address. Built-in fonts need none. */
export function useFont(font: Bag, fonts: RenderedFont[]): void {
  const url = text(font.url);
  if (url === '') return;
  for (const known of fonts) if (known.url === url) return;
  const label = text(font.label);
  fonts.push(label === '' ? { value: text(font.value), url } : { label, value: text(font.value), url });
}

/** Links to the style sheets of the fonts. Word takes a font it has to fetch for Times, so these are hidden from it. */
export function fontLinks(fonts: readonly RenderedFont[], outlook: boolean): string {
  if (fonts.length === 0) return '';
  let links = '';
  for (const font of fonts) links += `<link rel="stylesheet" href="${escapeHtml(harmless(font.url))}">`;
  return outlook ? `<!--[if !mso]><!-->${links}<!--<![endif]-->` : links;
}
