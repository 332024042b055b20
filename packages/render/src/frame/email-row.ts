import { backgroundStyle, vmlBackground } from '../background-image.ts';
import type { Canvas } from '../canvas.ts';
import * as css from '../css.ts';
import { alignment, type Bag, bag, list, text } from '../value.ts';
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
  let changed: Set<string> | undefined;
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
  const paint = visibleColor(values.backgroundColor);
  const inner = visibleColor(values.columnsBackgroundColor);
  const padding = values.padding === '0px' || values.padding === undefined ? '' : css.padding(values.padding);
  const outerStyle = `${hiding}${padding}${paint}${outside ? picture : ''}`;
  const side = alignment(canvas.bodyValues.contentAlign, 'center');
  const margin = side === 'left' ? '' : side === 'right' ? 'margin:0 0 0 auto;' : 'margin:0 auto;';
  const ghost = canvas.outlook ? wordRow(values, padding + paint, inner, picture !== '', canvas) : '';
  const columns = drawColumns(row, values, ghost, canvas);
  const end = canvas.outlook ? wordRowEnd(padding !== '' || paint !== '', picture !== '') : '';
  return `<div${attributes}${outerStyle === '' ? '' : ` style="${outerStyle}"`}>${columns.open}${inside}" style="max-width:${canvas.widthPx}px;${margin}${inner}${outside ? '' : picture}">${columns.markup}${end}</div></div>`;
}

function visibleColor(value: unknown): string {
  const declared = css.backgroundColor(value);
  return declared === 'background-color:transparent;' ? '' : declared;
}

/** What stands before the columns in Word: a full-width cell where the row has padding or paint, VML for a picture. */
function wordRow(values: Bag, cell: string, inner: string, picture: boolean, canvas: Canvas): string {
  const outer =
    cell === '' ? '' : `<table role="presentation" width="100%" ${GHOST}><tr><td style="${cell}">`;
  const shape = picture ? vmlBackground(values.backgroundImage, canvas) : '';
  const side = alignment(canvas.bodyValues.contentAlign, 'center');
  return `${outer}${shape}<table role="presentation" align="${side === 'justify' ? 'center' : side}" width="${canvas.widthPx}" ${GHOST}${inner === '' ? '' : ` style="${inner}"`}><tr>`;
}

function wordRowEnd(cell: boolean, picture: boolean): string {
  return `<!--[if mso]></tr></table>${picture ? '</v:textbox></v:rect></td></tr></table>' : ''}${cell ? '</td></tr></table>' : ''}<![endif]-->`;
}

type Columns = { open: string; markup: string };

function drawColumns(row: Bag, values: Bag, ghost: string, canvas: Canvas): Columns {
  const columns = list(row.columns);
  if (columns.length === 1) return singleColumn(bag(columns[0]), ghost, canvas);
  const keeps = keepsColumns(values);
  if (keeps) canvas.keepsColumns = true;
  const shares = columnShares(row);
  let markup = '';
  let placed = 0;
  let taken = 0;
  for (let i = 0; i < columns.length; i++) {
    canvas.columnIndex = i;
    const share = shares[i] ?? 1;
    taken += share;
    // Rounded so that the widths Word is told add up to the whole.
    const end = Math.round(canvas.widthPx * taken);
    markup += drawColumn(bag(columns[i]), share, end - placed, i === 0 ? ghost : '', keeps, canvas);
    placed = end;
  }
  return { open: `<div class="u-row u-cols${keeps ? ' no-stack' : ''}`, markup };
}

/** A row of one column needs no stacking: the row's own element is the column, unless the column has a look. */
function singleColumn(column: Bag, ghost: string, canvas: Canvas): Columns {
  const values = bag(column.values);
  const style = columnStyle(values);
  canvas.columnIndex = 0;
  enterColumn(values, 1, canvas);
  const contents = drawContents(column, canvas);
  const open = '<div class="u-row';
  const cell = canvas.outlook ? `<!--[if mso]>${ghost}${wordCell(canvas.widthPx, style)}<![endif]-->` : '';
  const close = canvas.outlook ? '<!--[if mso]></td><![endif]-->' : '';
  if (isBare(values, style, canvas)) return { open, markup: `${cell}${contents}${close}` };
  const frame = columnFrame(column, values, '', canvas);
  const inside = `<div${frame.inside} style="${style}">`;
  const whole = frame.attributes === '' ? inside : `<div${frame.attributes}>${inside}`;
  const ends = frame.attributes === '' ? '</div>' : '</div></div>';
  return {
    open,
    markup: `${cell}${hiddenFromWord(whole, canvas)}${contents}${hiddenFromWord(ends, canvas)}${close}`,
  };
}

function drawColumn(
  column: Bag,
  ratio: number,
  widthPx: number,
  ghost: string,
  keeps: boolean,
  canvas: Canvas,
): string {
  const values = bag(column.values);
  const style = columnStyle(values);
  const exact = canvas.widthPx * ratio;
  enterColumn(values, ratio, canvas);
  const classes = `u-col ${shareClass(ratio, canvas)}`;
  const cell = canvas.outlook ? `<!--[if mso]>${ghost}${wordCell(widthPx, style)}<![endif]-->` : '';
  const close = canvas.outlook ? '<!--[if mso]></td><![endif]-->' : '';
  const wide = keeps ? `${Math.floor(ratio * 10_000) / 100}%` : '100%';
  const stack = `display:inline-block;vertical-align:top;width:${wide};max-width:${Math.floor(exact * 100) / 100}px`;
  const contents = drawContents(column, canvas);
  if (isBare(values, style, canvas)) {
    return `${cell}<div class="${classes}" style="${stack}">${contents}</div>${close}`;
  }
  if (canvas.cleanup && values._override === undefined) {
    const open = `<div class="${classes}" style="${stack};box-sizing:border-box;${style}">`;
    return `${cell}${hiddenFromWord(open, canvas)}${contents}${hiddenFromWord('</div>', canvas)}${close}`;
  }
  const frame = columnFrame(column, values, ` ${classes}`, canvas);
  const open = `<div${frame.attributes} style="${stack}"><div${frame.inside} style="height:100%;box-sizing:border-box;${style}">`;
  return `${cell}${hiddenFromWord(open, canvas)}${contents}${hiddenFromWord('</div></div>', canvas)}${close}`;
}

/** Word takes the look of a column on its cell; the element that shows it elsewhere is hidden from it. */
function wordCell(widthPx: number, style: string): string {
  return `<td width="${widthPx}" valign="top"${style === '' ? '' : ` style="${style}"`}>`;
}

function hiddenFromWord(markup: string, canvas: Canvas): string {
  return canvas.outlook ? `<!--[if !mso]><!-->${markup}<!--<![endif]-->` : markup;
}
