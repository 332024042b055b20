import { BODY_KEY, type NodeKey, type Position } from './node.ts';
import type { RelativePosition } from './operation.ts';
import type { Tree } from './tree.ts';

/** The relative positions of nodes that are inserted in sequence. @param keys of these nodes */
export function relativePositions(
  tree: Tree,
  { parent, area, index }: Position,
  keys: readonly NodeKey[],
): RelativePosition[] {
  const list = parent === BODY_KEY ? (area ?? 'rows') : undefined;
  const siblings = tree.children(parent, list);
  const at = Math.max(0, Math.min(index, siblings.length));
  return keys.map((_key, each) => ({
    parent,
    ...(list && { area: list }),
    after: (each === 0 ? siblings[at - 1] : keys[each - 1]) ?? null,
    before: siblings[at] ?? null,
  }));
}
