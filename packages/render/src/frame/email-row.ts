import { backgroundStyle, vmlBackground } from '../background-image.ts';
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
  isBare,
  keepsColumns,
  shareClass,
} from './column.ts';
import { conditioned, hiddenOn, hidingClasses, idOf, isSpecial, nodeAttributes, notForWord } from './node.ts';
import { INSIDE, OUTSIDE, override, rowClasses, rowRules } from './override.ts';

/** Paddings that leave the sides alone: none of them changes on narrow screens. */
const VERTICAL_ONLY = /^(?:|0px|\d+px 0px(?: \d+px(?: 0px)?)?)$/;
const GHOST = 'cellpadding="0" cellspacing="0" border="0"';

/**
 * Draws one row for e-mail.
 *
 * Columns are inline blocks that break below each other where there is no room: that is how clients without media
 * queries stack them. Where there are media queries, the head turns them into cells of equal height, or into blocks.
 * Word knows neither, so for it the same columns stand in a ghost table inside conditional comments.
 */
export function drawEmailRow(row: Bag, canvas: Canvas): string {
  const values = bag(row.values);
  const special = isSpecial(values, canvas);
  const hidden = hiddenOn(values, canvas);
  enterRow(values, canvas);
  let classes = VERTICAL_ONLY.test(text(values.padding)) ? '' : ' u-row-container';
  let attributes = '';
  let changed: readonly string[] | undefined;
  if (special) {
    const id = idOf(values) || `u_row${canvas.rowPath.replace(/\D+/g, '-')}`;
    if (values._override !== undefined) {
      canvas.devices = true;
      changed = override(id, rowRules, values, canvas);
    }
    // The padding of the row itself: the sides are the head's business on narrow screens.
    classes += rowClasses(OUTSIDE, changed, canvas) + hidingClasses(hidden, 'block', canvas);
    attributes = nodeAttributes(row, values, id, changed !== undefined, 'u_row', classes, canvas);
  } else if (classes !== '') attributes = ' class="u-row-container"';
  const markup = rowMarkup(
    row,
    values,
    attributes,
    hidden.desktop ? 'display:none;mso-hide:all;' : '',
    special ? rowClasses(INSIDE, changed, canvas) : '',
    canvas,
  );
  return special ? conditioned(values, hidden.desktop ? notForWord(markup, canvas) : markup, canvas) : markup;
}

function rowMarkup(
  row: Bag,
  values: Bag,
  attributes: string,
  hiding: string,
  inside: string,
  canvas: Canvas,
): string {
  const picture = values.backgroundImage === undefined ? '' : backgroundStyle(values.backgroundImage, canvas);
  const outside = picture !== '' && bag(values.backgroundImage).fullWidth !== false;
  const inner = visibleColor(values.columnsBackgroundColor) + (outside ? '' : picture);
  const padding = values.padding === '0px' || values.padding === undefined ? '' : css.padding(values.padding);
  const cell = padding + visibleColor(values.backgroundColor);
  const outer = hiding + cell + (outside ? picture : '');
  const ghost = canvas.outlook ? wordRow(values, cell, inner, picture, canvas) : '';
  const columns = list(row.columns);
  const single = columns.length === 1;
  const markup = single
    ? singleColumn(bag(columns[0]), ghost, canvas)
    : severalColumns(row, columns, keepsColumns(values), ghost, canvas);
  const classes = single ? inside : `${keepsColumns(values) ? ' u-cols no-stack' : ' u-cols'}${inside}`;
  const end = canvas.outlook ? wordRowEnd(cell !== '', picture !== '') : '</div></div>';
  const open =
    outer === ''
      ? `<div${attributes}><div class="u-row`
      : `<div${attributes} style="${outer}"><div class="u-row`;
  return `${open}${classes}" style="${canvas.rowStyle}${inner}">${markup}${end}`;
}

function visibleColor(value: unknown): string {
  const declared = css.backgroundColor(value);
  return declared === 'background-color:transparent;' ? '' : declared;
}

/** What stands before the columns in Word: a full-width cell where the row has padding or paint, VML for a picture. */
function wordRow(values: Bag, cell: string, inner: string, picture: string, canvas: Canvas): string {
  const outer =
    cell === '' ? '' : `<table role="presentation" width="100%" ${GHOST}><tr><td style="${cell}">`;
  const shape = picture === '' ? '' : vmlBackground(values.backgroundImage, canvas);
  const paint = inner === '' || picture !== '' ? '><tr>' : ` style="${inner}"><tr>`;
  return `${outer}${shape}${canvas.wordTable}${paint}`;
}

