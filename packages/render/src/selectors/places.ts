import type { Places, StyledElement } from './element.ts';

const ALONE: Places = { index: 1, fromEnd: 1, ofType: 1, ofTypeFromEnd: 1 };

/** The positions of an element among its siblings. Those of all siblings are counted at once. */
export function placesOf(element: StyledElement): Places {
  if (element.places === undefined && element.parent) count(element.parent.inside);
  return element.places ?? ALONE;
}

function count(siblings: readonly StyledElement[]): void {
  const types = new Map<string, number>();
  for (const [at, sibling] of siblings.entries()) {
    const ofType = (types.get(sibling.tag) ?? 0) + 1;
    types.set(sibling.tag, ofType);
    sibling.places = { index: at + 1, fromEnd: siblings.length - at, ofType, ofTypeFromEnd: 0 };
  }
  for (const { tag, places } of siblings)
    if (places) places.ofTypeFromEnd = (types.get(tag) ?? 0) - places.ofType + 1;
}
