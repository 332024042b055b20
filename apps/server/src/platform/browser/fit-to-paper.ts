import type { PdfJob } from './browser.ts';
import type { CdpSession } from './cdp.ts';

const PIXELS_PER_INCH = 96;

/**
 * The size of the sheet in CSS pixels, before `@page` rules take margins from it.
 */
export function paperPixels({ paper, margin, scale }: PdfJob): { width: number; height: number } {
  const pixels = (inches: number) => Math.floor((inches * PIXELS_PER_INCH) / scale);
  return {
    width: pixels(paper.width - margin.left - margin.right),
    height: pixels(paper.height - margin.top - margin.bottom),
  };
}

/**
 * Prepares the shown page, which must be as wide as the sheet, for content that no sheet has room for:
 *
 * - Images, and what else cannot be divided, are scaled down to the sheet. Chromium moves them to the next page, then to
 *   one more if the padding of their boxes is already on that one: it leaves a blank page, and cuts the image.
 * - Inline blocks become blocks, and table rows may be divided.
 *
 * Repeated headers and footers take their part of each sheet.
 */
export async function fitToPaper(session: CdpSession, job: PdfJob): Promise<void> {
  const { width, height } = paperPixels(job);
  await session.send('Runtime.evaluate', { expression: `(${FIT})(${width}, ${height}, ${job.pageRules})` });
}

/** Runs in the page, whose own scripts are disabled. */
const FIT = `(paperWidth, paperHeight, pageRules) => {
  const root = document.documentElement;
  const px = (length) => Number.parseFloat(length) || 0;
  const margins = { top: 0, right: 0, bottom: 0, left: 0 };
  if (pageRules) {
    const probe = document.body.appendChild(document.createElement('div'));
    for (const sheet of document.styleSheets) {
      let rules = [];
      try { rules = sheet.cssRules; } catch {}
      for (const rule of rules) {
        if (!(rule instanceof CSSPageRule) || rule.selectorText !== '') continue;
        for (const side in margins) {
          probe.style.cssText = 'position:absolute;width:' + rule.style.getPropertyValue('margin-' + side);
          margins[side] = px(getComputedStyle(probe).width);
        }
      }
    }
    probe.remove();
    root.style.width = paperWidth - margins.left - margins.right + 'px';
  }
  const sheetHeight = paperHeight - margins.top - margins.bottom;
  const isBlank = (node) => !node || (node.nodeType !== 1 && node.nodeType !== 3) ||
    (node.nodeType === 3 ? node.data.trim() === '' : ['STYLE', 'SCRIPT', 'COLGROUP'].includes(node.tagName));
  const sibling = (node, next) => {
    do node = node[next]; while (node && isBlank(node));
    return node;
  };
  // The height that a page has for an element: without the edges of boxes that begin or end with it, and without the
  // headers and footers that repeat.
  const roomFor = (element) => {
    let room = sheetHeight - 1;
    let [first, last] = [true, true];
    for (let node = element; node !== document.body && node.parentElement; node = node.parentElement) {
      const parent = node.parentElement;
      const style = getComputedStyle(parent);
      // Cells and the parts of a line are beside each other: none of them can move to the next page alone.
      const isBeside = parent.tagName === 'TR' || getComputedStyle(node).display.startsWith('inline') ||
        (style.display === 'flex' && style.flexDirection === 'row');
      if (!isBeside) {
        first &&= !sibling(node, 'previousSibling') || ['TBODY', 'TFOOT'].includes(node.tagName);
        last &&= !sibling(node, 'nextSibling') || ['TBODY', 'THEAD'].includes(node.tagName);
      }
      if (first) room -= px(style.paddingTop) + px(style.borderTopWidth) + px(style.marginTop);
      if (last) room -= px(style.paddingBottom) + px(style.borderBottomWidth) + px(style.marginBottom);
      if (parent.tagName !== 'TABLE') continue;
      for (const part of [parent.tHead, parent.tFoot]) {
        const repeats = part && part !== node && /header|footer/.test(getComputedStyle(part).display);
        if (repeats) room -= part.getBoundingClientRect().height;
      }
    }
    const style = getComputedStyle(element);
    // The line of an image is higher than the image by the part of the font below its baseline.
    const parent = getComputedStyle(element.parentElement);
    if (style.display.startsWith('inline') && px(parent.lineHeight) !== 0) room -= px(parent.fontSize) / 2;
    return room;
  };
  const tall = (selector) => [...document.body.querySelectorAll(selector)]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.height > sheetHeight / 2);
  for (const { element, box } of tall('*')) {
    const style = getComputedStyle(element);
    if (box.height <= roomFor(element) || !/^inline-(block|table|flex|grid)$/.test(style.display)) continue;
    if (['IMG', 'svg', 'CANVAS', 'VIDEO', 'IFRAME', 'OBJECT', 'EMBED'].includes(element.tagName)) continue;
    const align = getComputedStyle(element.parentElement).textAlign;
    element.style.width = box.width + 'px';
    element.style.setProperty('display', style.display.slice('inline-'.length), 'important');
    if (/center|right/.test(align)) element.style.marginLeft = 'auto';
    if (/center/.test(align)) element.style.marginRight = 'auto';
  }
  for (const { element } of tall('img,svg,canvas,video,iframe,object,embed,input')) {
    const box = element.getBoundingClientRect();
    const room = Math.max(1, roomFor(element));
    if (box.height <= room) continue;
    if (element.tagName === 'svg' && !element.hasAttribute('viewBox'))
      element.setAttribute('viewBox', '0 0 ' + box.width + ' ' + box.height);
    element.style.setProperty('height', room + 'px', 'important');
    element.style.setProperty('width', (box.width * room) / box.height + 'px', 'important');
    element.style.setProperty('min-height', '0', 'important');
    element.style.setProperty('min-width', '0', 'important');
  }
  for (const { element, box } of tall('tr')) if (box.height > roomFor(element)) element.style.breakInside = 'auto';
  root.style.width = '';
}`;
