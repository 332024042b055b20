import { isShown } from '../layout/box.ts';
import type { PageElement } from '../parse/page.ts';
import { isBlankText, isShape } from './atoms.ts';

/** Font, color and direction of most text of a page. */
export type MainText = { family: string; color: string; rightToLeft: boolean };

/** Reads what most characters have that are to be seen. Colors of links and buttons are their own. */
export function mainTextOf(body: PageElement): MainText {
  const families = new Map<string, number>();
  const colors = new Map<string, number>();
  const directions = new Map<boolean, number>();
  const visit = (element: PageElement, isPlain: boolean): void => {
    const style = isShown(element.desktop) ? element.desktop : element.mobile;
    if (!isShown(style) || element.isPreheader) return;
    const isOwn = isPlain && element.tag !== 'a' && !isShape(element);
    for (const child of element.children) {
      if (child.kind === 'element') visit(child, isOwn);
      if (child.kind !== 'text' || isBlankText(child.text)) continue;
      const { length } = child.text.trim();
      add(families, style.family, length);
      add(directions, style.rightToLeft, length);
      if (isOwn) add(colors, style.color, length);
    }
  };
  visit(body, true);
  return {
    family: mostOf(families) ?? body.desktop.family,
    color: mostOf(colors) ?? body.desktop.color,
    rightToLeft: mostOf(directions) ?? body.desktop.rightToLeft,
  };
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function mostOf<Key>(counts: ReadonlyMap<Key, number>): Key | undefined {
  let most: Key | undefined;
  let highest = 0;
  for (const [key, count] of counts) {
    if (count > highest) most = key;
    highest = Math.max(highest, count);
  }
  return most;
}
