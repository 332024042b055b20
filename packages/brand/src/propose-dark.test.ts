import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Content, Design, Values } from '@postpress/design';
import { contrast, lightness, parseColor } from '@postpress/markup';
import fc from 'fast-check';
import { darkBackground, darkText } from './dark-colors.ts';
import { changeDesign, proposeDark } from './index.ts';

function designOf(
  contents: Content[],
  { body = {}, row = {}, column = {} }: Record<string, Values> = {},
): Design {
  return {
    schemaVersion: 27,
    body: {
      values: { backgroundColor: '#ffffff', textColor: '#222222', ...body },
      rows: [{ cells: [1], values: row, columns: [{ values: column, contents }] }],
    },
  };
}

/** The proposed dark values: of the page, the row, the column and the first block. */
function proposed(type: string, values: Values, around: Record<string, Values> = {}) {
  const design = designOf([{ type, values }], around);
  const { body } = changeDesign(design, proposeDark(design, 'email'));
  const [row] = body.rows;
  const [column] = row?.columns ?? [];
  const darkOf = (node: { values: Values } | undefined) =>
    (node?.values._dark ?? {}) as Record<string, string>;
  return { body: darkOf(body), row: darkOf(row), column: darkOf(column), block: darkOf(column?.contents[0]) };
}
const lightnessOf = (color: string | undefined) => lightness(parseColor(color) ?? { r: 0, g: 0, b: 0, a: 0 });
const ratio = (one: string | undefined, other: string | undefined) => {
  const [a, b] = [parseColor(one), parseColor(other)];
  assert.ok(a && b, `${one} on ${other}`);
  return contrast(a, b);
};

describe('proposeDark', () => {
  it('makes light backgrounds dark and their text light and readable', () => {
    const { body, row, block } = proposed(
      'text',
      { text: 'x', color: '#7c2d12' },
      { row: { backgroundColor: '#fff7ed' } },
    );
    assert.ok(lightnessOf(body.backgroundColor) < 0.25);
    assert.ok(lightnessOf(row.backgroundColor) < 0.3);
    assert.ok(ratio(block.color, row.backgroundColor) >= 4.5);
    assert.ok(ratio(body.textColor, body.backgroundColor) >= 4.5);
  });
  it('leaves dark sections with their text', () => {
    const { row, block } = proposed(
      'heading',
      { text: 'x', color: '#ffffff' },
      { row: { backgroundColor: '#1e1b4b' } },
    );
    assert.deepEqual([row, block], [{}, {}]);
  });
  it('leaves filled buttons, and changes one that would be lost on its background', () => {
    const orange = { buttonColors: { color: '#ffffff', backgroundColor: '#c2410c' } };
    assert.deepEqual(proposed('button', orange).block, {});
    const black = { buttonColors: { color: '#ffffff', backgroundColor: '#111111' } };
    const { buttonColors } = proposed('button', black).block as unknown as {
      buttonColors: Record<string, string>;
    };
    assert.ok(lightnessOf(buttonColors.backgroundColor) > 0.8);
    assert.ok(ratio(buttonColors.color, buttonColors.backgroundColor) >= 4.5);
  });
  it('says nothing where a text inherits the color', () =>
    assert.deepEqual(proposed('text', { text: 'x' }).block, {}));
  it('lists colors within text on the page', () => {
    const { body } = proposed('text', {
      text: '<p style="color: #b91c1c">x <b style="background-color:#fef08a">y</b></p>',
    });
    const colors = body.colors as unknown as Record<string, string>;
    assert.deepEqual(Object.keys(colors), ['#b91c1c', '#fef08a']);
    assert.ok(lightnessOf(colors['#b91c1c']) > 0.6);
    assert.ok(lightnessOf(colors['#fef08a']) < 0.5);
  });
  it('keeps what the author has set', () => {
    const { block } = proposed('text', { text: 'x', color: '#7c2d12', _dark: { color: 'keep' } });
    assert.deepEqual(block, { color: 'keep' });
  });
  it('proposes nothing for paper and for what is no design', () => {
    assert.deepEqual(proposeDark(designOf([]), 'document'), []);
    for (const broken of [null, 3, {}, { body: [] }, { body: { rows: [null, { columns: 3 }] } }])
      assert.ok(Array.isArray(proposeDark(broken, 'email')));
  });
  it('makes any text readable on any background that it makes', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const color = fc.record({ r: channel, g: channel, b: channel, a: fc.constant(1) });
    fc.assert(
      fc.property(color, color, (text, background) => {
        const dark = darkBackground(background);
        if (lightness(background) >= 0.62) assert.ok(contrast(darkText(text, dark), dark) >= 4.5);
      }),
    );
  });
});
