import type { Canvas } from '../canvas.ts';
import * as css from '../css.ts';
import { box } from '../frame/box.ts';
import { ownLinkStyle } from '../link-style.ts';
import { type Bag, bag, list } from '../value.ts';
import { wordsOf } from '../words.ts';

type Part = 'header' | 'content' | 'footer';

/**
 * A table of data: its header cells are `<th>`, so that it can be read aloud as one. On paper header and footer come
 * again on each page where that is asked; elsewhere both stand once.
 */
export function drawTable(_content: Bag, kind: string, values: Bag, canvas: Canvas): string {
  const table = bag(values.table);
  const border = css.border(values.border);
  const headers =
    values.enableHeader === false ? '' : drawRows(list(table.headers), 'header', values, border, canvas);
  const rows = drawRows(list(table.rows), 'content', values, border, canvas);
  const footers =
    values.enableFooter === true ? drawRows(list(table.footers), 'footer', values, border, canvas) : '';
  const paper = canvas.mode === 'document';
  const head =
    headers === ''
      ? ''
      : `<thead${repeated(paper, values.repeatHeaderOnEachPage, 'table-row-group')}>${headers}</thead>`;
  const foot =
    footers === ''
      ? ''
      : `<tfoot${repeated(paper, values.repeatFooterOnEachPage, 'table-row-group')}>${footers}</tfoot>`;
  // Without a header nothing can be said of a cell but what stands in it: it is read line by line, like any layout.
  const role = headers === '' ? ' role="presentation"' : '';
  const markup = `<table${role} cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:collapse;${border}">${head}<tbody>${rows}</tbody>${foot}</table>`;
  ownLinkStyle(markup, kind, values, canvas);
  return box(values, canvas, '', markup);
}

/** Browsers repeat `thead` and `tfoot` on each printed page; as a plain group of rows they stand once. */
function repeated(paper: boolean, wanted: unknown, once: string): string {
  return paper && wanted !== true ? ` style="display:${once}"` : '';
}

function drawRows(rows: readonly unknown[], part: Part, values: Bag, border: string, canvas: Canvas): string {
  const shared = partStyle(part, values, canvas);
  const striped =
    part === 'content' && values.stripedRows === true
      ? css.backgroundColor(values.stripedRowsBackgroundColor ?? '#CCC')
      : '';
  let drawn = '';
  for (let i = 0; i < rows.length; i++) {
    const row = bag(rows[i]);
    const open = saysNothing(row.height) ? '<tr>' : `<tr style="${css.height(row.height)}">`;
    let cells = '';
    for (const cell of list(row.cells)) {
      cells += drawCell(bag(cell), part, values, shared, i % 2 === 1 ? striped : '', border, canvas);
    }
    drawn += `${open}${cells}</tr>`;
    canvas.requireRoom(drawn.length);
  }
  return drawn;
}

function saysNothing(height: unknown): boolean {
  return height === undefined || height === null || height === '' || height === 'auto';
}

/** What all cells of one part share: font, line height. Colour, alignment and padding may be the cell's own. */
function partStyle(part: Part, values: Bag, canvas: Canvas): string {
  const weight = css.fontWeight(values[`${part}FontWeight`] ?? (part === 'content' ? undefined : 700));
  const lines = part === 'content' ? css.lineHeight(values.contentLineHeight ?? '140%') : '';
  const spacing = part === 'content' ? css.letterSpacing(values.contentLetterSpacing) : '';
  return `${css.fontSize(values[`${part}FontSize`] ?? '14px')}${canvas.font(values[`${part}FontFamily`])}${weight}${lines}${spacing}`;
}

function drawCell(
  cell: Bag,
  part: Part,
  values: Bag,
  shared: string,
  stripe: string,
  border: string,
  canvas: Canvas,
): string {
  const fallback = part === 'content' ? '#FFFFFF' : '#DDDDDD';
  const background =
    css.backgroundColor(cell.backgroundColor) ||
    stripe ||
    css.backgroundColor(values[`${part}BackgroundColor`] ?? fallback);
  const ink = css.color(cell.color) || css.color(values[`${part}Color`]);
  const align = css.textAlign(cell.textAlign) || css.textAlign(values[`${part}TextAlign`] ?? 'left');
  const standing =
    css.verticalAlign(cell.verticalAlign) || css.verticalAlign(values[`${part}VerticalAlign`] ?? 'middle');
  const padding = css.padding(cell.padding) || css.padding(values[`${part}Padding`] ?? '10px');
  const width = typeof cell.width === 'number' ? css.width(`${cell.width}%`) : css.width(cell.width);
  const tag = part === 'header' ? 'th' : 'td';
  const scope = part === 'header' ? ' scope="col"' : '';
  return `<${tag}${scope} style="${width}${padding}${background}${ink}${align}${standing}${border}${shared}">${wordsOf(cell, canvas, false)}</${tag}>`;
}
