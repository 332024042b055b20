import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contrast, parseColor } from '@postpress/markup';
import { applyBrand, brandPalette, neutralBrand, rolesOfBrand } from './index.ts';

const roles = rolesOfBrand(neutralBrand);
const ratio = (one: string, other: string) => {
  const [a, b] = [parseColor(one), parseColor(other)];
  return a && b ? contrast(a, b) : 0;
};

describe('applyBrand', () => {
  it('replaces names by colors, fonts and the radius of buttons, also within markup', () => {
    const section = {
      color: 'var(--primary)',
      text: '<p style="color: var(--muted);">Hi var(--else)</p>',
      fontFamily: { label: 'Heading', value: 'var(--heading-font)' },
      borderRadius: 'var(--button-radius)',
      list: [1, null, 'var(--surface)'],
    };
    assert.deepEqual(applyBrand(section, roles), {
      color: '#1745ce',
      text: '<p style="color: #5c6575;">Hi var(--else)</p>',
      fontFamily: roles.headingFont,
      borderRadius: '6px',
      list: [1, null, '#ffffff'],
    });
  });
  it('leaves what names nothing as it is', () => {
    const plain = { text: 'var(--constructor)', size: 3 };
    assert.deepEqual(applyBrand(plain, roles), plain);
  });
  for (const [primary, surface, text] of [
    ['#ffd400', '#ffffff', '#222222'],
    ['#0a0a0a', '#ffffff', '#777777'],
    ['#7fd1ff', '#101418', '#f0f0f0'],
    ['#e5583a', '#fff7f0', '#4a1d16'],
  ] as const)
    it(`keeps words readable with ${primary} on ${surface}`, () => {
      const palette = brandPalette({ ...roles, primary, surface, text });
      const page = surface === '#101418' ? [] : [palette.page];
      for (const backdrop of [palette.surface, palette.tint, ...page])
        for (const ink of [palette.text, palette.muted, palette['primary-text']])
          assert.ok(ratio(ink, backdrop) >= 4.5, `${ink} on ${backdrop}`);
      assert.ok(ratio(palette['on-dark'], palette.dark) >= 4.5);
      assert.ok(ratio(palette['muted-on-dark'], palette.dark) >= 4.5);
    });
});

describe('the dark names of sections', () => {
  for (const [surface, text] of [
    ['#ffffff', '#222222'],
    ['#fff7f0', '#4a1d16'],
    ['#101418', '#f0f0f0'],
  ] as const)
    it(`are readable, derived from ${text} on ${surface}`, () => {
      const palette = brandPalette({ ...roles, surface, text });
      for (const backdrop of [palette['surface-dark'], palette['tint-dark']])
        for (const ink of [palette['text-dark'], palette['muted-dark'], palette['primary-text-dark']])
          assert.ok(ratio(ink, backdrop) >= 4.5, `${ink} on ${backdrop}`);
    });
  it('are those of the brand where it has them', () => {
    const palette = brandPalette({ ...roles, dark: { surface: '#1c1917', background: '#0c0a09' } });
    assert.deepEqual([palette['surface-dark'], palette['page-dark']], ['#1c1917', '#0c0a09']);
  });
});
