import type { Position, Tree } from '@postpress/edits';
import type { OutlineRow } from './outline-rows.ts';

/** A line of the outline with its position on the screen, in px from the top of the list. */
export type OutlineBox = { row: OutlineRow; top: number; bottom: number };

/**
 * Where something dragged over the outline would land: before or after the line under the pointer, or inside it where it
 * holds nodes of that level.
 */
export function outlineDrop(
  y: number,
  boxes: readonly OutlineBox[],
  level: 'row' | 'column' | 'block',
  tree: Tree,
): { position: Position; lineAt: number } | undefined {
  const box = boxes.find(({ bottom }) => y < bottom) ?? boxes.at(-1);
  if (!box) return undefined;
  const { row, top, bottom } = box;
  const after = y > (top + bottom) / 2;
  const at = tree.find(row.key);
  if (!at?.position) return undefined;
  if (row.kind === level)
    return {
      position: { ...at.position, index: at.position.index + (after ? 1 : 0) },
      lineAt: after ? lastBelow(boxes, box) : top,
    };
  if (level === 'block' && (row.kind === 'column' || row.kind === 'row')) {
    const column = row.kind === 'column' ? row.key : tree.children(row.key)[0];
    return column === undefined ? undefined : { position: { parent: column, index: 0 }, lineAt: bottom };
  }
  const holder = tree.ancestors(row.key).find(({ kind }) => kind === level);
  if (!holder?.position) return undefined;
  const own = boxes.find((each) => each.row.key === holder.key) ?? box;
  return {
    position: { ...holder.position, index: holder.position.index + (after ? 1 : 0) },
    lineAt: after ? lastBelow(boxes, own) : own.top,
  };
}

/** The end of all that is shown below a line. */
function lastBelow(boxes: readonly OutlineBox[], box: OutlineBox): number {
  let end = box.bottom;
  for (const next of boxes.slice(boxes.indexOf(box) + 1)) {
    if (next.row.level <= box.row.level) break;
    end = next.bottom;
  }
  return end;
}
