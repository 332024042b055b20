import type { Column, Row } from '@postpress/design';
import type { DesignStore } from './design-store.ts';
import type { Edit, Refused, WordOf } from './edit.ts';
import { flagsOf, refusalOfChange, refusalOfMove, refusalOfRemoval } from './flags.ts';
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
  const kept = refusalOfFewer(store, word, columns[cells.length - 1] ?? '', going);
  if (kept) return kept;
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

/** Why columns can't go, or their blocks not to the last one that stays. */
function refusalOfFewer(
  store: DesignStore,
  word: WordOf,
  last: NodeKey,
  going: readonly NodeKey[],
): Refused | undefined {
  for (const column of going) {
    const kept = flagsOf(store, column).deletable
      ? refusalOfChange(store, word, column)
      : refusalOfRemoval(store, word, column);
    if (kept) return kept;
  }
  const blocks = going.flatMap((column) => store.snapshot.tree.children(column));
  if (blocks.length === 0) return undefined;
  for (const block of blocks) {
    const fixed = refusalOfMove(store, word, block);
    if (fixed) return fixed;
  }
  return refusalOfChange(store, word, last);
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
