import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blend, parseColor, toHex, white } from './color.ts';
import { contrast, nearestPassing, neededContrast, ratioText } from './contrast.ts';

const hex = (written: unknown) => {
  const color = parseColor(written);
  return color && toHex(color);
};
const ratio = (one: string, other: string) => contrast(parseColor(one) ?? white, parseColor(other) ?? white);

describe('a color', () => {
  it('is read in every way CSS writes it', () => {
    assert.equal(hex('#abc'), '#aabbcc');
    assert.equal(hex(' #A1b2C3 '), '#a1b2c3');
    assert.equal(hex('rgb(10, 20 30)'), '#0a141e');
    assert.equal(hex('rgb(100% 0% 50%)'), '#ff0080');
    assert.equal(hex('hsl(120, 100%, 25%)'), '#008000');
    assert.equal(hex('Teal'), '#008080');
    assert.equal(parseColor('rgba(0, 0, 0, 0.5)')?.a, 0.5);
    assert.equal(parseColor('#00000080')?.a.toFixed(2), '0.50');
    assert.equal(parseColor('transparent')?.a, 0);
  });
  it('is undefined for an unknown color', () => {
    for (const written of [
      '',
      'var(--x)',
      'inherit',
      'rgb(1,2)',
      '#12345',
      7,
      null,
      'constructor',
      'x'.repeat(200),
    ])
      assert.equal(parseColor(written), undefined, String(written));
  });
  it('mixes with what is below', () =>
    assert.equal(toHex(blend({ r: 0, g: 0, b: 0, a: 0.5 }, white)), '#808080'));
});

describe('contrast', () => {
  it('is that of WCAG', () => {
    assert.equal(ratio('#000', '#fff'), 21);
    assert.equal(ratio('#777', '#fff').toFixed(2), '4.48');
    assert.equal(ratio('#fff', '#767676').toFixed(2), '4.54');
  });
  it('requires less of large text', () => {
    assert.deepEqual(
      [neededContrast(24, false), neededContrast(19, true), neededContrast(19, false)],
      [3, 3, 4.5],
    );
  });
  it('is never rounded up', () => assert.equal(ratioText(4.499), '4.4'));
  it('is reached by the nearest darker or lighter color', () => {
    const near = (color: string, backdrops: string[], needed = 4.5) =>
      nearestPassing(
        parseColor(color) ?? white,
        backdrops.map((backdrop) => parseColor(backdrop) ?? white),
        needed,
      );
    assert.equal(near('#000000', ['#ffffff']), '#000000');
    assert.ok(ratio(near('#3aaee0', ['#ffffff']) ?? '', '#fff') >= 4.5);
    assert.ok(ratio(near('#555555', ['#000000']) ?? '', '#000') >= 4.5);
    assert.equal(near('#777777', ['#000000', '#ffffff', '#777777']), undefined);
  });
});
