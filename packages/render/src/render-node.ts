import type { Design } from '@postpress/design';
import type { RenderContext } from './context.ts';
import { darkSheet } from './dark/dark-rules.ts';
import { columnShares, enterColumn, enterRow } from './frame/column.ts';
import { renderContent } from './frame/content.ts';
import { renderRow } from './frame/row.ts';
import { deviceOverrides } from './head/devices.ts';
import type { RenderOptions, RenderWarning } from './options.ts';
import { wordParts } from './render-design.ts';
import { createContext } from './render-page.ts';
import type { StoredRow } from './stored.ts';
import { bodyOf } from './stored.ts';
import { asList, asObject } from './value.ts';

/** One rendered node of a design. */
export type RenderedNode = {
  /** The same markup that the node has in the whole page. */
  html: string;
  /** The rules in the head that belong to this node: overrides, links, hover. */
  css: string;
  warnings: RenderWarning[];
};

/**
 * Renders one row or block as it appears in the whole page, so that an editor can replace it after a change. A column
 * is rendered as its row. `undefined` if the node is not part of the design.
 *
 * @param node the object in the design, not a copy.
 */
export function renderNode(
  design: Design,
  node: object,
  options: RenderOptions = {},
): RenderedNode | undefined {
  const body = bodyOf(design);
  const context = createContext(body, options, { word: wordParts });
  for (const area of ['headers', 'rows', 'footers'] as const) {
    const rows = asList(body[area]);
    for (let index = 0; index < rows.length; index++) {
      context.current.rowPath = `body.${area}.${index}`;
      const html = renderIn(asObject(rows[index]), node, context);
      if (html !== undefined)
        return {
          html: mergeHtml(html, context),
          css: context.head.rules + deviceOverrides(context.head.overrides) + darkSheet(context),
          warnings: context.head.warnings,
        };
    }
  }
  return undefined;
}

function renderIn(row: StoredRow, node: object, context: RenderContext): string | undefined {
  if (row === node) return renderRow(row, context);
  const columns = asList(row.columns);
  for (let columnIndex = 0; columnIndex < columns.length; columnIndex++) {
    const column = asObject(columns[columnIndex]);
    if (column === node) return renderRow(row, context);
    const contentIndex = asList(column.contents).indexOf(node);
    if (contentIndex < 0) continue;
    context.current.columnIndex = columnIndex;
    context.current.contentIndex = contentIndex;
    enterRow(asObject(row.values), context);
    enterColumn(asObject(column.values), columnShares(row)[columnIndex] ?? 1, context);
    return renderContent(asObject(node), context);
  }
  return undefined;
}

function mergeHtml(html: string, context: RenderContext): string {
  return context.merger === undefined ? html : context.merger.page(html);
}
