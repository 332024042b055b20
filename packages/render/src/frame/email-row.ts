import { backgroundStyle } from '../background-image.ts';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import type { StoredColumn, StoredColumnValues, StoredRow, StoredRowValues } from '../stored.ts';
import { asList, asObject, asText, spacingSides } from '../value.ts';
import {
  columnFrame,
  columnShares,
  columnStyle,
  enterColumn,
  enterRow,
  isBare,
  isPlainColumn,
  keepsColumns,
  renderContents,
  shareClass,
} from './column.ts';
import { conditioned, hiddenOn, isSpecial, notForWord } from './node.ts';
import { rowFrame } from './row-frame.ts';

/** Padding without left and right sides, which needs no change on narrow screens. */
const VERTICAL_ONLY = /^(?:|0px|\d+px 0px(?: \d+px(?: 0px)?)?)$/;

/**
 * Renders a row for email.
 *
 * Columns are inline blocks that wrap where there is no room: clients without media queries stack them that way. With
 * media queries, the head turns them into cells of equal height, or into blocks. Word supports neither, so it gets the
 * columns in a ghost table inside conditional comments.
 */
export function renderEmailRow(row: StoredRow, context: RenderContext): string {
  const values = asObject(row.values);
  const special = isSpecial(values, context);
  const hidden = hiddenOn(values, context);
  enterRow(values, context);
  const container = VERTICAL_ONLY.test(asText(values.padding))
    ? ''
    : `u-row-container${wideSides(values, context)}`;
  // The head resets the side padding on narrow screens, so overrides change the vertical padding only.
  const frame = special ? rowFrame(row, values, container, hidden, context) : undefined;
  const markup = rowMarkup(
    row,
    values,
    frame?.attributes ?? (container && ` class="${container}"`),
    hidden.desktop ? 'display:none;mso-hide:all;' : '',
    frame?.inside ?? '',
    context,
  );
  return special
    ? conditioned(values, hidden.desktop ? notForWord(markup, context) : markup, context)
    : markup;
}

function rowMarkup(
  row: StoredRow,
  values: StoredRowValues,
  attributes: string,
  hiding: string,
  inside: string,
  context: RenderContext,
): string {
  const image = values.backgroundImage === undefined ? '' : backgroundStyle(values.backgroundImage, context);
  const outside = image !== '' && asObject(values.backgroundImage).fullWidth !== false;
  const inner = visibleColor(values.columnsBackgroundColor) + (outside ? '' : image);
  const padding = values.padding === '0px' || values.padding === undefined ? '' : css.padding(values.padding);
  const cell = padding + visibleColor(values.backgroundColor);
  const outer = hiding + cell + (isWide(values) ? NARROW_SIDES : '') + (outside ? image : '');
  const { word } = context;
  const ghost = word ? word.row(values, { cell, inner, image }, context) : '';
  const columns = asList(row.columns);
  const single = columns.length === 1;
  let markup = single
    ? singleColumn(asObject(columns[0]), ghost, context)
    : severalColumns(row, columns, keepsColumns(values), ghost, context);
  const color = word && image !== '' && LINK_OR_HEADING.test(markup) ? word.rowColor(values, context) : '';
  if (word && color !== '') {
    const painted = word.row(values, { cell, inner: color, image: '' }, context);
    markup = markup.replace(ghost, () => painted);
  }
  const classes = single ? inside : `${keepsColumns(values) ? ' u-cols no-stack' : ' u-cols'}${inside}`;
  const end = word ? word.rowEnd(cell !== '', image !== '' && color === '') : '</div></div>';
  const open =
    outer === ''
      ? `<div${attributes}><div class="u-row`
      : `<div${attributes} style="${outer}"><div class="u-row`;
  return `${open}${classes}" style="${context.rowStyle}${inner}">${markup}${end}`;
}

const LINK_OR_HEADING = /<(?:a|h[1-6])[\s>]/;

/** The most that a row has at each side where no media query says how wide the window is. */
const SIDE_PX_MAX = 20;
const NARROW_SIDES = `padding-left:${SIDE_PX_MAX}px;padding-right:${SIDE_PX_MAX}px;`;

/** Whether a row has so much padding at its sides that a phone without media queries has no room for its content. */
function isWide({ padding }: StoredRowValues): boolean {
  const [, right, , left] = spacingSides(padding);
  return left + right > 2 * SIDE_PX_MAX;
}

/** The class that gives such a row its padding in wide windows, after a space; else ''. */
function wideSides(values: StoredRowValues, context: RenderContext): string {
  if (!isWide(values)) return '';
  const [, right, , left] = spacingSides(values.padding);
  const name = `u-sides-${left}-${right}`.replaceAll('.', 'p');
  context.head.addRowSides(name, `padding-left:${left}px!important;padding-right:${right}px!important`);
  return ` ${name}`;
}

