import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Design, DisplayMode } from '@postpress/design';
import { blockKindNames, displayModes, kindDefaults } from '@postpress/design/kinds';
import fc from 'fast-check';
import { applyFix } from './apply-fix.ts';
import { auditDesign } from './audit-design.ts';
import { cases } from './cases/index.testing.ts';

const mode = fc.constantFrom<DisplayMode>(...displayModes);
/** Whatever JSON can hold, and what designs hold most. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    '10px',
    '#fff',
    '#ccc',
    '{{name}}',
    '<b>',
    '100%',
    'http://shop.io',
    'javascript:x',
    -1,
    1e9,
    [],
    {},
    null,
  ),
  fc.constantFrom(
    '<p style="color:#fff;font-size:3px">W <a href="http://x">here</a></p>',
    '<img src="a.webp">',
    '{"root":{"children":[{"type":"link","url":"x","children":[{"text":"W"}]}]}}',
  ),
);
const keys = [
  ...new Set(Object.values(kindDefaults).flatMap((defaults) => Object.keys(defaults))),
  ...[
    '_override',
    '_meta',
    '_languages',
    'anchor',
    'containerPadding',
    'textJson',
    'color',
    'decorative',
    'locked',
    'fontFamily',
  ],
];
const values = fc.dictionary(fc.constantFrom(...keys), anything, { maxKeys: 12 });
const content = fc.record(
  {
    type: fc.constantFrom(...blockKindNames, 'invented', '__proto__'),
    values: fc.oneof(values, anything),
    embedded: anything,
  },
  { requiredKeys: ['type'] },
);
const column = fc.record({
  contents: fc.oneof(fc.array(content, { maxLength: 4 }), anything),
  values: fc.oneof(values, anything),
});
const row = fc.record({
  cells: anything,
  columns: fc.oneof(fc.array(fc.oneof(column, anything), { maxLength: 3 }), anything),
  values: fc.dictionary(
    fc.constantFrom(
      'padding',
      'backgroundColor',
      'backgroundImage',
      '_override',
      'columnsBackgroundColor',
      'locked',
    ),
    anything,
  ),
});
const body = fc.record({
  rows: fc.array(fc.oneof(row, anything), { maxLength: 3 }),
  headers: anything,
  values: fc.dictionary(
    fc.constantFrom(
      'contentWidth',
      'fontFamily',
      'textColor',
      'linkStyle',
      'language',
      'backgroundColor',
      'textDirection',
    ),
    anything,
  ),
});
const anyDesign = fc.oneof(
  { weight: 9, arbitrary: fc.record({ body }) },
  { weight: 1, arbitrary: anything },
) as unknown as fc.Arbitrary<Design>;

/** Real rows put together again: what one fix does to the others. */
const pieces = Object.values(cases).flatMap(({ bad, good }) =>
  [...bad, ...good].flatMap(({ design }) => design.body.rows),
);
const mixed = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 })
  .map((rows): Design => ({ body: { rows: structuredClone(rows), values: { language: { value: 'en' } } } }));

const nodeAt = (design: unknown, path: string) =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], design);

describe('an audit', () => {
  it('reads any design that parses, and names nodes that are there', () =>
    fc.assert(
      fc.property(anyDesign, mode, (design, displayMode) => {
        const before = JSON.stringify(design);
        const { findings, size } = auditDesign(design, { displayMode, subject: 'Re: NOW!!' });
        for (const { node } of findings) if (node) assert.equal(nodeAt(design, node.path), node.object);
        assert.ok(size.bytes > 0 && size.headBytes >= 0);
        assert.equal(JSON.stringify(design), before);
      }),
      { numRuns: 300 },
    ));

  it('is deterministic', () =>
    fc.assert(
      fc.property(anyDesign, mode, (design, displayMode) => {
        const said = (read: Design) => JSON.stringify(auditDesign(read, { displayMode }));
        assert.equal(said(structuredClone(design)), said(design));
      }),
      { numRuns: 100 },
    ));
});

describe('fixes', () => {
  it('can be carried out on any design', () =>
    fc.assert(
      fc.property(anyDesign, mode, (design, displayMode) => {
        for (const { fixes = [] } of auditDesign(design, { displayMode }).findings)
          for (const fix of fixes) auditDesign(applyFix(design, fix), { displayMode });
      }),
      { numRuns: 60 },
    ));

  it('remove what they are for, and never add an error', () =>
    fc.assert(
      fc.property(mixed, mode, (design, displayMode) => {
        const { findings, counts } = auditDesign(design, { displayMode });
        for (const one of findings) {
          for (const fix of one.fixes ?? []) {
            const after = auditDesign(applyFix(design, fix), { displayMode });
            assert.ok(after.counts.error <= counts.error, `${one.code}: ${fix.title}`);
            if (fix.changes.some((change) => change.do === 'remove')) continue;
            const key = JSON.stringify([one.code, one.node?.path, one.property, one.facts]);
            const left = after.findings.find(
              ({ code, node, property, facts }) =>
                JSON.stringify([code, node?.path, property, facts]) === key,
            );
            assert.equal(left, undefined, `${one.code}: ${fix.title}`);
          }
        }
      }),
      { numRuns: 60 },
    ));
});
