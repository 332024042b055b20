import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Color, contrast, lightness } from '@postpress/markup';
import fc from 'fast-check';
import { darkColor, type Inversion, type Part } from './invert.ts';
import { darkValue } from './recolor.ts';

const channel = fc.integer({ min: 0, max: 255 });
const color = fc.record({ r: channel, g: channel, b: channel, a: fc.constant(1) });

describe('darkValue', () => {
  const facts: readonly [value: string, part: Part, inversion: Inversion, dark: string][] = [
    ['currentcolor', 'ink', 'full', 'currentcolor'],
    ['rgb(255 255 255 / 50%)', 'ink', 'partial', 'rgba(255,255,255,0.5)'],
    ['#ffffff', 'background', 'partial', '#222222'],
    ['#ffffff', 'background', 'full', '#222222'],
    ['#000000', 'ink', 'partial', '#ffffff'],
    ['#000000', 'background', 'partial', '#000000'],
    ['#000000', 'background', 'full', '#ffffff'],
    ['#ffffff', 'ink', 'partial', '#ffffff'],
    ['#ffffff', 'ink', 'full', '#222222'],
    ['transparent', 'background', 'full', 'transparent'],
    ['inherit', 'ink', 'full', 'inherit'],
  ];
  for (const [value, part, inversion, dark] of facts)
    it(`${inversion}: ${value} as ${part}`, () => assert.equal(darkValue(value, part, inversion), dark));

  it('makes every light background dark and every dark text light', () => {
    fc.assert(
      fc.property(color, (one: Color) => {
        const light = lightness(one);
        if (light > 0.8) assert.ok(lightness(darkColor(one, 'background', 'partial')) < 0.5);
        if (light < 0.4) assert.ok(lightness(darkColor(one, 'ink', 'partial')) > 0.7);
      }),
    );
  });
  it('leaves text of a contrast of 7 one of 4 where it inverts partly, and of 2 where it inverts all', () => {
    const levels = [0, 51, 102, 153, 204, 255];
    const all = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => ({ r, g, b, a: 1 }))));
    for (const [inversion, atLeast] of [
      ['partial', 4],
      ['full', 2],
    ] as const) {
      let least = 21;
      for (const ink of all)
        for (const backdrop of all)
          if (contrast(ink, backdrop) >= 7)
            least = Math.min(
              least,
              contrast(darkColor(ink, 'ink', inversion), darkColor(backdrop, 'background', inversion)),
            );
      assert.ok(least >= atLeast, `${inversion}: ${least.toFixed(2)}`);
    }
  });
});
