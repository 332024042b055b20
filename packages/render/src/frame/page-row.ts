import { backgroundStyle } from '../background-image.ts';
import type { Canvas } from '../canvas.ts';
import * as css from '../css.ts';
import { type Bag, bag, list, text } from '../value.ts';
import {
  columnFrame,
  columnShares,
  columnStyle,
  drawContents,
  enterColumn,
  enterRow,
  keepsColumns,
  shareClass,
} from './column.ts';
import { conditioned, hiddenOn, hidingClasses, idOf, isSpecial, nodeAttributes } from './node.ts';
import { INSIDE, OUTSIDE, override, rowClasses, rowRules } from './override.ts';

/** Draws one row for pages, popups and documents: a flex box of columns inside a full-width band. */
export function drawPageRow(row: Bag, canvas: Canvas): string {
  const values = bag(row.values);
  const special = isSpecial(values, canvas);
  let attributes = '';
  let changed: readonly string[] | undefined;
  if (special) {
    const id = idOf(values) || `u_row${canvas.rowPath.replace(/\D+/g, '-')}`;
    if (values._override !== undefined && canvas.mode !== 'document') {
      canvas.devices = true;
      changed = override(id, rowRules, values, canvas);
    }
    const classes =
      rowClasses(OUTSIDE, changed, canvas) + hidingClasses(hiddenOn(values, canvas), 'block', canvas);
    attributes = nodeAttributes(row, values, id, changed !== undefined, 'u_row', classes, canvas);
  }
  const markup = rowMarkup(
    row,
    values,
    attributes,
    special ? rowClasses(INSIDE, changed, canvas) : '',
    canvas,
  );
  return special ? conditioned(values, markup, canvas) : markup;
}

function rowMarkup(row: Bag, values: Bag, attributes: string, inside: string, canvas: Canvas): string {
  const picture = values.backgroundImage === undefined ? '' : backgroundStyle(values.backgroundImage, canvas);
  const outside = picture !== '' && bag(values.backgroundImage).fullWidth !== false;
  enterRow(values, canvas);
  const padding = values.padding === '0px' || values.padding === undefined ? '' : css.padding(values.padding);
  const outer = `${padding}${css.backgroundColor(values.backgroundColor)}${outside ? picture : ''}`;
  const inner = `${canvas.rowStyle}${css.backgroundColor(values.columnsBackgroundColor)}${outside ? '' : picture}`;
  const keeps = keepsColumns(values) ? ' no-stack' : '';
  const columns = drawColumns(row, text(values.alignItems), canvas);
  return `<div${attributes}${outer === '' ? '' : ` style="${outer}"`}><div class="u-row${keeps}${inside}" style="${inner}">${columns}</div></div>`;
}

function drawColumns(row: Bag, alignItems: string, canvas: Canvas): string {
  const columns = list(row.columns);
  const shares = columnShares(row);
  let markup = '';
  for (let i = 0; i < columns.length; i++) {
    canvas.columnIndex = i;
    markup += drawColumn(bag(columns[i]), shares[i] ?? 1, alignItems, canvas);
  }
  return markup;
}

function drawColumn(column: Bag, ratio: number, alignItems: string, canvas: Canvas): string {
  const values = bag(column.values);
  const style = columnStyle(values) + standing(alignItems);
  enterColumn(values, ratio, canvas);
  const classes = `u-col${ratio === 1 ? '' : ` ${shareClass(ratio, canvas)}`}`;
  const contents = drawContents(column, canvas);
  if (canvas.cleanup && values._override === undefined) {
    return `<div class="${classes}"${style === '' ? '' : ` style="${style}"`}>${contents}</div>`;
  }
  const frame = columnFrame(column, values, ` ${classes}`, canvas);
  const padding = css.padding(values.padding);
  const look = padding === '' ? style : style.replace(padding, '');
  return `<div${frame.attributes} style="${look}"><div${frame.inside} style="${padding}">${contents}</div></div>`;
}

/** Blocks at the top, in the middle or at the bottom of a column that is lower than its neighbours. */
function standing(alignItems: string): string {
  if (alignItems !== 'center' && alignItems !== 'flex-end') return '';
  return `display:flex;flex-direction:column;justify-content:${alignItems};`;
}
