import type { Design, Row } from '@postpress/design';
import { renderDesign } from '@postpress/render';

/** How wide the content of a section is. */
export const SECTION_WIDTH_PX = 600;
/** Beside the content: without it a section would be rendered as on phones. A thumbnail does not show it. */
export const SECTION_MARGIN_PX = 20;

/** The page of one section alone. */
export function sectionPage(row: Row, assetBase: string): string {
  const values = { contentWidth: `${SECTION_WIDTH_PX}px`, backgroundColor: '#ffffff' };
  const design = { body: { rows: [row], values }, schemaVersion: 27 } as unknown as Design;
  return renderDesign(design, { assetBase, outlookSupport: false }).html;
}
