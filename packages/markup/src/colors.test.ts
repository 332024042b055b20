import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lexer } from 'css-tree';
import { blend, colorsIn, mapColorsIn, parseColor, parseLegacyColor, toHex, white } from './colors.ts';
import { contrast, nearestPassing, neededContrast, ratioText } from './contrast.ts';

/** From css-tree's syntax of `<named-color>`, which has the names of CSS Color 4. */
const syntaxes = lexer as unknown as { types: { [name: string]: { syntax: { terms: { name: string }[] } } } };
const cssColors = (syntaxes.types['named-color']?.syntax.terms ?? []).map(({ name }) => name);
const hex = (written: unknown) => {
  const color = parseColor(written);
  return color && toHex(color);
};
const ratio = (one: string, other: string) => contrast(parseColor(one) ?? white, parseColor(other) ?? white);

describe('a color of an attribute', () => {
  const legacy = (written: string) => {
    const color = parseLegacyColor(written);
    return color && toHex(color);
  };
  for (const [written, expected] of [
    ['black', '#000000'],
    [' #A1b2C3 ', '#a1b2c3'],
    ['#abc', '#aabbcc'],
    ['ffeedd', '#ffeedd'],
    ['abc', '#0a0b0c'],
    // The examples of the HTML standard and of browsers' tests.
    ['chucknorris', '#c00000'],
    ['#12', '#010200'],
    ['#1234567890ab', '#125690'],
    ['rgb(0,0,255)', '#000025'],
    ['transparent', undefined],
    ['', undefined],
  ] as const)
    it(`is ${expected} for ${JSON.stringify(written)}`, () => assert.equal(legacy(written), expected));
});

describe('a color', () => {
  it('is read in every way CSS writes it', () => {
    assert.equal(hex('#abc'), '#aabbcc');
    assert.equal(hex(' #A1b2C3 '), '#a1b2c3');
    assert.equal(hex('rgb(10, 20 30)'), '#0a141e');
    assert.equal(hex('rgb(100% 0% 50%)'), '#ff0080');
    assert.equal(hex('hsl(120, 100%, 25%)'), '#008000');
    assert.equal(hex('Teal'), '#008080');
    assert.equal(hex('steelblue'), '#4682b4');
    assert.equal(hex('RebeccaPurple'), '#663399');
    assert.equal(parseColor('rgba(0, 0, 0, 0.5)')?.a, 0.5);
    assert.equal(parseColor('#00000080')?.a.toFixed(2), '0.50');
    assert.equal(parseColor('transparent')?.a, 0);
  });
  it('is read in the spaces of CSS Color 4', () => {
    // Examples of its section 9.4 and of WPT, rounded.
    assert.equal(hex('oklch(51.975% 0.17686 142.495)'), '#008000');
    assert.equal(hex('oklab(51.975% -0.1403 0.10768)'), '#008000');
    assert.equal(hex('oklch(1 0 0)'), '#ffffff');
    assert.equal(hex('oklch(0% 0 none)'), '#000000');
    assert.equal(hex('hsl(0.5turn 100% 50%)'), '#00ffff');
    assert.equal(hex('hsl(200grad, 100%, 50%)'), '#00ffff');
    assert.equal(hex('hsl(-120deg 100% 50%)'), '#0000ff');
    assert.equal(hex('rgb(300 -5 none)'), '#ff0000');
    assert.equal(parseColor('oklch(0.5 0.1 20 / 25%)')?.a, 0.25);
    assert.equal(parseColor('#0f08')?.a.toFixed(2), '0.53');
  });
  it('is known by each of the 148 names', () => {
    assert.equal(cssColors.length, 148);
    for (const name of cssColors) assert.ok(parseColor(name), name);
  });
  it('is undefined for an unknown color', () => {
    for (const written of [
      '',
      'var(--x)',
      'inherit',
      'rgb(1,2)',
      'rgb(1,2,3,4,5)',
      'rgb(a,b,c)',
      'currentcolor',
      '#12345',
      7,
      null,
      'constructor',
      'x'.repeat(200),
    ])
      assert.equal(parseColor(written), undefined, String(written));
  });
  it('is found in text', () => {
    const text = 'a{color:#FFF;b:#a1b2c3d4}#facade-x{c:rgba(1,2,3,.5) #abcdefg red}';
    assert.deepEqual(colorsIn(text), ['#FFF', '#a1b2c3d4', 'rgba(1,2,3,.5)']);
    assert.equal(
      mapColorsIn('1px #000, hsl(1 2% 3%)', () => 'x'),
      '1px x, x',
    );
    assert.deepEqual(colorsIn('red'), []);
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
