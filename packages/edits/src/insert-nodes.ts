import type { Content, Row } from '@postpress/design';
import type { BlockKind } from '@postpress/design/kinds';
import { mayDrop } from './drop-positions.ts';
import type { Edit, Refused, Translate } from './edit.ts';
import type { DesignView } from './editable-design.ts';
import { kindName } from './name-of.ts';
import { insertions, Naming, newBlock, newRow } from './new-nodes.ts';
import type { Position } from './node.ts';

/** Inserts a block: a new one of a kind with its defaults, or a given one under new ids. */
export function insertBlock(
  store: DesignView,
  t: Translate,
  { content, position }: { content: Content | BlockKind; position: Position },
): Edit | Refused {
  const block = typeof content === 'string' ? newBlock(content) : content;
  return insertNodes(store, t, { nodes: [block], position });
}

/** Inserts a row: a given one under new ids, or an empty one with these cells. */
export function insertRow(
  store: DesignView,
  t: Translate,
  { row, position }: { row: Row | readonly number[]; position: Position },
): Edit | Refused {
  return insertNodes(store, t, { nodes: ['columns' in row ? row : newRow(store, row)], position });
}

/**
 * Inserts rows or blocks in their order, under ids and numbers that are free in this design, and selects them. Blocks
 * between rows get a row around them; mixed nodes become rows.
 */
export function insertNodes(
  store: DesignView,
  t: Translate,
  { nodes, position, label }: { nodes: readonly (Row | Content)[]; position: Position; label?: string },
): Edit | Refused {
  const fitting = fittingFor(store, nodes, position);
  const reason = mayDrop(store, t, { nodes: fitting }, position);
  if (reason !== undefined) return { refused: reason, key: position.parent };
  const naming = new Naming(store);
  const named = fitting.map((node) => naming.named(node));
  const inserted = insertions(store, position, named);
  const [first] = fitting;
  const name =
    fitting.length === 1 && first
      ? 'type' in first
        ? kindName(first.type, t)
        : t('model.row')
      : t('model.several', { count: fitting.length });
  return {
    label: label ?? t('model.inserted', { name }),
    operations: [...inserted.operations, ...naming.operations()],
    selection: inserted.keys,
  };
}

/** The nodes at the level that the position takes: rows between rows, blocks in columns. */
function fittingFor(
  store: DesignView,
  nodes: readonly (Row | Content)[],
  position: Position,
): readonly (Row | Content)[] {
  const kind = store.find(position.parent)?.kind;
  const blocks = nodes.filter((node): node is Content => !('columns' in node));
  if (kind === 'body')
    return blocks.length === nodes.length
      ? [newRow(store, [1], [[...blocks]])]
      : nodes.map((node) => ('columns' in node ? node : newRow(store, [1], [[node]])));
  return nodes;
}
