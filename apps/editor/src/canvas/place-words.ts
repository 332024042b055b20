import { BODY_KEY, type NodeKey, nameOf, type Place } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';

/** A place in words: "after Heading, Column 2 of 2". */
export function placeWords({ store, word }: Editor, place: Place): string {
  const { tree } = store.snapshot;
  const siblings = tree.children(place.parent, place.area);
  const previous = siblings[place.index - 1];
  const holder = nameOf(store, word, place.parent);
  if (place.parent === BODY_KEY) {
    if (previous === undefined) return word('canvas.atStart');
    return word('canvas.afterRow', { before: nameOf(store, word, previous) });
  }
  if (previous !== undefined) return word('canvas.after', { before: nameOf(store, word, previous), holder });
  return word(siblings.length === 0 ? 'canvas.inEmpty' : 'canvas.at', { holder });
}

/** A node as the canvas announces it: name, place, and position among its siblings. */
export function itemWords({ store, word }: Editor, key: NodeKey): string {
  const { tree } = store.snapshot;
  const at = tree.find(key);
  if (!at?.place || at.kind === 'body') return word('model.body');
  const siblings = tree.children(at.place.parent, at.place.area);
  const where = tree
    .ancestors(key)
    .filter(({ kind }) => kind === 'row' || kind === 'column')
    .map((each) => nameOf(store, word, each.key))
    .toReversed()
    .join(', ');
  const name = nameOf(store, word, key);
  if (where === '') return name;
  return word('canvas.place', { name, where, position: siblings.indexOf(key) + 1, count: siblings.length });
}
