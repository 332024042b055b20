import { escapeHtml } from './html.ts';
import type { RenderedFont } from './options.ts';
import { safeUrl } from './safe-url.ts';
import type { StoredFont } from './stored.ts';
import { asText } from './value.ts';

/** Notes a font whose style sheet must be fetched, once for each address. Built-in fonts need none. */
export function useFont(font: StoredFont, fonts: RenderedFont[]): void {
  const url = asText(font.url);
  if (url === '') return;
  for (const known of fonts) if (known.url === url) return;
  const label = asText(font.label);
  fonts.push(label === '' ? { value: asText(font.value), url } : { label, value: asText(font.value), url });
}

/** Links to the style sheets of the fonts. Word takes a font it has to fetch for Times, so these are hidden from it. */
export function fontLinks(fonts: readonly RenderedFont[], outlook: boolean): string {
  if (fonts.length === 0) return '';
  let links = '';
  for (const font of fonts) links += `<link rel="stylesheet" href="${escapeHtml(safeUrl(font.url))}">`;
  return outlook ? `<!--[if !mso]><!-->${links}<!--<![endif]-->` : links;
}
