import { type Design, type DisplayMode, simpleToFull, type Values } from '@postpress/design';
import { textOf } from '@postpress/markup';
import { applyStyles } from './cascade/apply-styles.ts';
import { MOBILE_PX, wideWindow } from './cascade/media.ts';
import { everywhere, type StackBox } from './layout/box.ts';
import { buildStack } from './layout/build-boxes.ts';
import { type ContentFrame, findContentFrame } from './layout/content-frame.ts';
import { placeBoxes } from './layout/place-boxes.ts';
import { type Page, PageElement } from './parse/page.ts';
import { findPreheader } from './parse/preheader.ts';
import { readPage } from './parse/read-page.ts';
import { listRawParts, type RawPart } from './raw-parts.ts';
import { bodyValuesOf } from './rows/body-values.ts';
import type { DraftRow } from './rows/draft-row.ts';
import { findTextDefaults } from './rows/find-text-defaults.ts';
import { gatherRows } from './rows/gather-rows.ts';
import { writeRows } from './rows/write-rows.ts';

export type { RawPart } from './raw-parts.ts';

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
  const { body, frame, windowPx, preheader } = layOut(page);
  const textDefaults = findTextDefaults(body);
  const { rows, reasons } = gatherRows(body, textDefaults);
  if (frame.width > USUAL_PX) shareWidths(rows);
  const values = bodyValuesOf({ page, frame, textDefaults, preheader }, options.displayMode);
  const sheet = { frame, windowPx, below: String(values.backgroundColor ?? '#ffffff') };
  const simple = { schemaVersion: 27, body: { rows: writeRows(rows, sheet), values } };
  const converted = simpleToFull(simple, { displayMode: options.displayMode });
  const design = converted.ok ? converted.design : emptyDesign(options.displayMode);
  return { design, raw: listRawParts(design, reasons) };
}

type LaidOut = { body: StackBox; frame: ContentFrame; windowPx: number; preheader: string };

/** Computes styles and layout of the page. Content wider than the usual window gets a window that fits it. */
function layOut(page: Page): LaidOut {
  const wide = wideWindow(page.sheets);
  const laid = layOutIn(page, wide);
  if (laid.frame.declaredWidthPx <= wide - MARGIN_PX) return laid;
  return layOutIn(page, Math.min(WIDEST_PX, laid.frame.declaredWidthPx + 2 * MARGIN_PX));
}

function layOutIn(page: Page, windowPx: number): LaidOut {
  applyStyles(page, windowPx);
  const preheader = findPreheader(page.body);
  const body = buildStack(page.body, everywhere);
  placeBoxes(body, 'desktop', windowPx);
  placeBoxes(body, 'mobile', MOBILE_PX);
  return { body, frame: findContentFrame(body, windowPx), windowPx, preheader };
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
  body.children.push({ kind: 'text', text: textOf(html) });
  return { body, title: '', language: '', direction: undefined, quirks: 'no', sheets: [], fontSheets: [] };
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