function visibleColor(value: unknown): string {
  const declared = css.backgroundColor(value);
  return declared === 'background-color:transparent;' ? '' : declared;
}

/** Columns side by side. In Word each column is a cell, which the comment before the next column closes. */
function severalColumns(
  row: StoredRow,
  columns: readonly unknown[],
  keeps: boolean,
  ghost: string,
  context: RenderContext,
): string {
  if (keeps) context.head.keepColumns();
  const shares = columnShares(row);
  let markup = columns.length === 0 && context.outlook ? `<!--[if mso]>${ghost}<td><![endif]-->` : '';
  let placed = 0;
  let taken = 0;
  for (let i = 0; i < columns.length; i++) {
    context.current.columnIndex = i;
    const share = shares[i] ?? 1;
    taken += share;
    // Rounded so that the widths in Word add up to the whole.
    const end = Math.round(context.widthPx * taken);
    const values = asObject(asObject(columns[i]).values);
    const style = columnStyle(values);
    if (context.outlook) markup += wordCell(i === 0 ? ghost : '</td>', end - placed, style);
    markup += renderColumn(asObject(columns[i]), values, style, share, keeps, context);
    placed = end;
  }
  return markup;
}

/** A single column needs no stacking: the row's element is the column, unless the column has a style. */
function singleColumn(column: StoredColumn, ghost: string, context: RenderContext): string {
  const values = asObject(column.values);
  const style = columnStyle(values);
  context.current.columnIndex = 0;
  enterColumn(values, 1, context);
  const contents = renderContents(column, context);
  const cell = context.outlook ? wordCell(ghost, context.widthPx, style) : '';
  if (isBare(values, style, context)) return cell + contents;
  const frame = columnFrame(column, values, '', context);
  const inside = `<div${frame.inside} style="${style}">`;
  const whole = frame.attributes === '' ? inside : `<div${frame.attributes}>${inside}`;
  const ends = frame.attributes === '' ? '</div>' : '</div></div>';
  return `${cell}${hiddenFromWord(whole, context)}${contents}${hiddenFromWord(ends, context)}`;
}

function renderColumn(
  column: StoredColumn,
  values: StoredColumnValues,
  style: string,
  share: number,
  keeps: boolean,
  context: RenderContext,
): string {
  enterColumn(values, share, context);
  const name = shareClass(share, context);
  const stack = `display:inline-${keeps ? 'table' : 'block'};vertical-align:top;${keeps ? keptWidth(share, context) : stackingWidth(share, context)}`;
  const contents = renderContents(column, context);
  if (isBare(values, style, context)) return `<div class="u-col ${name}" style="${stack}">${contents}</div>`;
  if (isPlainColumn(values, context)) {
    const open = `<div class="u-col ${name}" style="${stack};box-sizing:border-box;${style}">`;
    return `${hiddenFromWord(open, context)}${contents}${hiddenFromWord('</div>', context)}`;
  }
  const frame = columnFrame(column, values, ` u-col ${name}`, context);
  const open = `<div${frame.attributes} style="${stack}"><div${frame.inside} style="height:100%;box-sizing:border-box;${style}">`;
  return `${hiddenFromWord(open, context)}${contents}${hiddenFromWord('</div></div>', context)}`;
}

/** The width of a column that stays beside its neighbors on phones. */
function keptWidth(share: number, context: RenderContext): string {
  return `width:${Math.floor(share * 10_000) / 100}%;max-width:${columnPx(share, context)}px`;
}

/** How much wider a column may be per px that the row is narrower than the content. */
const GROWTH = 100;

/**
 * The width of a column that stacks on phones, also without media queries: in a row of full width its share; in a
 * narrower one, where `100%` is less, many times as much, so that it fills a line. Where `calc` is unknown (Gmail with
 * accounts of other providers), it keeps the width of its share, and columns of a quarter are two in a line.
 */
function stackingWidth(share: number, context: RenderContext): string {
  const px = columnPx(share, context);
  const growing = Math.round((px + context.widthPx * GROWTH) * 100) / 100;
  return `width:100%;max-width:${px}px;max-width:calc(${growing}px - ${GROWTH * 100}%)`;
}

/** Rounded down, so that all columns have room in a line. */
function columnPx(share: number, context: RenderContext): number {
  return Math.floor(context.widthPx * share * 100) / 100;
}

/** The cell of a column in Word, with the column's style; the element with the style elsewhere is hidden from Word. */
function wordCell(before: string, widthPx: number, style: string): string {
  return style === ''
    ? `<!--[if mso]>${before}<td width="${widthPx}" valign="top"><![endif]-->`
    : `<!--[if mso]>${before}<td width="${widthPx}" valign="top" style="${style}"><![endif]-->`;
}

function hiddenFromWord(markup: string, context: RenderContext): string {
  return context.outlook ? `<!--[if !mso]><!-->${markup}<!--<![endif]-->` : markup;
}
