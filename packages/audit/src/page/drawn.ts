import { type RenderOptions, renderDesign, renderNode } from '@postpress/render';
import type { NodePlace } from '../finding.ts';
import { bytesOf, largestStyleBytes } from './bytes.ts';
import type { Page } from './page.ts';
import { remembered } from './remembered.ts';

/** What the drawn page weighs, and where. */
export type Drawn = {
  bytes: number;
  rows: readonly (NodePlace & { bytes: number })[];
  /** All that is no row: head, styles, preheader. */
  headBytes: number;
  /** The largest style sheet within the head. */
  styleBytes: number;
};

/** The page as it is exported, drawn here unless it came along. */
export const drawnOf = remembered((page: Page): Drawn => {
  const { displayMode, assetBase, language, html } = page.options;
  const options: RenderOptions = {
    displayMode,
    ...(assetBase === undefined ? {} : { assetBase }),
    ...(language === undefined ? {} : { language }),
  };
  const drawn = html ?? renderDesign(page.design, options).html;
  const bytes = bytesOf(drawn);
  const rows = page.rows.map(({ place }) => ({
    ...place,
    bytes: bytesOf(renderNode(page.design, place.object, options)?.html ?? ''),
  }));
  const inRows = rows.reduce((sum, row) => sum + row.bytes, 0);
  return { bytes, rows, headBytes: Math.max(0, bytes - inRows), styleBytes: largestStyleBytes(drawn) };
});
