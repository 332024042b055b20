import type { Rect } from './geometry.ts';

/** Texts of a block that are looked at: a name is placed in passing. */
const NODES_MAX = 200;

/** Along each side of a rectangle: text may begin just inside of an edge. */
const LOOKED_AT = [0, 0.5, 1];

/** Whether a rectangle of the page contains rendered text; what is out of view counts as empty. */
export function hasTextWithin(frame: Document, rect: Rect): boolean {
  const { scrollX = 0, scrollY = 0 } = frame.defaultView ?? {};
  const within = new DOMRect(rect.x - scrollX, rect.y - scrollY, rect.width, rect.height);
  return [...blocksAt(frame, within), ...copiesAt(frame, within)].some((each) =>
    hasText(frame, each, within),
  );
}

function blocksAt(frame: Document, { x, y, width, height }: DOMRect): Set<Element> {
  const [across, down] = [width, height].map((side) => LOOKED_AT.map((share) => 1 + (side - 2) * share));
  const hit = (across ?? []).flatMap((right) =>
    (down ?? []).flatMap((below) => frame.elementsFromPoint(x + right, y + below)),
  );
  return new Set(hit.flatMap((element) => element.closest('[class*="u_content_"][data-pp]') ?? []));
}

/** Copies of what is repeated for each item are inert: they are not under any point. */
function copiesAt(frame: Document, within: DOMRect): Element[] {
  return [...frame.querySelectorAll('[data-pp-repeat]')].filter((each) =>
    overlaps(each.getBoundingClientRect(), within),
  );
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
