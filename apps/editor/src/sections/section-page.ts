import type { Section } from '@postpress/contracts';
import type { Design, Row } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { compileTemplate, MergeBudget, sampleTags } from '@postpress/render/template';
import { samplesOf } from '../exporting/sample-values.ts';
import type { Editor } from '../kernel/editor.ts';

/** How wide the content of a section is. */
export const SECTION_WIDTH_PX = 600;

const MERGED_CHARACTERS_MAX = 1_000_000;
const VALUES_MAX = 10_000;

/** The samples of a section, without those for which the project or the template has values of its own. */
function samplesOfSection({ sampleData }: Section, { options, samples }: Editor): Section['sampleData'] {
  const { data } = samples.snapshot;
  const declared = new Set(sampleTags(options.snapshot.mergeTags).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(sampleData).filter(([name]) => !declared.has(name) && !Object.hasOwn(data, name)),
  );
}

/** Adds the samples of a section to those of the template, so that the canvas shows it as its preview did. */
export function takeSamples(section: Section, editor: Editor): void {
  const own = samplesOfSection(section, editor);
  if (Object.keys(own).length > 0) editor.samples.set({ ...own, ...editor.samples.snapshot.data });
}

/** The page of one section alone, with sample values for its merge tags. @param row that of the section, in the brand */
export function sectionPage(row: Row, section: Section, editor: Editor): string {
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
  const { text, exceeded } = compileTemplate(html, 'html').merge(
    { ...samplesOf(editor, html), ...samplesOfSection(section, editor) },
    options,
  );
  return exceeded ? html : text;
}
