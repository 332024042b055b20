import type { Column, Content, Row } from '@postpress/design';
import { cellsOf } from './cells.ts';
import type { Edit, Refused, Translate } from './edit.ts';
import type { DesignView } from './editable-design.ts';
import { flagsOf, refusalOfChange, refusalOfCopy } from './flags.ts';
import { nameOf, namesOf } from './name-of.ts';
import { insertions, Naming } from './new-nodes.ts';
import type { NodeKey } from './node.ts';
import type { Operation } from './operation.ts';

/** Inserts copies of the nodes, with new ids, after the last of them, and selects the copies. */
export function duplicateNodes(
  store: DesignView,
  t: Translate,
  selected: readonly NodeKey[],
): Edit | Refused {
  const { tree } = store.snapshot;
  const keys = tree.inOrder(selected);
  const last = tree.find(keys.at(-1) ?? '');
  if (!last?.position || last.kind === 'body') return { refused: t('model.nothing') };
  for (const key of keys) {
    const refused = refusalOfCopy(store, t, key);
    if (refused) return refused;
  }
  const { parent } = last.position;
  const refused = refusalOfChange(store, t, parent);
  if (refused) return refused;
  if (last.kind === 'column' && flagsOf(store, parent).lockedCells)
    return { refused: t('model.columnsFixed', { name: nameOf(store, t, parent) }), key: parent };
  const naming = new Naming(store);
  const copies = keys.map((key) => naming.named(tree.find(key)?.node as Row | Column | Content));
  const position = { ...last.position, index: last.position.index + 1 };
  const { operations, keys: selection } = insertions(store, position, copies);
  if (last.kind === 'column') operations.push(...widerCells(store, parent, last.position.index, keys.length));
  return {
    label: t('model.duplicated', { name: namesOf(store, t, keys) }),
    operations: [...operations, ...naming.operations()],
    selection,
  };
}

/** The new columns are as wide as the one before them. */
function widerCells(store: DesignView, row: NodeKey, at: number, count: number): Operation[] {
  const cells = cellsOf(store, row);
  const share = cells[at] ?? 1;
  const value = cells.toSpliced(at + 1, 0, ...Array.from({ length: count }, () => share));
  return [{ kind: 'set', key: row, path: ['cells'], value }];
}
