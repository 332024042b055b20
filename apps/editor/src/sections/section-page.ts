import type { Design, Row } from '@postpress/design';
import { renderDesign } from '@postpress/render';

/** How wide a section is rendered for its thumbnail. */
export const SECTION_WIDTH_PX = 600;

/** The page of one section alone. */
export function sectionPage(row: Row, assetBase: string): string {
  const values = { contentWidth: `${SECTION_WIDTH_PX}px`, backgroundColor: '#ffffff' };
  const design = { body: { rows: [row], values }, schemaVersion: 27 } as unknown as Design;
  return renderDesign(design, { assetBase, outlookSupport: false }).html;
}
