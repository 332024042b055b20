import { deepEqual, equal, ok } from 'node:assert/strict';
import { it } from 'node:test';
import { neutralBrand } from '@postpress/brand';
import { iconColorsOf, iconLooks, iconsIn } from './icons.ts';
import { illustrationsIn } from './illustrations.ts';
import { patternsIn } from './patterns.ts';

const colors = neutralBrand.colors.map((color) =>
  color.id === 'primary' ? { ...color, value: '#b3361f' } : color,
);
const brand = { ...neutralBrand, colors };

for (const [what, draw, count] of [
  ['patterns', patternsIn, 48],
  ['illustrations', illustrationsIn, 39],
] as const)
  it(`draws ${count} ${what} in the colors of the brand, each unlike the others and the same each time`, () => {
    const drawn = draw(brand).map(({ svg }) => svg);
    equal(new Set(drawn).size, count);
    deepEqual(
      drawn,
      draw(brand).map(({ svg }) => svg),
    );
    for (const svg of drawn) {
      ok(svg.length < 30_000, `${svg.length} characters`);
      ok(!/NaN|undefined|#1745ce/.test(svg));
    }
    ok(drawn.filter((svg) => svg.includes('#b3361f')).length >= count * 0.8);
  });

it('draws 90 icons in each color and style', () => {
  const drawn = iconColorsOf(brand).flatMap((color) => iconLooks.map((look) => iconsIn(brand, color, look)));
  for (const icons of drawn) {
    equal(new Set(icons.map(({ svg }) => svg)).size, 90);
    for (const { name, svg } of icons)
      ok(/<(?:path|circle|rect|line)/.test(svg) && !/undefined/.test(svg), name);
  }
  equal(new Set(drawn.map(([first]) => first?.svg)).size, drawn.length);
  ok(drawn[0]?.every(({ svg }) => svg.includes('stroke="#b3361f"')));
});
