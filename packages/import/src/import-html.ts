import { type Design, type DisplayMode, simpleToFull, type Values } from '@postpress/design';
import { textOf } from '@postpress/markup';
import { joinedBlock } from './blocks/table.ts';
import { fontFamilyOf, type TextDefaults } from './blocks/text-style.ts';
import { applyStyles } from './cascade/apply-styles.ts';
import { MOBILE_PX, wideWindow } from './cascade/media.ts';
import { px } from './cascade/style.ts';
import { everywhere, type StackBox, type TableBox } from './layout/box.ts';
import { buildStack } from './layout/build-boxes.ts';
import { type ContentFrame, findContentFrame } from './layout/content-frame.ts';
import { wordsBesidePx } from './layout/content-widths.ts';
import { placeBoxes } from './layout/place-boxes.ts';
import { type Page, PageElement } from './parse/page.ts';
import { findPreheader } from './parse/preheader.ts';
import { readPage } from './parse/read-page.ts';
import { backgroundImageOf } from './rows/background-image.ts';
import { ColumnCollector } from './rows/column-collector.ts';
import type { Colors, DraftRow, Layer } from './rows/draft-row.ts';
import { RowCollector } from './rows/row-collector.ts';
import { Walk } from './rows/walk-boxes.ts';
import { isOuter, writeRows } from './rows/write-rows.ts';
import { type MainText, mainTextOf } from './text/main-text.ts';
import { WebFonts } from './text/web-fonts.ts';

export type ImportOptions = {
  displayMode: DisplayMode;
};

export type ImportedDesign = {
  /** Full form, of the current version; valid for the mode. */
  design: Design;
  /** In the order of the page. */
  raw: readonly RawPart[];
};

/** The shares of a page that the import kept, each from 0 to 1. */
export type Fidelity = {
  /** The four together. */
  score: number;
  words: number;
  links: number;
  images: number;
  /** Whether common content is in the same order. */
  order: number;
};

/** The minimum distance between content and window. */
const MARGIN_PX = 20;
/** Content up to this width fits the usual reading pane. */
const USUAL_PX = 620;
/** Content wider than this is no mail's; the window grows no further. */
const WIDEST_PX = 940;

/**
 * Converts HTML, especially email, to a design. Never throws; the design is always valid.
 *
 * The page is laid out in windows of 640 px and 375 px; differences become overrides for phones. Content that no block
 * supports is kept as an html block and listed in `raw`. Active content is removed: scripts, handlers and unsafe URLs.
 */
export function importHtml(html: string, options: ImportOptions): ImportedDesign {
  const page = parsePageOrWords(html);
  const hasPreheader = options.displayMode === 'email';
  const { body, frame, windowPx, preheader, main } = layOut(page, hasPreheader);
  const textDefaults = { ...main, fonts: new WebFonts(page.links, page.sheets) };
  const { rows, reasons } = gatherRows(body, textDefaults, (layer) => isOuter(layer, { frame, windowPx }));
  if (frame.width > USUAL_PX) shareWidths(rows);
  const values = bodyValuesOf({ page, frame, textDefaults, preheader }, options.displayMode);
  const sheet = { frame, windowPx, below: String(values.backgroundColor ?? '#ffffff') };
  const simple = { schemaVersion: 27, body: { rows: writeRows(rows, sheet), values } };
  const converted = simpleToFull(simple, { displayMode: options.displayMode });
  const design = converted.ok ? converted.design : emptyDesign(options.displayMode);
  return { design, raw: listRawParts(design, reasons) };
}

type LaidOut = { body: StackBox; frame: ContentFrame; windowPx: number; preheader: string; main: MainText };

/** Computes styles and layout of the page. Content wider than the usual window gets a window that fits it. */
function layOut(page: Page, hasPreheader: boolean): LaidOut {
  const wide = wideWindow(page.sheets);
  const laid = layOutIn(page, wide, hasPreheader);
  if (laid.frame.declaredWidthPx <= wide - MARGIN_PX) return laid;
  const windowPx = Math.min(WIDEST_PX, laid.frame.declaredWidthPx + 2 * MARGIN_PX);
  return layOutIn(page, windowPx, hasPreheader);
}

function layOutIn(page: Page, windowPx: number, hasPreheader: boolean): LaidOut {
  applyStyles(page, windowPx);
  const preheader = hasPreheader ? findPreheader(page.body) : '';
  const body = buildStack(page.body, everywhere);
  const isQuirky = page.quirks === 'full';
  const main = mainTextOf(page.body);
  const { rightToLeft } = main;
  placeBoxes(body, 'desktop', windowPx, { isQuirky, rightToLeft });
  placeBoxes(body, 'mobile', MOBILE_PX, { isQuirky, rightToLeft });
  return { body, frame: findContentFrame(body, windowPx), windowPx, preheader, main };
}

