import { cellsOf } from './cells.ts';
import { legalPositions, levelOf, mayDrop } from './drop-positions.ts';
import type { Edit, Refused, Translate } from './edit.ts';
import type { DesignView } from './editable-design.ts';
import { namesOf } from './name-of.ts';
import { insertions, Naming, newRow } from './new-nodes.ts';
import { BODY_KEY, type NodeKey, type Position } from './node.ts';
import type { Operation } from './operation.ts';

/**
 * Moves nodes of one level to a position, in reading order. Columns keep their share of the row; blocks between rows
 * get a row around them.
 *
 * @param position as the design is now: `index` counts the nodes that move, too.
 */
export function moveNodes(
  store: DesignView,
  t: Translate,
  selected: readonly NodeKey[],
  position: Position,
): Edit | Refused {
  const keys = store.snapshot.tree.inOrder(selected);
  if (keys.length === 0) return { refused: t('model.nothing') };
  const reason = mayDrop(store, t, { keys }, position);
  if (reason !== undefined) return { refused: reason, key: keys[0] ?? position.parent };
  const label = t('model.moved', { name: namesOf(store, t, keys) });
  const isOwnRow = levelOf(store, { keys }) === 'block' && store.find(position.parent)?.kind === 'body';
  if (isOwnRow) return { label, operations: intoNewRow(store, keys, position), selection: selected };
  const operations = moves(store, keys, position);
  if (levelOf(store, { keys }) === 'column') operations.push(...movedCells(store, keys, position));
  return { label, operations, selection: selected };
}

/** Moves one position on; blocks go to the next column, rows past the next row. */
export function moveOne(
  store: DesignView,
  t: Translate,
  keys: readonly NodeKey[],
  direction: 'back' | 'on',
): Edit | Refused {
  const [first] = store.snapshot.tree.inOrder(keys);
  const now = store.find(first ?? '')?.position;
  if (first === undefined || !now) return { refused: t('model.nothing') };
  const positions = legalPositions(store, t, { keys });
  const at = positions.findIndex(
    ({ parent, area, index }) => parent === now.parent && area === now.area && index === now.index,
  );
  // Of several, the positions behind each of them are listed, too; of one, behind itself is where it is.
  const behind = keys.length === 1 ? 1 : keys.length + 1;
  const next = positions[direction === 'on' ? at + behind : at - 1];
  if (at < 0) return { refused: mayDrop(store, t, { keys }, now) ?? t('model.noPlace'), key: first };
  if (!next) return { refused: t('model.noPlace'), key: first };
  return moveNodes(store, t, keys, next);
}

function moves(store: DesignView, keys: readonly NodeKey[], position: Position): Operation[] {
  const { parent, area = parent === BODY_KEY ? 'rows' : undefined } = position;
  const list = store.snapshot.tree.children(parent, area);
  const operations: Operation[] = [];
  let at = position.index;
  for (const key of keys) {
    const own = list.indexOf(key);
    if (own >= 0) {
      list.splice(own, 1);
      if (own < at) at -= 1;
    }
    // A node that is dropped at its own position needs no operation.
    if (own !== at)
      operations.push({
        kind: 'move',
        key,
        position: { parent, ...(area && { area }), after: list[at - 1] ?? null, before: list[at] ?? null },
      });
    list.splice(at, 0, key);
    at += 1;
  }
  return operations;
}

function intoNewRow(store: DesignView, keys: readonly NodeKey[], position: Position): Operation[] {
  const naming = new Naming(store);
  const row = naming.named(newRow(store, [1]));
  const { operations } = insertions(store, position, [row]);
  const [insertion] = operations;
  const column = (insertion?.kind === 'insert' ? insertion.keys?.[1] : undefined) ?? '';
  const into = keys.map((key, at): Operation => {
    return { kind: 'move', key, position: { parent: column, after: keys[at - 1] ?? null, before: null } };
  });
  return [...operations, ...into, ...naming.operations()];
}

/** The cells of the rows that lose and gain columns, as they are after the moves. */
function movedCells(store: DesignView, keys: readonly NodeKey[], position: Position): Operation[] {
  const { tree } = store.snapshot;
  const shares = new Map<NodeKey, number>();
  const rows = new Set([position.parent]);
  for (const key of keys) {
    const from = tree.find(key)?.position;
    if (!from) continue;
    rows.add(from.parent);
    shares.set(key, cellsOf(store, from.parent)[from.index] ?? 1);
  }
  return [...rows].flatMap((row): Operation[] => {
    const cells = cellsOf(store, row);
    const own = tree.children(row).map((key, at) => ({ key, share: cells[at] ?? 1 }));
    const left = own.filter(({ key }) => !keys.includes(key));
    const gone =
      row === position.parent
        ? own.slice(0, position.index).filter(({ key }) => keys.includes(key)).length
        : 0;
    const added = row === position.parent ? keys.map((key) => ({ key, share: shares.get(key) ?? 1 })) : [];
    const value = left.toSpliced(position.index - gone, 0, ...added).map(({ share }) => share);
    return JSON.stringify(value) === JSON.stringify(cells)
      ? []
      : [{ kind: 'set', key: row, path: ['cells'], value }];
  });
}
