import type { Design } from '@postpress/design';
import { darkSheet } from './dark/dark-rules.ts';
import { renderRow } from './frame/row.ts';
import { deviceOverrides } from './head/devices.ts';
import type { HeadContents } from './head/head-contents.ts';
import type { RenderOptions } from './options.ts';
import { assemblePage, createContext } from './render-page.ts';
import type { StoredBody } from './stored.ts';
import { bodyOf } from './stored.ts';
import { asList, asObject } from './value.ts';

export const rowAreas = ['headers', 'rows', 'footers'] as const;
export type RowArea = (typeof rowAreas)[number];

/** One rendered row with its blocks. */
export type RenderedRow = {
  node: object;
  /** `body.rows.3`; ids of nodes without an id are derived from it. */
  path: string;
  html: string;
  /** The HTML of its blocks, in the order of `html`. */
  blocks: readonly RenderedSlice[];
  /** The rules in the head for the row and its blocks: overrides, links. */
  css: string;
};
export type RenderedSlice = { node: object; html: string };

/** A page in the parts that an editor replaces one by one. */
export type RenderedParts = {
  /** The page without rows; the comment `rowSlot(area)` marks where those of an area go. */
  page: string;
  /** The rules in the head that belong to no single row. */
  sheet: string;
  rows: Readonly<Record<RowArea, readonly RenderedRow[]>>;
};

type RenderedRowState = RenderedRow & { head: HeadContents };
type RenderedPartsState = RenderedParts & { bodyValues: unknown; options: RenderOptions };

export function rowSlot(area: RowArea): string {
  return `<!--postpress ${area}-->`;
}

/**
 * Renders a design in parts. Together they are the page of `renderDesign`, with the rules of rows at the end of the
 * sheet.
 *
 * @param before an earlier result. Rows that are the same objects at the same paths, under the same options and body
 *   values, are reused from it.
 */
export function renderParts(
  design: Design,
  options: RenderOptions = {},
  before?: RenderedParts,
): RenderedParts {
  const body = bodyOf(design);
  const known = reusableRows(before as RenderedPartsState | undefined, body.values, options);
  const render = (area: RowArea) =>
    asList(body[area]).map((row, index) => {
      const path = `body.${area}.${index}`;
      return known.get(path)?.node === row
        ? (known.get(path) as RenderedRowState)
        : renderRowParts(row, path, body, options);
    });
  const rows = { headers: render('headers'), rows: render('rows'), footers: render('footers') };
  const context = createContext(body, options);
  for (const area of rowAreas) for (const row of rows[area]) context.head.addRow(row.head);
  const slot = (area: RowArea) => (rows[area].length === 0 ? '' : rowSlot(area));
  const { html, chunks } = assemblePage(slot('headers'), slot('rows'), slot('footers'), context);
  const rendered: RenderedPartsState = {
    page: html,
    sheet: chunks.css,
    rows,
    bodyValues: body.values,
    options,
  };
  return rendered;
}

function reusableRows(
  before: RenderedPartsState | undefined,
  bodyValues: unknown,
  options: RenderOptions,
): Map<string, RenderedRow> {
  if (!before || before.bodyValues !== bodyValues || before.options !== options) return new Map();
  return new Map(rowAreas.flatMap((area) => before.rows[area].map((row) => [row.path, row] as const)));
}

function renderRowParts(
  row: unknown,
  path: string,
  body: StoredBody,
  options: RenderOptions,
): RenderedRowState {
  const blocks: RenderedSlice[] = [];
  const context = createContext(body, options, { slices: blocks });
  context.current.rowPath = path;
  const html = renderRow(asObject(row), context);
  return {
    node: row as object,
    path,
    html,
    blocks,
    css: deviceOverrides(context.head.overrides) + context.head.rules + darkSheet(context),
    head: context.head,
  };
}
