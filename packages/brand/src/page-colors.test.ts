import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BrandKit } from '@postpress/contracts';
import { contrast, parseColor } from '@postpress/markup';
import fc from 'fast-check';
import { neutralBrand } from './neutral-brand.ts';
import { type PageColors, pageColors } from './page-colors.ts';

const withColors = (colors: Readonly<Record<string, { value: string; dark?: string }>>): BrandKit => ({
  ...neutralBrand,
  colors: neutralBrand.colors.map((color) => ({ ...color, ...colors[color.id] })),
});

describe('colors of a page in a brand', () => {
  it('are those of the kit where they can be read', () => {
    const { light } = pageColors(neutralBrand);
    assert.deepEqual(
      [light.background, light.surface, light.text, light.link, light.button, light.onButton],
      ['#f4f5f7', '#ffffff', '#1b1f27', '#1745ce', '#1745ce', '#ffffff'],
    );
  });

  it('are the dark values of the kit in dark mode', () => {
    const brand = withColors({
      background: { value: '#ffffff', dark: '#101418' },
      primary: { value: '#1745ce', dark: '#8fb0ff' },
    });
    const { dark } = pageColors(brand);
    assert.deepEqual([dark.background, dark.link], ['#101418', '#8fb0ff']);
  });

  it('are readable in light and dark mode, whatever the kit has', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((each) => `#${each.toString(16).padStart(6, '0')}`);
    const color = fc.record({ value: hex, dark: hex }, { requiredKeys: ['value'] });
    const ids = ['primary', 'background', 'surface', 'text', 'muted'];
    fc.assert(
      fc.property(fc.record(Object.fromEntries(ids.map((id) => [id, color]))), (colors) => {
        const pages = pageColors(withColors(colors));
        for (const [mode, page] of Object.entries(pages))
          for (const [text, behind, needed] of pairs)
            assert.ok(ratio(page, text, behind) >= needed, `${mode}: ${text} on ${behind}`);
      }),
    );
  });
});

const pairs: readonly [text: keyof PageColors, behind: keyof PageColors, needed: number][] = [
  ['text', 'surface', 4.5],
  ['text', 'background', 4.5],
  ['muted', 'surface', 4.5],
  ['muted', 'background', 4.5],
  ['link', 'surface', 4.5],
  ['link', 'background', 4.5],
  ['onButton', 'button', 4.5],
  ['button', 'surface', 3],
  ['line', 'surface', 3],
];

function ratio(page: PageColors, text: keyof PageColors, behind: keyof PageColors): number {
  const [color, backdrop] = [parseColor(page[text]), parseColor(page[behind])];
  assert.ok(color && backdrop);
  return contrast(color, backdrop);
}
