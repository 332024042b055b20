import { cellsOf } from './cells.ts';
import type { Edit, Refused, Translate } from './edit.ts';
import type { DesignView } from './editable-design.ts';
import { flagsOf, refusalOfRemoval } from './flags.ts';
import { nameOf, namesOf } from './name-of.ts';
import type { NodeKey } from './node.ts';
import type { Operation } from './operation.ts';

/** Removes nodes and selects what follows. A column's share goes to the others. */
export function removeNodes(store: DesignView, t: Translate, keys: readonly NodeKey[]): Edit | Refused {
  if (keys.length === 0) return { refused: t('model.nothing') };
  const { tree } = store.snapshot;
  const going = new Set(keys);
  const operations: Operation[] = [];
  const cells = new Map<NodeKey, number[]>();
  for (const key of keys) {
    const at = tree.find(key);
    if (!at?.position || at.kind === 'body') return { refused: t('model.nothing') };
    const refused = refusalOfRemoval(store, t, key);
    if (refused) return refused;
    if (at.kind === 'column') {
      const row = at.position.parent;
      const name = nameOf(store, t, row);
      if (flagsOf(store, row).lockedCells) return { refused: t('model.columnsFixed', { name }), key };
      const left = tree.children(row).filter((each) => !going.has(each));
      if (left.length === 0) return { refused: t('model.onlyColumn'), key };
      cells.set(row, sharesOf(store, row, left));
    }
    operations.push({ kind: 'remove', key });
  }
  for (const [key, value] of cells) operations.push({ kind: 'set', key, path: ['cells'], value });
  return {
    label: t('model.removed', { name: namesOf(store, t, keys) }),
    operations,
    selection: nextOf(store, keys, going),
  };
}

function sharesOf(store: DesignView, row: NodeKey, left: readonly NodeKey[]): number[] {
  const cells = cellsOf(store, row);
  const columns = store.snapshot.tree.children(row);
  return left.map((key) => cells[columns.indexOf(key)] ?? 1);
}

/** The next sibling, else the previous one, else the parent. */
function nextOf(store: DesignView, keys: readonly NodeKey[], going: ReadonlySet<NodeKey>): NodeKey[] {
  const { tree } = store.snapshot;
  const position = tree.find(keys.at(-1) ?? '')?.position;
  if (!position) return [];
  const siblings = tree.children(position.parent, position.area);
  const at = siblings.indexOf(keys.at(-1) ?? '');
  const next =
    siblings.slice(at + 1).find((key) => !going.has(key)) ??
    siblings.slice(0, at).findLast((key) => !going.has(key)) ??
    position.parent;
  return tree.find(next)?.kind === 'body' ? [] : [next];
}
