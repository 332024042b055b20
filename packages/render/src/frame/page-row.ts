import { backgroundStyle } from '../background-image.ts';
import type { Canvas } from '../canvas.ts';
import * as css from '../css.ts';
import { alignment, type Bag, bag, list, number, sides, text } from '../value.ts';
import { columnFrame, columnStyle, drawContents, innerWidth } from './column.ts';
import { shareClass } from './email-row.ts';
import { conditioned, hiddenOn, hidingClasses, idOf, isSpecial, nodeAttributes } from './node.ts';
import { override, rowRules } from './override.ts';

/** Draws one row for pages, popups and documents: a flex box of columns inside a full-width band. */
export function drawPageRow(row: Bag, canvas: Canvas): string {
  const values = bag(row.values);
  const special = isSpecial(values, canvas);
  let attributes = '';
  if (special) {
    const id = idOf(values) || `u_row${canvas.rowPath.replace(/\D+/g, '-')}`;
    const changed = values._override === undefined ? undefined : override(id, rowRules, values, canvas);
    if (values._override !== undefined && canvas.mode !== 'document') canvas.devices = true;
    let classes = hidingClasses(hiddenOn(values, canvas), 'block', canvas);
    for (const name of ['v-row-padding', 'v-row-background-color']) {
      if (!canvas.cleanup || changed?.has(name)) classes += ` ${name}`;
    }
    attributes = nodeAttributes(row, values, id, changed !== undefined, 'u_row', classes, canvas);
  }
  const markup = rowMarkup(row, values, attributes, canvas);
  return special ? conditioned(values, markup, canvas) : markup;
}

function rowMarkup(row: Bag, values: Bag, attributes: string, canvas: Canvas): string {
  const picture = values.backgroundImage === undefined ? '' : backgroundStyle(values.backgroundImage, canvas);
  const outside = picture !== '' && bag(values.backgroundImage).fullWidth !== false;
  const edges = sides(values.padding);
  canvas.rowWidthPx = Math.max(1, canvas.widthPx - edges[1] - edges[3]);
  const padding = values.padding === '0px' || values.padding === undefined ? '' : css.padding(values.padding);
  const outer = `${padding}${css.backgroundColor(values.backgroundColor)}${outside ? picture : ''}`;
  const side = alignment(canvas.bodyValues.contentAlign, 'center');
  const margin = side === 'left' ? '' : side === 'right' ? 'margin:0 0 0 auto;' : 'margin:0 auto;';
  const inner = `max-width:${canvas.widthPx}px;${margin}${css.backgroundColor(values.columnsBackgroundColor)}${outside ? '' : picture}`;
  const keeps = bag(bag(values._override).mobile).noStackMobile === true;
  const columns = drawColumns(row, text(values.alignItems), canvas);
  return `<div${attributes}${outer === '' ? '' : ` style="${outer}"`}><div class="u-row${keeps ? ' no-stack' : ''}" style="${inner}">${columns}</div></div>`;
}

function drawColumns(row: Bag, alignItems: string, canvas: Canvas): string {
  const columns = list(row.columns);
  const cells = list(row.cells);
  let sum = 0;
  for (let i = 0; i < columns.length; i++) sum += share(cells[i]);
  let markup = '';
  for (let i = 0; i < columns.length; i++) {
    canvas.columnIndex = i;
    markup += drawColumn(bag(columns[i]), share(cells[i]) / sum, alignItems, canvas);
  }
  return markup;
}

function share(cell: unknown): number {
  const ratio = number(cell, 1);
  return ratio > 0 ? ratio : 1;
}

function drawColumn(column: Bag, ratio: number, alignItems: string, canvas: Canvas): string {
  const values = bag(column.values);
  const style = columnStyle(values) + standing(alignItems);
  canvas.columnWidthPx = innerWidth(values, canvas.rowWidthPx * ratio);
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
