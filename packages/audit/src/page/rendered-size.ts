import { type RenderOptions, renderDesign, renderNode } from '@postpress/render';
import { bytesOf, sentBytesOf } from '@postpress/render/reading';
import type { NodeRef } from '../finding.ts';
import { cachedPerPage } from './cached-per-page.ts';
import type { Page } from './page.ts';

/** The size of the rendered page and its parts: of an email in bytes that are sent, of other pages in those of their HTML. */
export type RenderedSize = {
  bytes: number;
  rows: readonly (NodeRef & { bytes: number })[];
  /** All that is no row: head, styles, preheader. */
  headBytes: number;
  /** The largest style sheet within the head. */
  styleBytes: number;
};

/** The exported page; rendered here unless it was passed in. */
export const renderedPage = cachedPerPage(
  (page: Page): string => page.options.html ?? renderDesign(page.design, renderOptions(page)).html,
);

function renderOptions({ options: { displayMode, assetBase, language } }: Page): RenderOptions {
  return {
    displayMode,
    ...(assetBase === undefined ? {} : { assetBase }),
    ...(language === undefined ? {} : { language }),
  };
}

export const renderedSize = cachedPerPage((page: Page): RenderedSize => {
  const options = renderOptions(page);
  const rendered = renderedPage(page);
  const sizeOf = page.email ? sentBytesOf : bytesOf;
  const bytes = sizeOf(rendered);
  const rows = page.rows.map(({ ref }) => ({
    ...ref,
    bytes: sizeOf(renderNode(page.design, ref.object, options)?.html ?? ''),
  }));
  const inRows = rows.reduce((sum, row) => sum + row.bytes, 0);
  return { bytes, rows, headBytes: Math.max(0, bytes - inRows), styleBytes: largestStyleBytes(rendered) };
});

const STYLE = /<style[^<>]{0,500}>([\s\S]*?)(?:<\/style|$)/gi;

/** Bytes of the largest style sheet in a page. */
function largestStyleBytes(html: string): number {
  let largest = 0;
  for (const [, sheet = ''] of html.matchAll(STYLE)) largest = Math.max(largest, bytesOf(sheet));
  return largest;
}
