import type { Change, Fix } from '@postpress/audit';
import {
  BODY_KEY,
  type DesignView,
  type Edit,
  isRefused,
  type Json,
  type NodeKey,
  type Operation,
  type Refused,
  refusalOfChange,
  removeNodes,
  setOne,
  type Translate,
} from '@postpress/edits';

/**
 * Fixes as one step of the history. Of several fixes that change the same value, or a part of it, the first one counts:
 * the others were computed without it.
 */
export function fixEdit(
  store: DesignView,
  t: Translate,
  { label, fixes }: { label: string; fixes: readonly Pick<Fix, 'changes'>[] },
): Edit | Refused {
  const changes = withoutClashes(fixes).flatMap((fix) => fix.changes);
  const operations: Operation[] = [];
  const going: NodeKey[] = [];
  for (const change of changes) {
    const key = keyOf(store, change);
    if (key === undefined || !store.find(key)) return { refused: t('model.nothing') };
    if (change.do === 'remove') going.push(key);
    else {
      const refused = refusalOfChange(store, t, key);
      if (refused) return refused;
      operations.push(
        ...setOne(store, key, { path: ['values', ...change.valuePath], value: change.value as Json }),
      );
    }
  }
  if (going.length === 0) return { label, operations };
  const removal = removeNodes(store, t, going);
  if (isRefused(removal)) return removal;
  return { ...removal, label, operations: [...operations, ...removal.operations] };
}

function keyOf(store: DesignView, { node }: Change): NodeKey | undefined {
  return node.path === 'body' ? BODY_KEY : store.snapshot.tree.keyOf(node.object);
}

/** Leaves out fixes of a value that an earlier fix changed, and fixes of removed nodes. */
function withoutClashes<Changing extends Pick<Fix, 'changes'>>(fixes: readonly Changing[]): Changing[] {
  const touched = new Set<string>();
  return fixes.filter(({ changes }) => {
    const values = changes.map((change) =>
      change.do === 'remove' ? change.node.path : `${change.node.path} ${change.valuePath[0]}`,
    );
    if (values.some((value) => touched.has(value))) return false;
    for (const value of values) touched.add(value);
    return true;
  });
}
