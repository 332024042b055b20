import type { Design } from '@postpress/design';
import type { Canvas } from '../canvas.ts';
import { hiddenOn } from '../frame/node.ts';
import type { RenderOptions } from '../options.ts';
import { canvasFor } from '../render-design.ts';
import { type Bag, bag, list, text } from '../value.ts';
import { blockText } from './block-text.ts';
import { markupText, tidy } from './markup-text.ts';

/**
 * The design as plain text: the text form of an e-mail, for readers and programs that take no HTML.
 *
 * Preheader, then every block in reading order, a blank line between two: headings underlined, lists with marks, links and
 * buttons with where they lead, pictures by their alternative text, tables in columns. Lines are not wrapped: readers do
 * that themselves. What is hidden on the desktop is left out, as what shows only on phones mostly says things twice.
 * Merge tags, languages and display conditions are treated as in the drawn page. Never throws; '' for a design that says
 * nothing, else text that ends with a line break.
 */
export function renderText(design: Design, options: RenderOptions = {}): string {
  const body = bag((design as unknown as Bag | null)?.body);
  const canvas = canvasFor(body, options);
  const preheader = canvas.email ? preheaderText(canvas) : '';
  const areas = (['headers', 'rows', 'footers'] as const).map((area) => areaText(body, area, canvas));
  const written = joined([preheader, ...areas]);
  const merged = canvas.merger === undefined ? written : canvas.merger.plainPage(written);
  const tidied = tidy(merged);
  return tidied === '' ? '' : `${tidied}\n`;
}

function preheaderText(canvas: Canvas): string {
  return canvas.merged(text(canvas.worded(canvas.bodyValues, 'preheaderText')), 'text').trim();
}

function areaText(body: Bag, area: 'headers' | 'rows' | 'footers', canvas: Canvas): string {
  const rows = list(body[area]).map((row, index) => {
    canvas.rowPath = `body.${area}.${index}`;
    return rowText(bag(row), canvas);
  });
  return joined(rows);
}

function rowText(row: Bag, canvas: Canvas): string {
  const columns = list(row.columns).map((column, columnIndex) => {
    const contents = list(bag(column).contents).map((content, contentIndex) => {
      canvas.columnIndex = columnIndex;
      canvas.contentIndex = contentIndex;
      return nodeText(bag(content), canvas, () => blockText(bag(content), canvas));
    });
    return joined(contents);
  });
  return nodeText(row, canvas, () => joined(columns));
}

/** What a node says, between its display condition's marks; nothing where the desktop shows nothing. */
function nodeText(node: Bag, canvas: Canvas, write: () => string): string {
  const values = bag(node.values);
  if (hiddenOn(values, canvas).desktop) return '';
  const condition = bag(values.displayCondition);
  const before = markupText(text(condition.before));
  const after = markupText(text(condition.after));
  return [before, write(), after].filter((part) => part !== '').join('\n');
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
