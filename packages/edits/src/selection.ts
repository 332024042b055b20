import { BODY_KEY, type Located, type NodeKey, ROOT_KEY } from './node.ts';
import type { Tree } from './tree.ts';

/**
 * What may be selected together: nodes that are there, of one level, the current one last. What must not be selected gives
 * way to what holds it, and mixed picks go up to their rows.
 *
 * @param isSelectable whether a node's own flags let it be selected
 */
export function legalSelection(
  tree: Tree,
  keys: readonly NodeKey[],
  isSelectable: (node: Located) => boolean,
): NodeKey[] {
  const picked = keys.flatMap((key) => around(tree, key).find(isSelectable) ?? []);
  const nodes = picked.some(({ key }) => key !== BODY_KEY)
    ? picked.filter(({ key }) => key !== BODY_KEY)
    : picked;
  const isOneLevel = nodes.every(({ kind }) => kind === nodes[0]?.kind);
  const level = isOneLevel
    ? nodes
    : nodes.flatMap(({ key }) => around(tree, key).find(({ kind }) => kind === 'row') ?? []);
  return [...new Set(level.map(({ key }) => key))];
}

/** A node and what holds it, without the root; nothing for what is not there. */
function around(tree: Tree, key: NodeKey): Located[] {
  const at = tree.find(key);
  return at ? [at, ...tree.ancestors(key)].filter((each) => each.key !== ROOT_KEY) : [];
}
