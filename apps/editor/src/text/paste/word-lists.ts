import { attribute, styleOf } from '../html/attributes.ts';
import type { Element, Piece } from '../html/tree.ts';

/** How Word and Outlook mark a paragraph that is an item of a list. */
export type WordItem = { level: number; list: string; tag: 'ul' | 'ol' };

const NUMBERED = /^[\s(]*(?:\d{1,4}|[a-z]{1,4}|[A-Z]{1,4})[.)]/;

/** What a paragraph says about the list it belongs to; undefined where it belongs to none. */
export function wordItemOf(element: Element, source: string): WordItem | undefined {
  if (
    !element.attrs.includes('mso-list') &&
    !/Mso(?:List|o)ListParagraph|MsoListParagraph/.test(element.attrs)
  )
    return undefined;
  const said = styleOf(element.attrs, 'mso-list') ?? '';
  const [, list = '', level = '1'] = /(l\d+)?\s*level(\d+)/i.exec(said) ?? [];
  if (said === '' || /^ignore$/i.test(said)) return undefined;
  const marker = markerOf(element.children, source).replace(/&nbsp;|&#160;|\u00a0/g, ' ');
  return { level: Number(level), list, tag: NUMBERED.test(marker.trim()) ? 'ol' : 'ul' };
}

/** The words that Word writes in place of a marker: they stand in spans that say `mso-list:Ignore`. */
function markerOf(pieces: readonly Piece[], source: string): string {
  for (const piece of pieces) {
    if (piece.kind !== 'element') continue;
    if (isMarker(piece)) return source.slice(piece.openEnd, piece.closeStart).replace(/<[^>]*>/g, '');
    const inner = markerOf(piece.children, source);
    if (inner !== '') return inner;
  }
  return '';
}

export function isMarker({ attrs }: Element): boolean {
  return attrs.includes('mso-list') && /mso-list\s*:\s*ignore/i.test(attribute(attrs, 'style') ?? '');
}

/** Items one after the other as lists within lists. */
export function nestedLists(items: readonly { item: WordItem; html: string }[]): string {
  const open: { level: number; tag: string }[] = [];
  let out = '';
  const close = () => {
    out += `</li></${open.pop()?.tag}>`;
  };
  for (const { item, html } of items) {
    while ((open.at(-1)?.level ?? 0) > item.level) close();
    const current = open.at(-1);
    if (current && current.level === item.level && current.tag !== item.tag) close();
    const top = open.at(-1);
    if (top && top.level === item.level) out += '</li><li>';
    else {
      open.push({ level: item.level, tag: item.tag });
      out += `<${item.tag}><li>`;
    }
    out += html;
  }
  while (open.length > 0) close();
  return out;
}