function wordRowEnd(cell: boolean, picture: boolean): string {
  if (!cell && !picture) return '<!--[if mso]></td></tr></table><![endif]--></div></div>';
  return `<!--[if mso]></td></tr></table>${picture ? '</v:textbox></v:rect></td></tr></table>' : ''}${cell ? '</td></tr></table>' : ''}<![endif]--></div></div>`;
}

/** Columns side by side. In Word each is a cell, and ends where the next one, or the row, begins its comment. */
function severalColumns(
  row: Bag,
  columns: readonly unknown[],
  keeps: boolean,
  ghost: string,
  canvas: Canvas,
): string {
  if (keeps) canvas.keepsColumns = true;
  const shares = columnShares(row);
  let markup = columns.length === 0 && canvas.outlook ? `<!--[if mso]>${ghost}<td><![endif]-->` : '';
  let placed = 0;
  let taken = 0;
  for (let i = 0; i < columns.length; i++) {
    canvas.columnIndex = i;
    const share = shares[i] ?? 1;
    taken += share;
    // Rounded so that the widths Word is told add up to the whole.
    const end = Math.round(canvas.widthPx * taken);
    const values = bag(bag(columns[i]).values);
    const style = columnStyle(values);
    if (canvas.outlook) markup += wordCell(i === 0 ? ghost : '</td>', end - placed, style);
    markup += drawColumn(bag(columns[i]), values, style, share, keeps, canvas);
    placed = end;
  }
  return markup;
}

/** A row of one column needs no stacking: the row's own element is the column, unless the column has a look. */
function singleColumn(column: Bag, ghost: string, canvas: Canvas): string {
  const values = bag(column.values);
  const style = columnStyle(values);
  canvas.columnIndex = 0;
  enterColumn(values, 1, canvas);
  const contents = drawContents(column, canvas);
  const cell = canvas.outlook ? wordCell(ghost, canvas.widthPx, style) : '';
  if (isBare(values, style, canvas)) return cell + contents;
  const frame = columnFrame(column, values, '', canvas);
  const inside = `<div${frame.inside} style="${style}">`;
  const whole = frame.attributes === '' ? inside : `<div${frame.attributes}>${inside}`;
  const ends = frame.attributes === '' ? '</div>' : '</div></div>';
  return `${cell}${hiddenFromWord(whole, canvas)}${contents}${hiddenFromWord(ends, canvas)}`;
}

function drawColumn(
  column: Bag,
  values: Bag,
  style: string,
  share: number,
  keeps: boolean,
  canvas: Canvas,
): string {
  enterColumn(values, share, canvas);
  const name = shareClass(share, canvas);
  const wide = keeps ? `${Math.floor(share * 10_000) / 100}%` : '100%';
  const stack = `display:inline-block;vertical-align:top;width:${wide};max-width:${Math.floor(canvas.widthPx * share * 100) / 100}px`;
  const contents = drawContents(column, canvas);
  if (isBare(values, style, canvas)) return `<div class="u-col ${name}" style="${stack}">${contents}</div>`;
  if (canvas.cleanup && values._override === undefined) {
    const open = `<div class="u-col ${name}" style="${stack};box-sizing:border-box;${style}">`;
    return `${hiddenFromWord(open, canvas)}${contents}${hiddenFromWord('</div>', canvas)}`;
  }
  const frame = columnFrame(column, values, ` u-col ${name}`, canvas);
  const open = `<div${frame.attributes} style="${stack}"><div${frame.inside} style="height:100%;box-sizing:border-box;${style}">`;
  return `${hiddenFromWord(open, canvas)}${contents}${hiddenFromWord('</div></div>', canvas)}`;
}

/** Word takes the look of a column on its cell; the element that shows it elsewhere is hidden from it. */
function wordCell(before: string, widthPx: number, style: string): string {
  return style === ''
    ? `<!--[if mso]>${before}<td width="${widthPx}" valign="top"><![endif]-->`
    : `<!--[if mso]>${before}<td width="${widthPx}" valign="top" style="${style}"><![endif]-->`;
}

function hiddenFromWord(markup: string, canvas: Canvas): string {
  return canvas.outlook ? `<!--[if !mso]><!-->${markup}<!--<![endif]-->` : markup;
}
