import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Content, Design, Row } from '@postpress/design';
import { blockKindNames, displayModes, kindDefaults } from '@postpress/design/kinds';
import fc from 'fast-check';
import { type RenderedParts, renderDesign, renderParts, rowAreas, rowSlot } from './index.ts';

const marks = new WeakMap<object, string>();
let made = 0;
const mark = (node: object) => {
  if (!marks.has(node)) {
    made += 1;
    marks.set(node, `n${made}`);
  }
  return marks.get(node);
};

const overrides = fc.constantFrom(
  {},
  { _override: { mobile: { fontSize: '11px', containerPadding: '3px' } } },
  { _override: { desktop: { hideDesktop: true }, tablet: { hideTablet: true, textAlign: 'right' } } },
  { _override: { mobile: { noStackMobile: true, padding: '1px' } } },
  { linkStyle: { inherit: false, linkColor: '#123456' }, text: '<a href="https://a.example">a</a>' },
  { _meta: { htmlID: 'u_content_text_7' } },
  { fontFamily: { label: 'A', value: 'a', url: 'https://f.example/a.css' } },
);
const content: fc.Arbitrary<Content> = fc
  .tuple(fc.constantFrom(...blockKindNames), overrides)
  .map(([type, own]) => ({ type, values: { ...kindDefaults[type], ...own } }));
const row: fc.Arbitrary<Row> = fc
  .tuple(fc.array(fc.array(content, { maxLength: 3 }), { minLength: 1, maxLength: 3 }), overrides)
  .map(([columns, own]) => ({
    cells: columns.map((_, index) => index + 1),
    columns: columns.map((contents) => ({ contents, values: {} })),
    values: { padding: '10px', ...own },
  }));
const design: fc.Arbitrary<Design> = fc
  .record({
    headers: fc.array(row, { maxLength: 1 }),
    rows: fc.array(row, { maxLength: 4 }),
    footers: fc.array(row, { maxLength: 1 }),
  })
  .map((lists) => ({ body: { ...lists, values: { contentWidth: '600px' } }, schemaVersion: 27 }));
const mode = fc.constantFrom(...displayModes);

function whole(parts: RenderedParts): string {
  return rowAreas.reduce(
    (page, area) => page.replace(rowSlot(area), () => parts.rows[area].map(({ html }) => html).join('')),
    parts.page,
  );
}

const body = (html: string) => html.slice(html.indexOf('<body'));

describe('a design rendered in parts', () => {
  it('is the page once they are put together', () =>
    fc.assert(
      fc.property(design, mode, (rendered, displayMode) => {
        const options = { displayMode, mark };
        assert.equal(body(whole(renderParts(rendered, options))), body(renderDesign(rendered, options).html));
      }),
      { numRuns: 100 },
    ));

  it('has every rule of the head, those of a row with the row', () =>
    fc.assert(
      fc.property(row, mode, (only, displayMode) => {
        const rendered: Design = { body: { rows: [only], values: {} }, schemaVersion: 27 };
        const parts = renderParts(rendered, { displayMode, mark });
        const own = parts.rows.rows.map(({ css }) => css).join('');
        const rules = renderDesign(rendered, { displayMode, mark }).chunks.css;
        const sorted = (css: string) => [...css].sort().join('');
        assert.equal(sorted(parts.sheet + own), sorted(rules));
      }),
      { numRuns: 100 },
    ));

  it('names the blocks of a row in the order of their renderings', () =>
    fc.assert(
      fc.property(design, mode, (rendered, displayMode) => {
        for (const { html, blocks } of Object.values(
          renderParts(rendered, { displayMode, mark }).rows,
        ).flat()) {
          let from = 0;
          for (const block of blocks) {
            const at = html.indexOf(block.html, from);
            assert.ok(at >= from);
            from = at + block.html.length;
          }
        }
      }),
      { numRuns: 100 },
    ));

  it('takes what did not change from before, and renders the rest as if there were no before', () =>
    fc.assert(
      fc.property(design, row, fc.nat(), mode, (rendered, added, at, displayMode) => {
        const options = { displayMode, mark };
        const before = renderParts(rendered, options);
        const rows = rendered.body.rows.toSpliced(at % (rendered.body.rows.length + 1), 0, added);
        const after = renderParts({ ...rendered, body: { ...rendered.body, rows } }, options, before);
        const anew = renderParts({ ...rendered, body: { ...rendered.body, rows } }, options);
        assert.equal(whole(after), whole(anew));
        assert.equal(after.sheet, anew.sheet);
        const kept = before.rows.rows.filter((each) => after.rows.rows.includes(each));
        assert.equal(kept.length, Math.min(at % (rendered.body.rows.length + 1), before.rows.rows.length));
      }),
      { numRuns: 100 },
    ));
});
