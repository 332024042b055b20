import type { Design, Row } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { compileTemplate, MergeBudget } from '@postpress/render/template';
import { samplesOf } from '../exporting/sample-values.ts';
import type { Editor } from '../kernel/editor.ts';

/** How wide the content of a section is. */
export const SECTION_WIDTH_PX = 600;

const MERGED_CHARACTERS_MAX = 1_000_000;
const VALUES_MAX = 10_000;

/** The page of one section alone, with sample values for its merge tags. */
export function sectionPage(row: Row, editor: Editor): string {
  const values = {
    contentWidth: `${SECTION_WIDTH_PX}px`,
    backgroundColor: '#ffffff',
    _dark: { backgroundColor: '#17191d' },
  };
  const design = { body: { rows: [row], values }, schemaVersion: 27 } as unknown as Design;
  const { assetBase } = editor.session.opened;
  const { html } = renderDesign(design, { assetBase, outlookSupport: false });
  const options = {
    charactersMax: MERGED_CHARACTERS_MAX,
    budget: new MergeBudget({ values: VALUES_MAX }),
    keepMissing: true,
  };
  const { text, exceeded } = compileTemplate(html, 'html').merge(samplesOf(editor, html), options);
  return exceeded ? html : text;
}
