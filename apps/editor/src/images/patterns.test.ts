import { deepEqual, equal, ok } from 'node:assert/strict';
import { it } from 'node:test';
import { neutralBrand } from '@postpress/brand';
import { patternsIn } from './patterns.ts';

it('draws 48 patterns in the colors of the brand, each unlike the others and the same each time', () => {
  const colors = neutralBrand.colors.map((color) =>
    color.id === 'primary' ? { ...color, value: '#b3361f' } : color,
  );
  const patterns = patternsIn({ ...neutralBrand, colors });
  equal(new Set(patterns).size, 48);
  deepEqual(patterns, patternsIn({ ...neutralBrand, colors }));
  for (const svg of patterns) {
    ok(svg.length < 30_000, `${svg.length} characters`);
    ok(!/NaN|undefined|#1745ce/.test(svg));
  }
  ok(patterns.filter((svg) => svg.includes('#b3361f')).length >= 40);
});
