import { fromClipboard, refusalOfCopying, toClipboard } from './clipboard.ts';
import { legalPositions, positionForInsert } from './drop-positions.ts';
import { duplicateNodes } from './duplicate-nodes.ts';
import type { Edit, Refused, Translate } from './edit.ts';
import type { DesignView } from './editable-design.ts';
import { insertBlock, insertNodes, insertRow } from './insert-nodes.ts';
import { moveNodes, moveOne } from './move-nodes.ts';
import type { Json, NodeKey } from './node.ts';
import { removeNodes } from './remove-nodes.ts';
import { setCells } from './set-cells.ts';
import { setValue } from './set-value.ts';

export type Dice = (sides: number) => number;
const kinds = ['text', 'heading', 'button', 'image', 'divider', 'social', 'table', 'html'] as const;
const cells = [[1], [1, 1], [1, 2], [1, 1, 1], [2, 1, 1, 2]] as const;
const values: readonly [string[], Json | undefined][] = [
  [['containerPadding'], '12px 3px'],
  [['textAlign'], 'center'],
  [['color'], '#123456'],
  [['color'], undefined],
  [['border', 'borderTopWidth'], '2px'],
  [['_override', 'mobile', 'hideMobile'], true],
  [['_override', 'mobile', 'hideMobile'], undefined],
];
const devices = ['desktop', 'desktop', 'tablet', 'mobile'] as const;

/** One thing that a user might do. */
export function anyEdit(store: DesignView, t: Translate, dice: Dice): Edit | Refused {
  const keys = [...store.snapshot.tree.keys()].slice(2);
  const key: NodeKey = keys[dice(Math.max(1, keys.length))] ?? ':body';
  const kind = store.find(key)?.kind;
  switch (dice(9)) {
    case 0: {
      const content = kinds[dice(kinds.length)] ?? 'text';
      return insertBlock(store, t, { content, position: positionForInsert(store, 'block') });
    }
    case 1:
      return insertRow(store, t, {
        row: cells[dice(cells.length)] ?? [1],
        position: positionForInsert(store, 'row'),
      });
    case 2:
      return keys.length > 30 ? removeNodes(store, t, [key]) : { refused: 'few' };
    case 3:
      return keys.length < 400 ? duplicateNodes(store, t, [key]) : { refused: 'many' };
    case 4: {
      const positions = legalPositions(store, t, { keys: [key] });
      const position = positions[dice(Math.max(1, positions.length))];
      return position ? moveNodes(store, t, [key], position) : { refused: 'nowhere' };
    }
    case 5:
      return moveOne(store, t, [key], dice(2) ? 'on' : 'back');
    case 6: {
      const row = keys.find((each) => each === key && kind === 'row');
      return row ? setCells(store, t, row, cells[dice(cells.length)] ?? [1]) : { refused: 'no row' };
    }
    case 7: {
      const single = refusalOfCopying(store, t, [key]);
      if (single) return single;
      const copied = toClipboard(store, [key]);
      const pasted = copied && fromClipboard(JSON.stringify(copied), store.displayMode);
      if (!pasted || keys.length > 400) return { refused: 'nothing copied' };
      const level = pasted.nodes.some((node) => 'columns' in node) ? 'row' : 'block';
      return insertNodes(store, t, { nodes: pasted.nodes, position: positionForInsert(store, level) });
    }
    default: {
      const [path, value] = values[dice(values.length)] ?? [['color'], '#000'];
      const device = path[0] === '_override' || kind !== 'block' ? 'desktop' : devices[dice(4)];
      const own = kind === 'block' || path[0] === '_override' ? path : ['backgroundColor'];
      return setValue(store, t, [key], own, own === path ? value : '#abcdef', {
        ...(device && { device }),
      });
    }
  }
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0 || 1;
  return (sides) => {
    // xorshift: a seed gives the same steps everywhere.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}
