import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Color, contrast, lightness, printColor, readColor } from './color.ts';
import { darkColor, darkValue, type Inversion, type Part } from './recolor.ts';

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value / 255);
const color = fc.record({ red: channel, green: channel, blue: channel, alpha: fc.constant(1) });

describe('readColor', () => {
  const facts: readonly [written: string, hex: string | undefined][] = [
    ['#ABC', '#aabbcc'],
    ['#aabbcc', '#aabbcc'],
    ['#aabbcc80', 'rgba(170,187,204,0.502)'],
    ['Tomato', '#ff6347'],
    ['rgb(1,2,3)', '#010203'],
    ['rgb(0 128 0 / 50%)', 'rgba(0,128,0,0.5)'],
    ['rgba(0,0,0,.25)', 'rgba(0,0,0,0.25)'],
    ['rgb(100%,0%,0%)', '#ff0000'],
    ['hsl(120,100%,25%)', '#008000'],
    ['currentcolor', undefined],
    ['var(--a)', undefined],
    ['#12', undefined],
  ];
  for (const [written, hex] of facts)
    it(written, () => {
      const read = readColor(written);
      assert.equal(read && printColor(read), hex);
    });
});

describe('darkValue', () => {
  const facts: readonly [value: string, part: Part, inversion: Inversion, dark: string][] = [
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
    const levels = [0, 0.2, 0.4, 0.6, 0.8, 1];
    const all = levels.flatMap((red) =>
      levels.flatMap((green) => levels.map((blue) => ({ red, green, blue, alpha: 1 }))),
    );
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
