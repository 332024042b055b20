import type { Place, Tree } from '@postpress/edits';
import type { OutlineRow } from './outline-rows.ts';

/** A line of the outline with its place on the screen, in px from the top of the list. */
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
): { place: Place; lineAt: number } | undefined {
  const box = boxes.find(({ bottom }) => y < bottom) ?? boxes.at(-1);
  if (!box) return undefined;
  const { row, top, bottom } = box;
  const after = y > (top + bottom) / 2;
  const at = tree.find(row.key);
  if (!at?.place) return undefined;
  if (row.kind === level)
    return {
      place: { ...at.place, index: at.place.index + (after ? 1 : 0) },
      lineAt: after ? lastBelow(boxes, box) : top,
    };
  if (level === 'block' && (row.kind === 'column' || row.kind === 'row')) {
    const column = row.kind === 'column' ? row.key : tree.children(row.key)[0];
    return column === undefined ? undefined : { place: { parent: column, index: 0 }, lineAt: bottom };
  }
  const holder = tree.ancestors(row.key).find(({ kind }) => kind === level);
  if (!holder?.place) return undefined;
  const own = boxes.find((each) => each.row.key === holder.key) ?? box;
  return {
    place: { ...holder.place, index: holder.place.index + (after ? 1 : 0) },
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
