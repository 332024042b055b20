import type { Row } from '@postpress/design';
import type { Edit, Refused, Translate } from './edit.ts';
import type { DesignView } from './editable-design.ts';
import { flagsOf, refusalOfChange, refusalOfMove, refusalOfRemoval } from './flags.ts';
import { sameJson } from './json.ts';
import { nameOf } from './name-of.ts';
import { insertions, Naming, newColumn } from './new-nodes.ts';
import type { NodeKey } from './node.ts';
import type { Operation } from './operation.ts';
import { relativePositions } from './relative-positions.ts';

/**
 * Sets the number and ratios of a row's columns. New columns are empty; blocks of removed columns move to the end of
 * the last remaining one, so nothing is lost.
 */
export function setCells(
  store: DesignView,
  t: Translate,
  key: NodeKey,
  cells: readonly number[],
  { merge }: { merge?: string } = {},
): Edit | Refused {
  const name = nameOf(store, t, key);
  const refused = refusalOfChange(store, t, key);
  if (refused) return refused;
  if (flagsOf(store, key).lockedCells) return { refused: t('model.columnsFixed', { name }), key };
  if (cells.length === 0) return { refused: t('model.onlyColumn'), key };
  const { tree } = store.snapshot;
  const columns = tree.children(key);
  const going = columns.slice(cells.length);
  const kept = refusalOfFewer(store, t, columns[cells.length - 1] ?? '', going);
  if (kept) return kept;
  const naming = new Naming(store);
  const operations: Operation[] = [...emptied(store, columns[cells.length - 1] ?? '', going)];
  const added = cells.slice(columns.length).map(() => naming.named(newColumn()));
  operations.push(...insertions(store, { parent: key, index: columns.length }, added).operations);
  const before = (tree.find(key)?.node as Row | undefined)?.cells;
  if (!sameJson(before, cells)) operations.push({ kind: 'set', key, path: ['cells'], value: [...cells] });
  return {
    label: t('model.columnsChanged', { name }),
    operations: [...operations, ...naming.operations()],
    ...(merge !== undefined && { merge }),
  };
}

/** Why columns can't be removed, or their blocks can't move to the last remaining one. */
function refusalOfFewer(
  store: DesignView,
  t: Translate,
  last: NodeKey,
  going: readonly NodeKey[],
): Refused | undefined {
  for (const column of going) {
    const kept = flagsOf(store, column).deletable
      ? refusalOfChange(store, t, column)
      : refusalOfRemoval(store, t, column);
    if (kept) return kept;
  }
  const blocks = going.flatMap((column) => store.snapshot.tree.children(column));
  if (blocks.length === 0) return undefined;
  for (const block of blocks) {
    const fixed = refusalOfMove(store, t, block);
    if (fixed) return fixed;
  }
  return refusalOfChange(store, t, last);
}

function emptied(store: DesignView, last: NodeKey, going: readonly NodeKey[]): Operation[] {
  const { tree } = store.snapshot;
  const blocks = going.flatMap((column) => tree.children(column));
  const end = { parent: last, index: tree.children(last).length };
  const positions = relativePositions(tree, end, blocks);
  return [
    ...blocks.flatMap((key, at): Operation[] => {
      const position = positions[at];
      return position ? [{ kind: 'move', key, position }] : [];
    }),
    ...going.map((key): Operation => ({ kind: 'remove', key })),
  ];
}
