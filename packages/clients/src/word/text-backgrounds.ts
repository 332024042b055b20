import { printDeclarations, readDeclarations } from '@postpress/markup';
import { attribute, type Element, elementsIn, isElement, type Parent, setAttribute } from '../markup/tree.ts';
import type { Notes } from '../notes.ts';

/**
 * Word treats block elements as paragraph formatting: their background is behind their own text, but not behind or
 * beside tables inside. That keeps a row of a fluid email, a `div` with a ghost table, as wide as its table.
 */
export function moveTextBackgrounds(root: Parent, notes: Notes): void {
  const holders = holdersOfTables(root);
  for (const element of elementsIn(root)) {
    if (!holders.has(element) || !BLOCK.test(element.tagName)) continue;
    const backdrop = removeBackground(element);
    if (backdrop === undefined) continue;
    notes.add('css-background-color', 'dropped the background of a block around its tables');
    for (const child of element.childNodes)
      if (isElement(child) && child.tagName !== 'table') addBackground(child, backdrop);
  }
}

const BLOCK = /^(?:div|center|section|article|main|header|footer|aside|nav|blockquote)$/;

/** All ancestors of tables; each element is visited once. */
function holdersOfTables(root: Parent): Set<Parent> {
  const holders = new Set<Parent>();
  for (const table of elementsIn(root)) {
    if (table.tagName !== 'table') continue;
    for (let at = table.parentNode; at && !holders.has(at); at = isElement(at) ? at.parentNode : null)
      holders.add(at);
  }
  return holders;
}

function removeBackground(element: Element): string | undefined {
  const style = attribute(element, 'style');
  if (style === undefined || !style.includes('background-color')) return undefined;
  const declarations = readDeclarations(style);
  const backdrop = declarations.findLast(({ property }) => property === 'background-color');
  if (backdrop === undefined || backdrop.value === 'transparent') return undefined;
  setAttribute(element, 'style', printDeclarations(declarations.filter((each) => each !== backdrop)));
  return backdrop.value;
}

/** Sets an inherited background; the element's own background overrides it. */
function addBackground(element: Element, backdrop: string): void {
  const style = attribute(element, 'style') ?? '';
  setAttribute(element, 'style', `background-color:${backdrop}${style && `;${style}`}`);
}
