import type { Design } from '@postpress/design';
import type { Canvas } from './canvas.ts';
import { columnShares, enterColumn, enterRow } from './frame/column.ts';
import { drawContent } from './frame/content.ts';
import { drawRow } from './frame/row.ts';
import { deviceOverrides } from './head/devices.ts';
import type { RenderOptions, RenderWarning } from './options.ts';
import { canvasFor } from './render-design.ts';
import { type Bag, bag, list } from './value.ts';

/** One node of a design, drawn by itself. */
export type RenderedNode = {
  /** Exactly the part of the whole drawing that this node is. */
  html: string;
  /** The rules of the head that belong to this node: overrides per device, links, hover. */
  css: string;
  warnings: RenderWarning[];
};

/**
 * Draws one row or one block as it stands in the drawing of its whole design: an editor replaces the one by the other
 * after a change. A column is drawn as its row. Undefined when the node is not part of the design.
 *
 * @param node the very object of the design, not a copy.
 */
export function renderNode(
  design: Design,
  node: object,
  options: RenderOptions = {},
): RenderedNode | undefined {
  const body = bag((design as unknown as Bag | null)?.body);
  const canvas = canvasFor(body, options);
  for (const area of ['headers', 'rows', 'footers'] as const) {
    const rows = list(body[area]);
    for (let index = 0; index < rows.length; index++) {
      canvas.rowPath = `body.${area}.${index}`;
      const html = drawIn(bag(rows[index]), node, canvas);
      if (html !== undefined)
        return {
          html: finished(html, canvas),
          css: canvas.css + deviceOverrides(canvas),
          warnings: canvas.warnings,
        };
    }
  }
  return undefined;
}

function drawIn(row: Bag, node: object, canvas: Canvas): string | undefined {
  if (row === node) return drawRow(row, canvas);
  const columns = list(row.columns);
  for (let columnIndex = 0; columnIndex < columns.length; columnIndex++) {
    const column = bag(columns[columnIndex]);
    if (column === node) return drawRow(row, canvas);
    const contentIndex = list(column.contents).indexOf(node);
    if (contentIndex < 0) continue;
    canvas.columnIndex = columnIndex;
    canvas.contentIndex = contentIndex;
    enterRow(bag(row.values), canvas);
    enterColumn(bag(column.values), columnShares(row)[columnIndex] ?? 1, canvas);
    return drawContent(bag(node), canvas);
  }
  return undefined;
}

function finished(html: string, canvas: Canvas): string {
  return canvas.merger === undefined ? html : canvas.merger.page(html);
}
