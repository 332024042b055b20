import type { Design } from '@postpress/design';
import { bodyDefaults } from '@postpress/design/kinds';
import { type Declaration, readDeclarations } from '@postpress/markup';
import { backgroundStyle } from '../background-image.ts';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { darkSheet } from '../dark/dark-rules.ts';
import {
  columnFrame,
  columnShares,
  columnStyle,
  enterColumn,
  enterRow,
  isPlainColumn,
  keepsColumns,
} from '../frame/column.ts';
import { renderContent } from '../frame/content.ts';
import { hiddenOn, isSpecial } from '../frame/node.ts';
import { rowFrame } from '../frame/row-frame.ts';
import { deviceRules } from '../head/devices.ts';
import { emailLinkRules } from '../link-style.ts';
import type { RenderedFont, RenderOptions } from '../options.ts';
import { createContext, titleOf } from '../render-page.ts';
import { rowAreas } from '../render-parts.ts';
import type { StoredColumn, StoredRow } from '../stored.ts';
import { bodyOf } from '../stored.ts';
import { asList, asObject, asText } from '../value.ts';

/** What a design is made of, with rendered blocks: what each format of source prints in its own words. */
export type DesignSource = {
  /** Escaped for markup; tags of template languages as they are written. */
  title: string;
  preheader: string;
  language: string;
  direction: '' | 'ltr' | 'rtl';
  widthPx: number;
  /** Links, devices and dark mode. */
  css: string;
  fonts: readonly RenderedFont[];
  style: Style;
  rows: readonly RowSource[];
};

/** Declarations by property. */
export type Style = ReadonlyMap<string, string>;

export type RowSource = {
  /** Around the row, such as `{{#if vip}}`; '' for none. */
  before: string;
  after: string;
  id: string;
  /** Of the whole width, and of the content: what device rules and dark mode refer to. */
  outerClasses: readonly string[];
  innerClasses: readonly string[];
  outer: Style;
  inner: Style;
  keepsColumns: boolean;
  columns: readonly ColumnSource[];
};

export type ColumnSource = {
  /** Of the row, 0 to 1. */
  share: number;
  id: string;
  /** Of the element with the style. */
  classes: readonly string[];
  style: Style;
  blocks: readonly BlockSource[];
};

export type BlockSource = {
  type: string;
  /** The block as its row in the column's table; around conditions and hidden blocks, a table of its own. */
  html: string;
  /** What `html` is, if it is the usual row with one cell. */
  cell?: CellSource;
};

export type CellSource = {
  id: string;
  rowClasses: readonly string[];
  classes: readonly string[];
  style: Style;
  markup: string;
};

/** Reads an email design for export as source. Word has no part in it: the other tools write their own markup for it. */
export function readSource(design: Design, options: RenderOptions): DesignSource {
  const body = bodyOf(design);
  const context = createContext(body, { ...options, displayMode: 'email', outlookSupport: false });
  const { bodyValues } = context;
  const rows = rowAreas.flatMap((area) =>
    asList(body[area]).map((row, index) => {
      context.current.rowPath = `body.${area}.${index}`;
      return readRow(asObject(row), context);
    }),
  );
  const defaults = bodyDefaults.email;
  const background = css.backgroundColor(bodyValues.backgroundColor ?? defaults.backgroundColor);
  const color = css.color(bodyValues.textColor ?? defaults.textColor);
  const family = context.font(bodyValues.fontFamily) || css.fontFamily(defaults.fontFamily);
  return {
    title: titleOf(context),
    preheader: context.plain(context.translated(bodyValues, 'preheaderText')),
    language: context.language,
    direction: context.direction,
    widthPx: context.widthPx,
    css: `p{margin:0}@media only screen and (max-width:${context.widthPx + 20}px){img{max-width:100%!important}}${emailLinkRules(context)}${deviceRules(context)}${context.head.rules}${darkSheet(context)}`,
    fonts: context.head.fonts,
    style: styleOf(background + color + family),
    rows,
  };
}

function readRow(row: StoredRow, context: RenderContext): RowSource {
  const values = asObject(row.values);
  enterRow(values, context);
  const hidden = hiddenOn(values, context);
  const frame = isSpecial(values, context) ? rowFrame(row, values, '', hidden, context) : undefined;
  const { id, classes } = attributesOf(frame?.attributes ?? '');
  const image = values.backgroundImage === undefined ? '' : backgroundStyle(values.backgroundImage, context);
  const isOutside = asObject(values.backgroundImage).fullWidth !== false;
  const condition = asObject(values.displayCondition);
  const shares = columnShares(row);
  return {
    before: context.rich(condition.before),
    after: context.rich(condition.after),
    id,
    outerClasses: classes,
    innerClasses: words(frame?.inside ?? ''),
    outer: styleOf(
      css.padding(values.padding ?? '0px') +
        css.backgroundColor(values.backgroundColor) +
        (isOutside ? image : ''),
    ),
    inner: styleOf(css.backgroundColor(values.columnsBackgroundColor) + (isOutside ? '' : image)),
    keepsColumns: keepsColumns(values),
    columns: asList(row.columns).map((column, index) => {
      context.current.columnIndex = index;
      return readColumn(asObject(column), shares[index] ?? 1, context);
    }),
  };
}

function readColumn(column: StoredColumn, share: number, context: RenderContext): ColumnSource {
  const values = asObject(column.values);
  enterColumn(values, share, context);
  context.current.contentIndex = 0;
  const frame = isPlainColumn(values, context) ? undefined : columnFrame(column, values, '', context);
  return {
    share,
    id: attributesOf(frame?.attributes ?? '').id,
    classes: attributesOf(frame?.inside ?? '').classes,
    style: styleOf(columnStyle(values)),
    blocks: asList(column.contents).flatMap((content, index) => {
      context.current.contentIndex = index;
      const html = renderContent(asObject(content), context);
      context.spend(html.length);
      const cell = context.current.standalone ? undefined : readCell(html);
      return html === '' ? [] : [{ type: asText(asObject(content).type), html, ...(cell && { cell }) }];
    }),
  };
}

const CELL = /^<tr([^>]*)><td([^>]*)>([\s\S]*)<\/td><\/tr>$/;

function readCell(html: string): CellSource | undefined {
  const [, row, cell, markup] = CELL.exec(html) ?? [];
  if (row === undefined || cell === undefined || markup === undefined) return undefined;
  const { id, classes: rowClasses } = attributesOf(row);
  const { classes, style } = attributesOf(cell);
  return { id, rowClasses, classes, style, markup };
}

/** Of an opening tag that the renderer wrote. */
function attributesOf(tag: string): { id: string; classes: readonly string[]; style: Style } {
  const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return { id: read('id'), classes: words(read('class')), style: styleOf(read('style')) };
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

/** The declarations of a style that the renderer wrote. */
export function styleOf(written: string): Style {
  const declarations: Declaration[] = readDeclarations(
    written.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
  return new Map(
    declarations
      .filter(({ value }) => value !== 'transparent')
      .map(({ property, value }) => [property, value]),
  );
}
