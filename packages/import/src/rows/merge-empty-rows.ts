import { type DraftRow, type Layer, nothing } from './draft-row.ts';
import type { Both } from './space-counter.ts';

/** A row with the space of its empty neighbors. */
export type SpacedRow = { draft: DraftRow; above: Both; below: Both };

/**
 * Turns rows without content into padding of the next row, or of the last one, if they share a background.
 *
 * @param isOuter whether a layer is as wide as the window, like the background of a row's padding.
 */
export function mergeEmptyRows(drafts: readonly DraftRow[], isOuter: (layer: Layer) => boolean): SpacedRow[] {
  const rows: SpacedRow[] = [];
  let waiting: DraftRow | undefined;
  for (const draft of drafts) {
    if (isEmptyRow(draft) && draft.layers.every(isOuter)) {
      const last = rows.at(-1);
      if (waiting) rows.push(spacedRow(waiting));
      waiting = undefined;
      if (last && last.draft.values.displayCondition === undefined && sharesBackground(last.draft, draft)) {
        add(last.below, draft);
      } else waiting = draft;
      continue;
    }
    const row = spacedRow(draft);
    if (waiting && sharesBackground(draft, waiting)) add(row.above, waiting);
    else if (waiting) rows.push(spacedRow(waiting));
    waiting = undefined;
    rows.push(row);
  }
  if (waiting && rows.length > 0) rows.push(spacedRow(waiting));
  return rows;
}

function spacedRow(draft: DraftRow): SpacedRow {
  return { draft, above: nothing(), below: nothing() };
}

function isEmptyRow({ columns, values }: DraftRow): boolean {
  const [only, ...others] = columns;
  return (
    only !== undefined &&
    others.length === 0 &&
    only.blocks.length === 0 &&
    values.displayCondition === undefined
  );
}

/** Whether a row has all layers of the empty row, and no others as wide. */
function sharesBackground(row: DraftRow, room: DraftRow): boolean {
  if (!row.shown.desktop || !row.shown.mobile) return false;
  const wide = row.layers.slice(0, room.layers.length);
  return wide.length === room.layers.length && wide.every((layer, index) => layer === room.layers[index]);
}

function add(sum: Both, { columns }: DraftRow): void {
  const after = columns[0]?.after ?? nothing();
  sum.desktop += after.desktop;
  sum.mobile += after.mobile;
}
