import { printDeclarations, readDeclarations } from '@postpress/markup';
import {
  attribute,
  type Element,
  elementsIn,
  isElement,
  type Node,
  type Parent,
  removeAttribute,
  rewriteChildren,
  rewriteFromInside,
  setAttribute,
} from '../markup/tree.ts';
import type { Notes } from '../notes.ts';
import type { Finish } from '../read-styles.ts';
import { isShape, readLength, readPageBackground, readShape, renderShape } from './read-vml.ts';

/** Converts every VML shape to HTML, inner ones first, and removes other Office elements. */
export function renderShapes(root: Parent, finish: Finish, notes: Notes): void {
  rewriteFromInside(root, (element) => {
    if (!isShape(element)) return undefined;
    notes.add('vml', `drew <${element.tagName}>`);
    return [renderShape(readShape(element), finish)];
  });
  rewriteFromInside(root, (element) => {
    if (/^(?:v:group|v:textbox|o:p)$|^w:/.test(element.tagName)) return element.childNodes;
    return /^[vow]\d?:/.test(element.tagName) ? [] : undefined;
  });
}

/** Applies the background of `v:background` to the page. */
export function renderPageBackground(root: Parent, finish: Finish): void {
  const backdrop = printDeclarations(finish(readPageBackground(root)));
  const body = elementsIn(root).find(({ tagName }) => tagName === 'body');
  if (!body || backdrop === '') return;
  addStyle(body, backdrop);
}

/** Word shows tables inside elements with `display: none`. */
export function showHiddenTables(root: Parent, notes: Notes): void {
  rewriteChildren(root, (node) => {
    if (!isElement(node) || node.tagName === 'table' || !isHidden(node)) return undefined;
    const tables = outermostTables(node);
    if (tables.length === 0) return undefined;
    notes.add('css-display-none', 'showed tables within a hidden element');
    return tables;
  });
}

function isHidden(element: Element): boolean {
  const style = attribute(element, 'style');
  if (style === undefined || !/display/i.test(style)) return false;
  const declarations = readDeclarations(style);
  const has = (property: string, value: string) =>
    declarations.some((each) => each.property === property && each.value.toLowerCase() === value);
  return has('display', 'none') && !has('mso-hide', 'all');
}

function outermostTables(element: Element): Node[] {
  const found: Node[] = [];
  const open: Node[] = element.childNodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isElement(node)) continue;
    if (node.tagName === 'table') found.push(node);
    else open.push(...node.childNodes.toReversed());
  }
  return found;
}

/** Word gives every cell of a row the largest top and bottom padding in it. */
export function evenRows(root: Parent, notes: Notes): void {
  for (const row of elementsIn(root)) {
    if (row.tagName !== 'tr') continue;
    const cells = row.childNodes.filter(isElement).filter(({ tagName }) => /^t[dh]$/.test(tagName));
    if (cells.length < 2) continue;
    for (const side of ['top', 'bottom'] as const) {
      const px = cells.map((cell) => paddingPx(cell, side));
      const most = Math.max(...px);
      for (const [at, cell] of cells.entries()) {
        if (px[at] === most) continue;
        notes.add('css-padding', `evened padding-${side} of a row`);
        addStyle(cell, `padding-${side}:${most}px`);
      }
    }
  }
}

/** The padding that a cell's own style names, in pixels. */
function paddingPx(cell: Element, side: 'top' | 'bottom'): number {
  let px = 0;
  for (const { property, value } of readDeclarations(attribute(cell, 'style') ?? '')) {
    const [top = '', , bottom = top] = value.split(/\s+/);
    if (property === `padding-${side}`) px = readLength(value) ?? 0;
    else if (property === 'padding') px = readLength(side === 'top' ? top : bottom) ?? 0;
  }
  return px;
}

/** Word sizes images by their attributes; percentages refer to the file's size. */
export function sizeImages(root: Parent, notes: Notes): void {
  for (const image of elementsIn(root)) {
    if (image.tagName !== 'img') continue;
    const width = attribute(image, 'width')?.trim() ?? '';
    if (!/^\d+(?:\.\d+)?%$/.test(width)) continue;
    notes.add('html-width', 'sized an image by its file');
    removeAttribute(image, 'width');
    addStyle(image, `zoom:${Number.parseFloat(width) / 100}`);
  }
}

/** At 120 dpi Word enlarges CSS lengths, but not lengths in attributes. */
export function enlarge(html: Element, dpi: number, pixelsPerInch: number | undefined, notes: Notes): void {
  const factor = dpi / 96;
  for (const element of elementsIn(html)) {
    if (element.tagName === 'img' && pixelsPerInch === 96) continue;
    for (const name of ['width', 'height']) {
      const px = readLength(attribute(element, name) ?? '');
      if (px === undefined) continue;
      notes.add(name === 'width' ? 'html-width' : 'html-height', 'attribute did not scale');
      setAttribute(element, name, String(Math.round(px / factor)));
    }
  }
  addStyle(html, `zoom:${factor}`);
}

function addStyle(element: Element, declarations: string): void {
  const style = attribute(element, 'style');
  setAttribute(element, 'style', style ? `${style};${declarations}` : declarations);
}