function emptyDesign(displayMode: DisplayMode): Design {
  const converted = simpleToFull({ body: { rows: [], values: {} } }, { displayMode });
  return converted.ok ? converted.design : { body: { rows: [], values: {} } };
}

/** Parses a page; markup with too many elements is reduced to its text. */
function parsePageOrWords(html: string): Page {
  return readPage(html) ?? wordsOnly(html);
}

function wordsOnly(html: string): Page {
  const root = new PageElement('html', new Map(), undefined);
  const body = new PageElement('body', new Map(), root);
  root.children.push(body);
  root.inside.push(body);
  body.children.push({ kind: 'text', text: textOf(html) });
  return { body, title: '', language: '', quirks: 'no', sheets: [], links: [] };
}

/**
 * Sets the widths of images as percentages of their container instead of px. In windows narrower than the content,
 * images without a percentage would be stretched to their container; wide content is often in such windows.
 */
function shareWidths(rows: readonly DraftRow[]): void {
  for (const { columns } of rows) {
    for (const { block } of columns.flatMap(({ blocks }) => blocks)) {
      const src = block.values.src as Values | undefined;
      const room = block.rects.desktop.width;
      if (block.type !== 'image' || !src || typeof src.width !== 'number' || room <= 0) continue;
      if (src.autoWidth === false || src.width >= room - 1) continue;
      const share = Math.round((src.width / room) * 1_000) / 10;
      block.values.src = { ...src, autoWidth: false, maxWidth: `${share}%` };
    }
  }
}

/** A part of the page that no block supports, kept as an html block. */
export type RawPart = {
  /** The path of its block: `body.rows.2.columns.0.contents.1`. */
  path: string;
  /** Why it could not be mapped, for people. */
  reason: string;
  words: number;
};

/** The html blocks of a design with the reason each was kept for, in the order of the page. */
function listRawParts(design: Design, reasons: readonly string[]): RawPart[] {
  const parts: RawPart[] = [];
  for (const [row, { columns }] of design.body.rows.entries()) {
    for (const [column, { contents }] of columns.entries()) {
      for (const [index, { type, values }] of contents.entries()) {
        if (type !== 'html') continue;
        const path = `body.rows.${row}.columns.${column}.contents.${index}`;
        const reason = reasons[parts.length] ?? 'markup that no block holds';
        parts.push({ path, reason, words: countWords(String(values.html ?? '')) });
      }
    }
  }
  return parts;
}

function countWords(html: string): number {
  const text = textOf(html);
  return text === '' ? 0 : text.split(' ').length;
}

type Whole = { page: Page; frame: ContentFrame; textDefaults: TextDefaults; preheader: string };

/** The body values of the design: width, colors, font, title, preheader, direction. */
function bodyValuesOf({ page, frame, textDefaults, preheader }: Whole, displayMode: DisplayMode): Values {
  const { family, color } = textDefaults;
  const { body } = page;
  const background = body.desktop.background || body.parent?.desktop.background || '#ffffff';
  const values: Values = {
    contentWidth: px(Math.round(Math.min(900, Math.max(200, frame.width)))),
    contentAlign: 'center',
    fontFamily: fontFamilyOf(family, textDefaults),
    textColor: color,
  };
  if (displayMode === 'popup') values.popupBackgroundColor = background;
  else values.backgroundColor = background;
  if (page.title !== '' && (displayMode === 'email' || displayMode === 'web'))
    values.accessibilityTitle = page.title;
  if (textDefaults.rightToLeft) values.textDirection = 'rtl';
  if (preheader !== '') values.preheaderText = preheader;
  if (body.desktop.image && (displayMode === 'web' || displayMode === 'document')) {
    values.backgroundImage = backgroundImageOf(body.desktop.image, true);
  }
  return values;
}

/** The rows of a page, and why each of its html blocks is one, in order. */
function gatherRows(
  body: StackBox,
  defaults: TextDefaults,
  isBand: (layer: Layer) => boolean,
): { rows: DraftRow[]; reasons: string[] } {
  const walk = new Walk(defaults, isBand);
  const fill = (cell: StackBox | TableBox, below: Colors): ColumnCollector => {
    const { desktop, mobile } = cell.element;
    const under = {
      color: desktop.background || below.color,
      phoneColor: mobile.background || below.phoneColor,
    };
    const join = (cells: readonly (StackBox | TableBox)[]) => {
      const block = joinedBlock(cells, defaults);
      return block && { ...block, wordPx: wordsBesidePx(cells) };
    };
    const column = new ColumnCollector(cell.rects.desktop, under, join);
    walk.column(cell, column);
    return column;
  };
  const sink = new RowCollector(fill);
  walk.box(body, sink);
  const rows = sink.end();
  const blocks = rows.flatMap(({ columns }) =>
    columns.flatMap((column) => column.blocks.map(({ block }) => block)),
  );
  return { rows, reasons: blocks.filter(({ type }) => type === 'html').map(({ reason }) => reason ?? '') };
}
