import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { textOnColumn, textOnRow } from '../dark/dark-layers.ts';
import { darkColumn, hasDark } from '../dark/dark-nodes.ts';
import type { StoredColumn, StoredColumnValues, StoredRow, StoredRowValues } from '../stored.ts';
import { asList, asNumber, asObject, spacingSides } from '../value.ts';
import { LAYOUT_TABLE } from './box.ts';
import { renderContent } from './content.ts';
import { containerAt, fill } from './exported.ts';
import { idOf, nodeAttributes } from './node.ts';
import { columnRules, override } from './override.ts';

/** The blocks of a column, inside what its container exporter returned. */
export function renderContents(column: StoredColumn, context: RenderContext): string {
  const blocks = renderBlocks(column, context);
  if (context.options.exporters === undefined) return blocks;
  const container = containerAt(`${context.current.rowPath}.columns.${context.current.columnIndex}`, context);
  return fill(container, blocks, context);
}

function renderBlocks(column: StoredColumn, context: RenderContext): string {
  const contents = asList(column.contents);
  if (!context.email) {
    let blocks = '';
    for (let i = 0; i < contents.length; i++) {
      context.current.contentIndex = i;
      const block = renderContent(asObject(contents[i]), context);
      context.slices?.push({ node: contents[i] as object, html: block });
      context.spend(block.length);
      blocks += block;
    }
    return blocks;
  }
  let rendered = '';
  let rows = '';
  for (let i = 0; i < contents.length; i++) {
    context.current.contentIndex = i;
    const block = renderContent(asObject(contents[i]), context);
    context.slices?.push({ node: contents[i] as object, html: block });
    if (block === '') continue;
    context.spend(block.length);
    if (!context.current.standalone) {
      rows += block;
      continue;
    }
    if (rows !== '') rendered += `${LAYOUT_TABLE}>${rows}</table>`;
    rows = '';
    rendered += block;
  }
  return rows === '' ? rendered : `${rendered}${LAYOUT_TABLE}>${rows}</table>`;
}

/** The style of a column: background, border, radius, padding; '' if it has none. */
export function columnStyle(values: StoredColumnValues): string {
  const background = css.backgroundColor(values.backgroundColor);
  return `${background === 'background-color:transparent;' ? '' : background}${css.border(values.border)}${css.borderRadius(values.borderRadius)}${columnPadding(values.padding)}`;
}

function columnPadding(value: unknown): string {
  return value === undefined || value === '0px' || value === '0' || value === 0 ? '' : css.padding(value);
}

/** The width of a column without its padding and border, in px. */
function innerWidth(values: StoredColumnValues, widthPx: number): number {
  const padding = spacingSides(values.padding);
  const border = asObject(values.border);
  const lines = asNumber(border.borderLeftWidth, 0) + asNumber(border.borderRightWidth, 0);
  return Math.max(0, widthPx - padding[1] - padding[3] - lines);
}

/** The ratio of a cell; 1 if it is invalid. */
function ratioOf(cell: unknown): number {
  const ratio = asNumber(cell, 1);
  return ratio > 0 ? ratio : 1;
}

/** The share of each column in its row, 0 to 1. */
export function columnShares(row: StoredRow): number[] {
  const cells = asList(row.cells);
  const shares = asList(row.columns).map((_column, index) => ratioOf(cells[index]));
  let sum = 0;
  for (const share of shares) sum += share;
  for (let i = 0; i < shares.length; i++) shares[i] = (shares[i] ?? 0) / sum;
  return shares;
}

/** The class of a column width, such as `u-col-33p33`; the head defines it for wide and narrow screens. */
export function shareClass(share: number, context: RenderContext): string {
  const percent = Math.round(share * 10_000) / 100;
  const name = `u-col-${String(percent).replace('.', 'p')}`;
  context.head.addColumnShare(name, share);
  return name;
}

/** Sets what blocks take from their row: width for images, dark colors for text. Word renders the row's padding inside the content width. */
export function enterRow(values: StoredRowValues, context: RenderContext): void {
  const edges = spacingSides(values.padding);
  context.current.rowWidthPx = Math.max(1, context.widthPx - edges[1] - edges[3]);
  context.current.rowDarkText = textOnRow(values, context);
}

/** Sets what blocks take from their column. */
export function enterColumn(values: StoredColumnValues, share: number, context: RenderContext): void {
  context.current.columnWidthPx = innerWidth(values, context.current.rowWidthPx * share);
  context.current.darkText = textOnColumn(values, context.current.rowDarkText, context);
}

/** Whether the columns of a row stay side by side on phones. */
export function keepsColumns(values: StoredRowValues): boolean {
  return values._override !== undefined && asObject(asObject(values._override).mobile).noStackMobile === true;
}

/** Whether a column needs no element of its own around its blocks. */
export function isBare(values: StoredColumnValues, style: string, context: RenderContext): boolean {
  return style === '' && isPlainColumn(values, context);
}

/** Whether no rule in the head refers to a column. */
export function isPlainColumn(values: StoredColumnValues, context: RenderContext): boolean {
  return context.cleanup && values._override === undefined && !hasDark(values, context);
}

/** The attributes of a column's element, and of the element inside that has the style if overrides change it. */
export type ColumnFrame = { attributes: string; inside: string };

/** The frame of a column that has overrides, or whose classes are kept. */
export function columnFrame(
  column: StoredColumn,
  values: StoredColumnValues,
  classes: string,
  context: RenderContext,
): ColumnFrame {
  const id =
    idOf(values) ||
    `u_column${context
      .path()
      .replace(/\.contents.*/, '')
      .replace(/\D+/g, '-')}`;
  const changed = values._override === undefined ? undefined : override(id, columnRules, values, context);
  if (changed !== undefined) context.head.useDevices();
  const dark = darkColumn(values, changed === undefined ? '' : `#${id}${context.email ? ' ' : ''}`, context);
  const itself = ['v-col-background-color', 'v-col-border', 'v-col-border-radius'];
  const shown = (names: readonly string[]) =>
    names.filter((name) => !context.cleanup || changed?.includes(name));
  const listed = (names: readonly string[]) =>
    shown(names)
      .map((name) => ` ${name}`)
      .join('');
  const outer = context.email ? '' : listed(itself) + dark;
  const inner = context.email ? listed(['v-col-padding', ...itself]) + dark : listed(['v-col-padding']);
  return {
    attributes: nodeAttributes(
      column,
      values,
      id,
      changed !== undefined,
      'u_column',
      `${classes}${outer}`,
      context,
    ),
    inside: inner === '' ? '' : ` class="${inner.slice(1)}"`,
  };
}
