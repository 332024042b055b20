import { backgroundStyle } from '../background-image.ts';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import type { StoredColumn, StoredRow, StoredRowValues } from '../stored.ts';
import { asList, asObject, asText } from '../value.ts';
import {
  columnFrame,
  columnShares,
  columnStyle,
  enterColumn,
  enterRow,
  isPlainColumn,
  keepsColumns,
  renderContents,
  shareClass,
} from './column.ts';
import { conditioned, hiddenOn, isSpecial } from './node.ts';
import { rowFrame } from './row-frame.ts';

/** Renders a row for pages, popups and documents: a flex box of columns inside a full-width band. */
export function renderPageRow(row: StoredRow, context: RenderContext): string {
  const values = asObject(row.values);
  const special = isSpecial(values, context);
  const frame = special ? rowFrame(row, values, '', hiddenOn(values, context), context) : undefined;
  const markup = rowMarkup(row, values, frame?.attributes ?? '', frame?.inside ?? '', context);
  return special ? conditioned(values, markup, context) : markup;
}

function rowMarkup(
  row: StoredRow,
  values: StoredRowValues,
  attributes: string,
  inside: string,
  context: RenderContext,
): string {
  const image = values.backgroundImage === undefined ? '' : backgroundStyle(values.backgroundImage, context);
  const outside = image !== '' && asObject(values.backgroundImage).fullWidth !== false;
  enterRow(values, context);
  const padding = values.padding === '0px' || values.padding === undefined ? '' : css.padding(values.padding);
  const outer = `${padding}${css.backgroundColor(values.backgroundColor)}${outside ? image : ''}`;
  const inner = `${context.rowStyle}${css.backgroundColor(values.columnsBackgroundColor)}${outside ? '' : image}`;
  const keeps = keepsColumns(values) ? ' no-stack' : '';
  const columns = renderColumns(row, asText(values.alignItems), context);
  return `<div${attributes}${outer === '' ? '' : ` style="${outer}"`}><div class="u-row${keeps}${inside}" style="${inner}">${columns}</div></div>`;
}

function renderColumns(row: StoredRow, alignItems: string, context: RenderContext): string {
  const columns = asList(row.columns);
  const shares = columnShares(row);
  let markup = '';
  for (let i = 0; i < columns.length; i++) {
    context.current.columnIndex = i;
    markup += renderColumn(asObject(columns[i]), shares[i] ?? 1, alignItems, context);
  }
  return markup;
}

function renderColumn(
  column: StoredColumn,
  ratio: number,
  alignItems: string,
  context: RenderContext,
): string {
  const values = asObject(column.values);
  const style = columnStyle(values) + verticalAlignment(alignItems);
  enterColumn(values, ratio, context);
  const classes = `u-col${ratio === 1 ? '' : ` ${shareClass(ratio, context)}`}`;
  const contents = renderContents(column, context);
  if (isPlainColumn(values, context)) {
    return `<div class="${classes}"${style === '' ? '' : ` style="${style}"`}>${contents}</div>`;
  }
  const frame = columnFrame(column, values, ` ${classes}`, context);
  const padding = css.padding(values.padding);
  const look = padding === '' ? style : style.replace(padding, '');
  return `<div${frame.attributes} style="${look}"><div${frame.inside} style="${padding}">${contents}</div></div>`;
}

/** Aligns blocks vertically in a column that is lower than its neighbors. */
function verticalAlignment(alignItems: string): string {
  if (alignItems !== 'center' && alignItems !== 'flex-end') return '';
  return `display:flex;flex-direction:column;justify-content:${alignItems};`;
}
