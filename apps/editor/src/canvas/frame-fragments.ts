import type { RenderedRow, RenderedSlice } from '@postpress/render';

const SLOT = 'data-pp-slot';
const FIRST_TAG = /^<(\w+)/;

/** A row whose blocks are replaced by slots: parsed separately, broken HTML stays within its block. */
export function rowFrame({ html, blocks }: RenderedRow): { frame: string; slotted: RenderedSlice[] } {
  const slotted: RenderedSlice[] = [];
  let frame = '';
  let from = 0;
  for (const block of blocks) {
    const tag = FIRST_TAG.exec(block.html)?.[1];
    const at = tag === undefined ? -1 : html.indexOf(block.html, from);
    if (at < 0) continue;
    frame += `${html.slice(from, at)}<${tag} ${SLOT}="${slotted.length}"></${tag}>`;
    slotted.push(block);
    from = at + block.html.length;
  }
  return { frame: frame + html.slice(from), slotted };
}

/** A row with other markup for its blocks. */
export function withBlocks(
  { html, blocks }: RenderedRow,
  markupOf: (block: RenderedSlice) => string,
): string {
  let out = '';
  let from = 0;
  for (const block of blocks) {
    const at = html.indexOf(block.html, from);
    if (at < 0) continue;
    out += html.slice(from, at) + markupOf(block);
    from = at + block.html.length;
  }
  return out + html.slice(from);
}

/** The single element of a piece of the rendering; what broken HTML put beside it is moved inside. */
export function parseElement(html: string, owner: Document): HTMLElement | undefined {
  const template = owner.createElement('template');
  template.innerHTML = html;
  const [root, ...strays] = [...template.content.childNodes].filter(
    (node, index) => node.nodeType === 1 || index > 0,
  );
  if (root?.nodeType !== 1) return undefined;
  const element = root as HTMLElement;
  const inside = element.querySelector<HTMLElement>(':scope > td') ?? element;
  inside.append(...strays);
  takeOutDangers(element);
  return element;
}

/** The slots of a row's frame, in order. */
export function slotsOf(frame: HTMLElement): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>(`[${SLOT}]`)];
}

const DANGEROUS =
  'script, meta, base, link, object, embed, applet, frame, frameset, portal, iframe, template, [formaction], form';

/**
 * Removes what loads other documents or navigates. The frame's policy blocks scripts anyway. Elements that embed a page
 * keep their size, so that nothing moves.
 */
export function takeOutDangers(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(DANGEROUS)) {
    if (element.matches('iframe, object, embed')) element.replaceWith(standIn(element));
    else if (element.matches('form')) for (const name of ['action', 'target']) element.removeAttribute(name);
    else if (element.hasAttribute('formaction')) element.removeAttribute('formaction');
    else element.remove();
  }
}

function standIn(element: HTMLElement): HTMLElement {
  const box = element.ownerDocument.createElement('pp-page');
  for (const name of ['style', 'class', 'title']) {
    const value = element.getAttribute(name);
    if (value !== null) box.setAttribute(name, value);
  }
  for (const side of ['width', 'height'] as const) {
    const size = element.getAttribute(side);
    if (size !== null && /^\d+$/.test(size)) box.style[side] ||= `${size}px`;
  }
  return box;
}

/** Keeps links, fields and images from taking the focus or starting a native drag. */
export function disarm(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(
    'a, button, input, select, textarea, img, [tabindex], area, summary, audio, video',
  )) {
    if (element.matches('a, img')) element.draggable = false;
    if (!element.matches('img')) element.tabIndex = -1;
  }
}
