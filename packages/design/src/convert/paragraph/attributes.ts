import type { HtmlElement, Reading } from './reading.ts';

/** Attributes that the state can represent, by element; `*` for all elements. */
const kept: { readonly [tagName: string]: readonly string[] } = {
  '*': ['style', 'dir'],
  a: ['href', 'target', 'rel', 'title'],
  font: ['color', 'face', 'size'],
  ol: ['start', 'type'],
  ul: ['type'],
  li: ['value'],
  p: ['align'],
  div: ['align'],
  h1: ['align'],
  h2: ['align'],
  h3: ['align'],
  h4: ['align'],
  h5: ['align'],
  h6: ['align'],
};

/** Records attributes that the state cannot represent and that are invisible: classes, ids, titles. */
export function noteLostAttributes({ tagName, attrs }: HtmlElement, reading: Reading): void {
  for (const { name, value } of attrs) {
    if (kept['*']?.includes(name) || (Object.hasOwn(kept, tagName) && kept[tagName]?.includes(name)))
      continue;
    if (name === 'hidden' || name === 'reversed') reading.obstacles.add(`${name} on <${tagName}>`);
    else if (value !== '' && !isNegligible(name)) reading.lost.add(`${name} of <${tagName}>`);
  }
}

/** `data-*` attributes are notes of editors and spreadsheets; `role` is implied by the rendered element. */
function isNegligible(name: string): boolean {
  return name.startsWith('data-') || name === 'role';
}
