import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Design } from '@postpress/design';
import { conditionsOf, designAs } from './view-as.ts';

const vip = { type: 'vip', label: 'Best customers', before: '{% if vip %}', after: '{% endif %}' };
const guest = { before: '{% if guest %}', after: '{% endif %}' };
const block = (id: string, displayCondition?: object) => ({
  id,
  type: 'divider',
  values: { ...(displayCondition && { displayCondition }) },
});
const row = (id: string, contents: object[], displayCondition?: object) => ({
  id,
  cells: [1],
  columns: [{ id: `${id}c`, contents, values: {} }],
  values: { ...(displayCondition && { displayCondition }) },
});
const design = {
  body: {
    rows: [
      row('r1', [block('a'), block('b', vip)]),
      row('r2', [block('c')], vip),
      row('r3', [block('d', guest)]),
    ],
  },
} as unknown as Design;
const [first, second] = conditionsOf(design);

const shown = (...unmet: (string | undefined)[]) =>
  designAs(design, new Set(unmet.map(String))).body.rows.map(({ columns }) =>
    columns.flatMap(({ contents }) => contents.map(({ id }) => id)).join(),
  );

describe('a preview as a recipient sees it', () => {
  it('knows the conditions of the design by their labels, else by their code', () => {
    assert.deepEqual(
      conditionsOf(design).map(({ label, parts }) => [label, parts]),
      [
        ['Best customers', 2],
        ['{% if guest %}', 1],
      ],
    );
  });
  it('leaves out what they are not shown', () => {
    assert.deepEqual(shown(), ['a,b', 'c', 'd']);
    assert.deepEqual(shown(first?.id), ['a', 'd']);
    assert.deepEqual(shown(second?.id), ['a,b', 'c', '']);
  });
  it('shows no code', () => assert.ok(!JSON.stringify(designAs(design, new Set())).includes('{%')));
});
