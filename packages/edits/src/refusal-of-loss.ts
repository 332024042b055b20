import type { Refused, Translate } from './edit.ts';
import type { DesignView } from './editable-design.ts';
import { descendantsOf, flagsOf } from './flags.ts';
import { sameJson } from './json.ts';
import { nameOf } from './name-of.ts';
import type { NodeKey } from './node.ts';

type Nested = { readonly [name: string]: unknown };

/**
 * Why a node's content can't be replaced: locked nodes must stay unchanged, and undeletable ones must stay. A
 * suggestion of the assistant keeps both; another design has neither.
 */
export function refusalOfLoss(
  store: DesignView,
  t: Translate,
  key: NodeKey,
  next: readonly object[],
): Refused | undefined {
  const kept = descendantsOf(store, key).filter((each) => {
    const { locked, deletable } = flagsOf(store, each);
    return locked || !deletable;
  });
  if (kept.length === 0) return undefined;
  const coming = next.flatMap(nodesIn);
  const lost = kept.find((each) => {
    const node = store.find(each)?.node as Nested | undefined;
    const isWhole = coming.some((other) => sameJson(other, node));
    if (isWhole || flagsOf(store, each).locked) return !isWhole;
    return !coming.some(({ id }) => typeof id === 'string' && id === node?.id);
  });
  if (lost === undefined) return undefined;
  const flag = flagsOf(store, lost).locked ? 'locked' : 'deletable';
  const values = { name: nameOf(store, t, key), held: nameOf(store, t, lost), flag };
  return { refused: t('model.notReplaced', values), key: lost };
}

/** A row, column or block with all its descendants. */
function nodesIn(node: object): Nested[] {
  const nested = node as Nested;
  const lists = [nested.columns, nested.contents].filter((list) => Array.isArray(list));
  return [nested, ...lists.flatMap((list) => list.flatMap((child: object) => nodesIn(child)))];
}
