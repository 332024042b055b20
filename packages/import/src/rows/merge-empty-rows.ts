import { type Colors, colorsOf, type DraftRow, isShaped, type Layer, nothing } from './draft-row.ts';
import type { Both } from './space-counter.ts';

/** A row with the space of its empty neighbors. */
export type SpacedRow = { draft: DraftRow; above: Both; below: Both };

/**
 * Turns rows without content into padding of the next row, or of the last one, where that looks the same: the padding of
 * a row shows what is behind it in the whole window.
 */
export function mergeEmptyRows(drafts: readonly DraftRow[], page: Page): SpacedRow[] {
  const rows: SpacedRow[] = [];
  let waiting: DraftRow | undefined;
  for (const draft of drafts) {
    if (isEmptyRow(draft) && isPlain(draft.layers, page)) {
      const last = rows.at(-1);
      if (waiting) rows.push(spacedRow(waiting));
      waiting = undefined;
      if (last && showsBehind(last.draft, draft, page)) {
        add(last.below, draft);
      } else waiting = draft;
      continue;
    }
    const row = spacedRow(draft);
    if (waiting && showsBehind(draft, waiting, page)) add(row.above, waiting);
    else if (waiting) rows.push(spacedRow(waiting));
    waiting = undefined;
    rows.push(row);
  }
  if (waiting && rows.length > 0) rows.push(spacedRow(waiting));
  return rows;
}

/** The color of the page, and which layers are as wide as the window. */
type Page = { color: string; isOuter(layer: Layer): boolean };

function outsideOf(layers: readonly Layer[], { color, isOuter }: Page): Colors {
  return colorsOf(layers.filter(isOuter), { color, phoneColor: color });
}

/** Whether the layers look like one color across the window, apart from images that fill it. */
function isPlain(layers: readonly Layer[], page: Page): boolean {
  const outside = outsideOf(layers, page);
  const inside = colorsOf(layers, { color: page.color, phoneColor: page.color });
  const isFramed = layers.some((layer) => !page.isOuter(layer) && (isShaped(layer) || layer.image));
  return !isFramed && inside.color === outside.color && inside.phoneColor === outside.phoneColor;
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

/** Whether a row always shows, and beside its content shows what the empty row shows. */
function showsBehind(row: DraftRow, room: DraftRow, page: Page): boolean {
  if (row.values.displayCondition !== undefined) return false;
  if (!row.shown.desktop || !row.shown.mobile) return false;
  const imagesOf = ({ layers }: DraftRow) => layers.filter((layer) => layer.image && page.isOuter(layer));
  const images = imagesOf(row);
  const isSame = imagesOf(room).every((layer, index) => layer === images[index]);
  const [own, wanted] = [outsideOf(row.layers, page), outsideOf(room.layers, page)];
  return (
    isSame &&
    images.length === imagesOf(room).length &&
    own.color === wanted.color &&
    own.phoneColor === wanted.phoneColor
  );
}

function add(sum: Both, { columns }: DraftRow): void {
  const after = columns[0]?.after ?? nothing();
  sum.desktop += after.desktop;
  sum.mobile += after.mobile;
}
