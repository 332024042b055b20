import { kindDefaults } from '@postpress/design/kinds';
import { blockMarkup } from '../block-markup.ts';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { darkCell, darkMarkup } from '../dark/dark-block.ts';
import { box, classAttribute } from '../frame/box.ts';
import { withLinkStyle } from '../link-style.ts';
import type { StoredBlockValues, StoredTableCell } from '../stored.ts';
import { asList, asObject } from '../value.ts';

const defaults = kindDefaults.table;

type Part = 'header' | 'content' | 'footer';

/** A data table with `<th>` header cells. On paper the header and footer repeat on each page if the design says so. */
export function renderTable(
  values: StoredBlockValues<'table'>,
  context: RenderContext,
  kind: string,
): string {
  const table = asObject(context.translated(values, 'table'));
  const border = css.border(values.border);
  const headers =
    values.enableHeader === false
      ? ''
      : renderTableRows(asList(table.headers), 'header', values, border, context);
  const rows = renderTableRows(asList(table.rows), 'content', values, border, context);
  const footers =
    values.enableFooter === true
      ? renderTableRows(asList(table.footers), 'footer', values, border, context)
      : '';
  const paper = context.mode === 'document';
  const head =
    headers === ''
      ? ''
      : `<thead${repeated(paper, values.repeatHeaderOnEachPage, 'table-row-group')}>${headers}</thead>`;
  const foot =
    footers === ''
      ? ''
      : `<tfoot${repeated(paper, values.repeatFooterOnEachPage, 'table-row-group')}>${footers}</tfoot>`;
  // Without a header, screen readers read the table line by line, as a layout table.
  const role = headers === '' ? ' role="presentation"' : '';
  const dark = classAttribute(`${context.current.dark?.border ?? ''}${context.current.dark?.link ?? ''}`);
  const markup = `<table${role}${dark} cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:collapse;${border}">${head}<tbody>${rows}</tbody>${foot}</table>`;
  return box(values, context, '', withLinkStyle(markup, kind, values, context));
}

/** Browsers repeat `thead` and `tfoot` on each printed page unless they are displayed as a plain row group. */
function repeated(paper: boolean, repeats: unknown, once: string): string {
  return paper && repeats !== true ? ` style="display:${once}"` : '';
}

function renderTableRows(
  rows: readonly unknown[],
  part: Part,
  values: StoredBlockValues<'table'>,
  border: string,
  context: RenderContext,
): string {
  const shared = partStyle(part, values, context);
  const striped =
    part === 'content' && values.stripedRows === true
      ? css.backgroundColor(values.stripedRowsBackgroundColor ?? defaults.stripedRowsBackgroundColor)
      : '';
  let rendered = '';
  for (let i = 0; i < rows.length; i++) {
    const row = asObject(rows[i]);
    const open = isAutoHeight(row.height) ? '<tr>' : `<tr style="${css.height(row.height)}">`;
    let cells = '';
    for (const cell of asList(row.cells)) {
      cells += renderCell(asObject(cell), part, values, shared, i % 2 === 0 ? striped : '', border, context);
    }
    rendered += `${open}${cells}</tr>`;
    context.requireRoom(rendered.length);
  }
  return rendered;
}

function isAutoHeight(height: unknown): boolean {
  return height === undefined || height === null || height === '' || height === 'auto';
}

/** The styles that all cells of a part share. Cells can override color, alignment and padding. */
function partStyle(part: Part, values: StoredBlockValues<'table'>, context: RenderContext): string {
  const weight = css.fontWeight(
    values[`${part}FontWeight`] ?? (part === 'content' ? undefined : defaults[`${part}FontWeight`]),
  );
  const lines =
    part === 'content' ? css.lineHeight(values.contentLineHeight ?? defaults.contentLineHeight) : '';
  const spacing = part === 'content' ? css.letterSpacing(values.contentLetterSpacing) : '';
  return `${css.fontSize(values[`${part}FontSize`] ?? defaults[`${part}FontSize`])}${context.font(values[`${part}FontFamily`])}${weight}${lines}${spacing}`;
}

function renderCell(
  cell: StoredTableCell,
  part: Part,
  values: StoredBlockValues<'table'>,
  shared: string,
  stripe: string,
  border: string,
  context: RenderContext,
): string {
  const background =
    css.backgroundColor(cell.backgroundColor) ||
    stripe ||
    css.backgroundColor(values[`${part}BackgroundColor`] ?? defaults[`${part}BackgroundColor`]);
  const ink = css.color(cell.color) || css.color(values[`${part}Color`]);
  const align =
    css.textAlign(cell.textAlign) ||
    css.textAlign(values[`${part}TextAlign`] ?? defaults[`${part}TextAlign`]);
  const standing =
    css.verticalAlign(cell.verticalAlign) ||
    css.verticalAlign(values[`${part}VerticalAlign`] ?? defaults[`${part}VerticalAlign`]);
  const padding =
    css.padding(cell.padding) || css.padding(values[`${part}Padding`] ?? defaults[`${part}Padding`]);
  const width = typeof cell.width === 'number' ? css.width(`${cell.width}%`) : css.width(cell.width);
  const tag = part === 'header' ? 'th' : 'td';
  const scope = part === 'header' ? ' scope="col"' : '';
  const dark = darkCell(cell, part, stripe !== '', context);
  return `<${tag}${scope}${dark} style="${width}${padding}${background}${ink}${align}${standing}${border}${shared}">${darkMarkup(blockMarkup(cell, context, false), context)}</${tag}>`;
}
