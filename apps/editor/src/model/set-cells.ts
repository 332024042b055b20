import type { Column, Row } from '@postpress/design';
import type { DesignStore } from './design-store.ts';
import type { Edit, Refused, WordOf } from './edit.ts';
import { flagsOf, refusalOfChange, refusalOfRemoval } from './flags.ts';
import { sameJson } from './json.ts';
import { nameOf } from './name-of.ts';
import { keysFor, Naming, newColumn } from './new-nodes.ts';
import type { Json, NodeKey } from './node.ts';
import type { Operation } from './operation.ts';

/**
 * Gives a row other columns: their ratios, and how many. New columns are empty; the blocks of columns that go move to the
 * end of the last one that stays, so nothing is lost.
 */
export function setCells(
  store: DesignStore,
  word: WordOf,
  key: NodeKey,
  cells: readonly number[],
  { merge }: { merge?: string } = {},
): Edit | Refused {
  const name = nameOf(store, word, key);
  const refused = refusalOfChange(store, word, key);
  if (refused) return refused;
  if (flagsOf(store, key).lockedCells) return { refused: word('model.columnsFixed', { name }), key };
  if (cells.length === 0) return { refused: word('model.onlyColumn'), key };
  const { tree } = store.snapshot;
  const columns = tree.children(key);
  const going = columns.slice(cells.length);
  for (const column of going) {
    const kept = refusalOfRemoval(store, word, column);
    if (kept && !flagsOf(store, column).deletable) return kept;
  }
  const naming = new Naming(store);
  const operations: Operation[] = [...emptied(store, columns[cells.length - 1] ?? '', going)];
  for (let index = columns.length; index < cells.length; index++) {
    const column: Column = naming.named(newColumn());
    const keys = keysFor(store, column);
    operations.push({ kind: 'insert', place: { parent: key, index }, node: column as unknown as Json, keys });
  }
  const before = (tree.find(key)?.node as Row | undefined)?.cells;
  if (!sameJson(before, cells)) operations.push({ kind: 'set', key, path: ['cells'], value: [...cells] });
  return {
    label: word('model.columnsChanged', { name }),
    operations: [...operations, ...naming.operations()],
    ...(merge !== undefined && { merge }),
  };
}

function emptied(store: DesignStore, last: NodeKey, going: readonly NodeKey[]): Operation[] {
  const { tree } = store.snapshot;
  const operations: Operation[] = [];
  let index = tree.children(last).length;
  for (const column of going) {
    for (const block of tree.children(column)) {
      operations.push({ kind: 'move', key: block, place: { parent: last, index } });
      index += 1;
    }
    operations.push({ kind: 'remove', key: column });
  }
  return operations;
}
