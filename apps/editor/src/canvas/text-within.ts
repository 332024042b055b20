import type { Rect } from './geometry.ts';

/** Texts of a block that are looked at: a name is placed in passing. */
const NODES_MAX = 200;

/** Whether a rectangle of the page contains rendered text; what is out of view counts as empty. */
export function hasTextWithin(frame: Document, rect: Rect): boolean {
  const { scrollX = 0, scrollY = 0 } = frame.defaultView ?? {};
  const within = new DOMRect(rect.x - scrollX, rect.y - scrollY, rect.width, rect.height);
  const blocks = new Set(
    [0, 0.5, 1].flatMap((share) => {
      const x = within.x + 1 + (within.width - 2) * share;
      return frame
        .elementsFromPoint(x, within.y + within.height / 2)
        .flatMap((element) => element.closest('[class*="u_content_"][data-pp]') ?? []);
    }),
  );
  return [...blocks].some((block) => hasText(frame, block, within));
}

function hasText(frame: Document, block: Element, within: DOMRect): boolean {
  const texts = frame.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const range = frame.createRange();
  for (let seen = 0; seen < NODES_MAX && texts.nextNode(); seen++) {
    if (!texts.currentNode.nodeValue?.trim()) continue;
    range.selectNodeContents(texts.currentNode);
    if ([...range.getClientRects()].some((each) => overlaps(each, within))) return true;
  }
  return false;
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
