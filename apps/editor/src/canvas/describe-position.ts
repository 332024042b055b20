import { BODY_KEY, type NodeKey, nameOf, type Position } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';
import { syncIdOf } from '../kernel/synced-copy.ts';

/** A position in words: "after Heading, Column 2 of 2". */
export function describePosition({ store, t }: Editor, position: Position): string {
  const { tree } = store.snapshot;
  const siblings = tree.children(position.parent, position.area);
  const previous = siblings[position.index - 1];
  const holder = nameOf(store, t, position.parent);
  if (position.parent === BODY_KEY) {
    if (previous === undefined) return t('canvas.atStart');
    return t('canvas.afterRow', { before: nameOf(store, t, previous) });
  }
  if (previous !== undefined) return t('canvas.after', { before: nameOf(store, t, previous), holder });
  return t(siblings.length === 0 ? 'canvas.inEmpty' : 'canvas.at', { holder });
}

/** A node as the canvas announces it: name, position, and position among its siblings. */
export function describeNode({ store, t }: Editor, key: NodeKey): string {
  const { tree } = store.snapshot;
  const at = tree.find(key);
  if (!at?.position || at.kind === 'body') return t('model.body');
  const siblings = tree.children(at.position.parent, at.position.area);
  const where = tree
    .ancestors(key)
    .filter(({ kind }) => kind === 'row' || kind === 'column')
    .map((each) => nameOf(store, t, each.key))
    .toReversed()
    .join(', ');
  const name = withSync({ store, t }, key, nameOf(store, t, key));
  if (where === '') return name;
  return t('canvas.place', { name, where, position: siblings.indexOf(key) + 1, count: siblings.length });
}

/** The name of a node, and that it is a copy of a synced block. */
export function withSync({ store, t }: Pick<Editor, 'store' | 't'>, key: NodeKey, name: string): string {
  return syncIdOf(store, key) === undefined ? name : `${name} · ${t('blocks.synced.mark')}`;
}
