import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Design, displayModes, simpleToFull, textToParagraph, validateDesign } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { differences, inventory } from '../likeness/parity.ts';
import { openStudio, type Studio } from '../likeness/studio.ts';
import { runsOf } from '../sample.ts';
import { corpusDesigns, withoutCorpus, withoutTools } from './designs.ts';
import { current } from './rendering.ts';
import { richTextSpecimens } from './rich-text-specimens.ts';
import { firstOtherLook, wordStyles } from './word-styles.ts';

const SAME_IMAGE = 0.995;
/** Screenshots of one design in this many; words, links and styles are compared for all. */
const PHOTOGRAPHED = runsOf(41, 20);

describe('text blocks of real designs as paragraphs', { skip: withoutCorpus }, () => {
  const designs = corpusDesigns().map(({ slug, design }) => ({ slug, full: current(design) }));

  it('are converted but for the two that hold a table', () => {
    const results = designs.map(({ full }) => textToParagraph(full));
    const warnings = results.flatMap((result) => result.warnings);
    assert.equal(
      count(results.map(({ convertedCount }) => convertedCount)),
      count(designs.map(({ full }) => texts(full))) - 2,
    );
    assert.equal(warnings.length, 2);
    for (const warning of warnings)
      assert.match(warning, /^Text block u_content_text_1, .* cannot hold <table>\.$/);
  });

  for (const displayMode of displayModes) {
    it(`say, link and look the same: ${displayMode}`, () => {
      for (const { slug, full } of designs) {
        const [text, paragraph] = drawn(full, displayMode);
        assert.deepEqual(differences(inventory(text), inventory(paragraph)), [], slug);
        const other = firstOtherLook(wordStyles(text), wordStyles(paragraph));
        assert.equal(other, undefined, slug);
      }
    });
  }

  it('are valid', () => {
    const invalid = designs.flatMap(({ full }) => validateDesign(textToParagraph(full).design).errors);
    assert.deepEqual(invalid, []);
  });
});

describe('images of real texts and of the paragraphs they become', { skip: withoutTools }, () => {
  let studio: Studio;
  before(async () => {
    studio = await openStudio();
  });
  after(() => studio.close());

  const sample = corpusDesigns().filter((_, index) => index % PHOTOGRAPHED === 0);
  for (const { slug, design } of sample) {
    it(`are the same: ${slug}`, async () => {
      const full = current(design);
      const [reference, ours] = drawn(full, 'email');
      const { score } = await studio.compare({ reference, ours, design: full, width: 640 });
      assert.ok(score >= SAME_IMAGE, `${score}`);
    });
  }
});

describe('text as editors and office programs write it', () => {
  for (const [sort, specimens] of Object.entries(richTextSpecimens)) {
    it(`says, links and looks the same as paragraphs: ${sort}`, () => {
      for (const html of specimens) {
        const [text, paragraph] = drawn(designOf([html]), 'email');
        assert.ok(paragraph !== text, `converted: ${html}`);
        assert.deepEqual(differences(inventory(text), inventory(paragraph)), [], html);
        assert.equal(firstOtherLook(wordStyles(text), wordStyles(paragraph)), undefined, html);
      }
    });
  }

  it('shows the same image', { skip: withoutTools }, async () => {
    const studio = await openStudio();
    try {
      const design = designOf(Object.values(richTextSpecimens).flat());
      const [reference, ours] = drawn(design, 'email');
      const { score } = await studio.compare({ reference, ours, design, width: 640 });
      assert.ok(score >= SAME_IMAGE, `${score}`);
    } finally {
      await studio.close();
    }
  });
});

/** An email of text blocks. */
function designOf(html: string[]): Design {
  const contents = html.map((text) => ({ type: 'text', values: { text } }));
  const result = simpleToFull({
    body: { rows: [{ cells: [1], columns: [{ contents, values: {} }], values: {} }], values: {} },
  });
  assert.ok(result.ok);
  return result.design;
}

function drawn(full: Design, displayMode: (typeof displayModes)[number]): [string, string] {
  const htmlOf = (design: Design) => renderDesign(design, { displayMode }).html;
  return [htmlOf(full), htmlOf(textToParagraph(full).design)];
}

function texts({ body }: Design): number {
  const contents = body.rows.flatMap(({ columns }) => columns.flatMap((column) => column.contents));
  return contents.filter(({ type }) => type === 'text' || type === 'text_deprecated').length;
}

function count(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
