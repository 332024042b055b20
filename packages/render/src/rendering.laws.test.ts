import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Content, Design, DisplayMode } from '@postpress/design';
import { blockKindNames, displayModes, kindDefaults } from '@postpress/design/kinds';
import fc from 'fast-check';
import { runsOf } from '../../../test/sample.ts';
import { renderDesign, renderNode } from './index.ts';

const kinds = [...blockKindNames, 'invented', '__proto__'];
const mode = fc.constantFrom<DisplayMode>(...displayModes);
/** Whatever JSON can hold, and what designs hold most: numbers as text, sizes, colors, half-written tags. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('10px', '#fff', '{{name}}', '<b>', '100%', '"', "'", '\ud800', '</style>', -1, 1e9, [], {}),
);
const keys = [
  ...new Set(Object.values(kindDefaults).flatMap((defaults) => Object.keys(defaults))),
  '_override',
  '_meta',
  '_languages',
  'anchor',
  'displayCondition',
  'containerPadding',
  'textJson',
];
const values = fc.dictionary(fc.constantFrom(...keys), anything, { maxKeys: 12 });
const content = fc.record(
  { type: fc.constantFrom(...kinds), values: fc.oneof(values, anything), embedded: anything },
  { requiredKeys: ['type'] },
);
const column = fc.record({
  contents: fc.oneof(fc.array(content, { maxLength: 4 }), anything),
  values: fc.oneof(values, anything),
});
const row = fc.record({
  cells: fc.oneof(fc.array(fc.oneof(fc.integer(), anything)), anything),
  columns: fc.oneof(fc.array(fc.oneof(column, anything), { maxLength: 4 }), anything),
  values: fc.dictionary(
    fc.constantFrom(
      'padding',
      'backgroundColor',
      'backgroundImage',
      '_override',
      'columnsBackgroundColor',
      'alignItems',
    ),
    anything,
  ),
});
const bodyValues = fc.dictionary(
  fc.constantFrom(
    'contentWidth',
    'fontFamily',
    'textColor',
    'linkStyle',
    'preheaderText',
    'popupPosition',
    'documentSize',
    'documentMargin',
    'language',
  ),
  anything,
);
const design = fc.record({
  body: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record({ rows: fc.array(row, { maxLength: 3 }), headers: anything, values: bodyValues }),
    },
    { weight: 1, arbitrary: anything },
  ),
}) as unknown as fc.Arbitrary<Design>;

describe('rendering', () => {
  it('renders any design that parses', () =>
    fc.assert(
      fc.property(design, mode, (rendered, displayMode) => {
        const { html, chunks } = renderDesign(rendered, { displayMode, language: 'de' });
        assert.ok(html.includes(chunks.body) && html.endsWith('</html>'));
      }),
      { numRuns: runsOf(120, 400) },
    ));

  it('renders what is no design at all', () => {
    for (const nothing of [null, undefined, 1, 'x', [], {}, { body: null }, { body: { rows: {} } }])
      assert.match(renderDesign(nothing as unknown as Design).html, /<\/html>$/);
  });

  it('gives the same bytes for the same input', () =>
    fc.assert(
      fc.property(design, mode, (rendered, displayMode) =>
        assert.equal(
          renderDesign(rendered, { displayMode }).html,
          renderDesign(structuredClone(rendered), { displayMode }).html,
        ),
      ),
      { numRuns: 100 },
    ));

  it('only reads the design', () =>
    fc.assert(
      fc.property(design, mode, (rendered, displayMode) => {
        const before = JSON.stringify(rendered);
        renderDesign(rendered, { displayMode });
        assert.equal(JSON.stringify(rendered), before);
      }),
      { numRuns: 100 },
    ));
});

/** A design with every kind of block, in two columns. */
function everyKind(): Design {
  const contents: Content[] = blockKindNames.map((type, index) => ({
    id: `c${index}`,
    type,
    values: {
      ...kindDefaults[type],
      text: `Words ${index}`,
      _meta: { htmlID: `u_content_${type}_${index}` },
    },
  }));
  const hidden = {
    ...contents[0]!,
    values: {
      ...contents[0]!.values,
      _override: { desktop: { hideDesktop: true }, mobile: { fontSize: '11px' } },
    },
  };
  const columns = [
    { contents: [...contents, hidden], values: { padding: '4px' } },
    { contents: structuredClone(contents), values: {} },
  ];
  const rows = [
    { cells: [1, 2], columns, values: { padding: '10px' } },
    { cells: [1], columns: [{ contents: structuredClone(contents), values: {} }], values: {} },
  ];
  return { body: { rows, values: {} }, schemaVersion: 27 };
}

describe('rendering for an editor', () => {
  const marked = everyKind();
  const marks = new Map<object, string>();
  const mark = (node: object) => {
    if (!marks.has(node)) marks.set(node, `n${marks.size}`);
    return marks.get(node);
  };

  for (const displayMode of displayModes) {
    const options = { displayMode, mark };
    const whole = renderDesign(marked, options).chunks.body;

    it(`differs by its marks alone (${displayMode})`, () => {
      const plain = renderDesign(marked, { displayMode, cleanup: false, outlookSupport: false }).chunks.body;
      assert.equal(whole.replace(/ data-pp(?:-text)?="[^"]*"/g, ''), plain);
    });

    it(`marks every row, column and block once (${displayMode})`, () => {
      for (const row of marked.body.rows)
        for (const node of [row, ...row.columns, ...row.columns.flatMap(({ contents }) => contents)])
          assert.equal(
            whole.split(` data-pp="${marks.get(node)}"`).length,
            2,
            JSON.stringify(node).slice(0, 60),
          );
    });

    it(`renders a node as its part of the whole (${displayMode})`, () => {
      for (const row of marked.body.rows)
        for (const node of [row, ...row.columns.flatMap(({ contents }) => contents)])
          assert.ok(
            whole.includes(renderNode(marked, node, options)?.html ?? 'missing'),
            JSON.stringify(node).slice(0, 60),
          );
    });

    it(`is the rows one after the other (${displayMode})`, () =>
      assert.ok(
        whole.includes(marked.body.rows.map((row) => renderNode(marked, row, options)?.html).join('')),
      ));
  }

  it('knows no node of another design', () =>
    assert.equal(renderNode(marked, everyKind().body.rows[0]!), undefined));
});
