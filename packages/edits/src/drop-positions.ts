import type { Content, Row } from '@postpress/design';
import { isBlockKind, kindModes } from '@postpress/design/kinds';
import type { Translate } from './edit.ts';
import type { DesignView } from './editable-design.ts';
import { descendantsOf, flagsOf, refusalOfMove } from './flags.ts';
import { kindName, nameOf } from './name-of.ts';
import { type Area, areas, BODY_KEY, type NodeKey, type NodeKind, type Position } from './node.ts';

/** What is dropped: existing nodes, or new ones. */
export type Moving = { keys: readonly NodeKey[] } | { nodes: readonly (Row | Content)[] };

/** Whether it is about rows, columns or blocks. */
export function levelOf(store: DesignView, moving: Moving): NodeKind {
  if ('keys' in moving) return store.find(moving.keys[0] ?? '')?.kind ?? 'block';
  return moving.nodes.some((node) => 'columns' in node) ? 'row' : 'block';
}

/** Why it can't be dropped there; undefined if it can. A block between rows gets a row of its own. */
export function mayDrop(
  store: DesignView,
  t: Translate,
  moving: Moving,
  position: Position,
): string | undefined {
  const holder = store.find(position.parent);
  const level = levelOf(store, moving);
  if (level === 'row' && holder?.kind !== 'body') return t('model.rowsBetweenRows');
  if (level === 'column' && holder?.kind !== 'row') return t('model.columnsInRows');
  if (level === 'block' && holder?.kind !== 'column' && holder?.kind !== 'body')
    return t('model.blocksInColumns');
  if ('keys' in moving) {
    for (const key of moving.keys) {
      const refused = refusalOfMove(store, t, key);
      if (refused) return refused.refused;
      if (key === position.parent || descendantsOf(store, key).includes(position.parent))
        return t('model.intoItself', { name: nameOf(store, t, key) });
    }
  } else {
    const missing = moving.nodes.find((node) => !existsIn(store, node));
    if (missing && 'type' in missing) return t('model.notInMode', { kind: kindName(missing.type, t) });
  }
  const { lockedBy, lockedCells } = flagsOf(store, position.parent);
  if (lockedBy !== undefined)
    return t(lockedBy === position.parent ? 'model.locked' : 'model.lockedBy', {
      name: nameOf(store, t, position.parent),
      holder: nameOf(store, t, lockedBy),
    });
  if (level !== 'column') return undefined;
  if (lockedCells) return t('model.columnsFixed', { name: nameOf(store, t, position.parent) });
  return 'keys' in moving ? refusalOfLeaving(store, t, moving.keys, position.parent) : undefined;
}

/** Why columns can't leave their rows for another one. */
function refusalOfLeaving(
  store: DesignView,
  t: Translate,
  keys: readonly NodeKey[],
  to: NodeKey,
): string | undefined {
  const rows = new Set(keys.flatMap((key) => store.find(key)?.position?.parent ?? []));
  rows.delete(to);
  for (const row of rows) {
    if (flagsOf(store, row).lockedCells) return t('model.columnsFixed', { name: nameOf(store, t, row) });
    if (store.snapshot.tree.children(row).every((column) => keys.includes(column)))
      return t('model.onlyColumn');
  }
  return undefined;
}

function existsIn(store: DesignView, node: Row | Content): boolean {
  if (!('type' in node)) return true;
  return !isBlockKind(node.type) || kindModes[node.type].includes(store.displayMode);
}

/**
 * Every position where it can be dropped, in reading order: the keyboard moves through them. Its current position is
 * among them, and equivalent positions are listed once.
 */
export function legalPositions(store: DesignView, t: Translate, moving: Moving): Position[] {
  const { tree } = store.snapshot;
  const level = levelOf(store, moving);
  const holders: { parent: NodeKey; area?: Area }[] =
    level === 'row'
      ? areas
          .filter((area) => area === 'rows' || tree.children(BODY_KEY, area).length > 0)
          .map((area) => ({ parent: BODY_KEY, area }))
      : [...tree.all()]
          .filter(({ kind }) => kind === (level === 'column' ? 'row' : 'column'))
          .map(({ key }) => ({ parent: key }));
  const single = 'keys' in moving && moving.keys.length === 1 ? moving.keys[0] : undefined;
  return holders.flatMap(({ parent, area }) => {
    const first: Position = { parent, index: 0, ...(area && { area }) };
    // Whether a node is allowed in a list does not depend on its position.
    if (mayDrop(store, t, moving, first) !== undefined) return [];
    const siblings = tree.children(parent, area);
    // Before itself and after itself are one position.
    const own = single === undefined ? -1 : siblings.indexOf(single);
    return Array.from({ length: siblings.length + 1 }, (_, index): Position => ({ ...first, index })).filter(
      (position) => position.index !== own + 1 || own < 0,
    );
  });
}

/** The default position of a new node: after the selection, or at the end. Blocks fill an empty row. */
export function positionForInsert(store: DesignView, level: 'block' | 'row'): Position {
  const { tree, selection } = store.snapshot;
  const at = tree.find(selection.at(-1) ?? '');
  const chain = at ? [at, ...tree.ancestors(at.key)] : [];
  const block = chain.find(({ kind }) => kind === 'block');
  if (level === 'block' && block?.position) return { ...block.position, index: block.position.index + 1 };
  const column = chain.find(({ kind }) => kind === 'column');
  if (level === 'block' && column) return { parent: column.key, index: tree.children(column.key).length };
  const row = chain.find(({ kind }) => kind === 'row');
  const rows = tree.children(BODY_KEY, 'rows');
  if (level === 'block') {
    const columns = tree.children(row?.key ?? rows.at(-1) ?? '');
    const isEmpty = columns.every((each) => tree.children(each).length === 0);
    // A selected row with contents stays as it is, and so does a last row of several columns: a new row follows.
    const column = isEmpty || (!row && columns.length === 1) ? columns[0] : undefined;
    if (column !== undefined) return { parent: column, index: tree.children(column).length };
  }
  if (row?.position) return { ...row.position, index: row.position.index + 1 };
  return { parent: BODY_KEY, area: 'rows', index: rows.length };
}

/** A position in words: "after Heading, column 2". */
export function positionName(
  store: DesignView,
  t: Translate,
  position: Position,
): { before: string | undefined; holder: string } {
  const siblings = store.snapshot.tree.children(position.parent, position.area);
  const previous = siblings[position.index - 1];
  return {
    before: previous === undefined ? undefined : nameOf(store, t, previous),
    holder: nameOf(store, t, position.parent),
  };
}
