import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cpuMsOf } from '../../../test/cpu-time.ts';
import * as css from './css.ts';

const declares = (declare: css.Declare, value: unknown, declaration: string) => () =>
  assert.equal(declare(value), declaration);

describe('a declaration', () => {
  it('accepts a color', declares(css.color, '#aBc', 'color:#aBc;'));
  it('accepts one with alpha', declares(css.color, 'rgba(1, 2, 3, .5)', 'color:rgba(1, 2, 3, .5);'));
  it('allows no other function', declares(css.color, 'url(x)', ''));
  it('takes no second declaration', declares(css.color, 'red;x:y', ''));
  it('takes sizes', declares(css.padding, '1px 2% 3em 0', 'padding:1px 2% 3em 0;'));
  it('counts bare numbers as px', declares(css.fontSize, 14, 'font-size:14px;'));
  it('counts bare numbers in text as px', declares(css.fontSize, '14', 'font-size:14px;'));
  it('allows at most four sides', declares(css.padding, '1px 1px 1px 1px 1px', ''));
  it('takes no padding below zero', declares(css.padding, '-1px', ''));
  it('accepts a plain factor as line height', declares(css.lineHeight, '1.5', 'line-height:1.5;'));
  it('accepts percentages', declares(css.lineHeight, '140%', 'line-height:140%;'));
  it(
    'accepts a font by its list',
    declares(css.fontFamily, { label: 'x', value: '"Open Sans", serif' }, "font-family:'Open Sans', serif;"),
  );
  it('takes no open quote', declares(css.fontFamily, "'Open", ''));
  it('accepts a weight in three forms', () =>
    assert.deepEqual(
      [css.fontWeight(700), css.fontWeight({ value: '700' }), css.fontWeight('bold')],
      ['font-weight:700;', 'font-weight:700;', 'font-weight:bold;'],
    ));
  it('leaves out a radius of nothing', declares(css.borderRadius, '0px', ''));
  for (const nothing of [undefined, null, '', {}, [], true, Number.NaN, Symbol.iterator])
    it(`is nothing for ${String(nothing)}`, declares(css.width, nothing, ''));

  it('never leaves its place', () => {
    const all = Object.values(css).filter((value) => typeof value === 'function') as ((
      value: unknown,
    ) => string)[];
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('a;b:c', '"', '</style>', '*/', '}', 'url(', '\\'),
        ),
        (value) => {
          for (const declare of all) assert.doesNotMatch(declare(value), /["<>{}\\]|;.*;/s);
        },
      ),
    );
  });
});

describe('a border', () => {
  const side = (name: string, px: string) => ({
    [`border${name}Width`]: px,
    [`border${name}Style`]: 'solid',
    [`border${name}Color`]: '#ccc',
  });
  it('of four equal sides is one declaration', () =>
    assert.equal(
      css.border({
        ...side('Top', '1px'),
        ...side('Right', '1px'),
        ...side('Bottom', '1px'),
        ...side('Left', '1px'),
      }),
      'border:1px solid #ccc;',
    ));
  it('of one side is that side', () =>
    assert.equal(css.border(side('Left', '3px')), 'border-left:3px solid #ccc;'));
  it('is refused at once however long its width', () => {
    const width = `${'1'.repeat(200_000)}x`;
    assert.equal(css.borderSide(width, 'solid', '#ccc'), '');
    assert.ok(cpuMsOf(() => css.borderSide(width, 'solid', '#ccc')) < 3_000);
  });
  it('without width is none', () => assert.equal(css.border(side('Top', '0px')), ''));
  for (const none of [{}, [], null, undefined, 'x'])
    it(`is none: ${JSON.stringify(none)}`, () => assert.equal(css.border(none), ''));
});
