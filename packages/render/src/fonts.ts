import { escapeHtml, isUnsafeUrl } from '@postpress/markup';
import type { RenderedFont } from './options.ts';
import type { StoredFont } from './stored.ts';
import { asText } from './value.ts';

/** Records a web font, once per style sheet URL. Built-in fonts have none. */
export function useFont(font: StoredFont, fonts: RenderedFont[]): void {
  const url = asText(font.url);
  if (url === '') return;
  for (const known of fonts) if (known.url === url) return;
  const label = asText(font.label);
  fonts.push(label === '' ? { value: asText(font.value), url } : { label, value: asText(font.value), url });
}

/** Links to the fonts' style sheets. They are hidden from Word, which replaces web fonts by Times. */
export function fontLinks(fonts: readonly RenderedFont[], outlook: boolean): string {
  if (fonts.length === 0) return '';
  let links = '';
  for (const font of fonts)
    links += `<link rel="stylesheet" href="${escapeHtml(isUnsafeUrl(font.url) ? '#' : font.url)}">`;
  return outlook ? `<!--[if !mso]><!-->${links}<!--<![endif]-->` : links;
}
