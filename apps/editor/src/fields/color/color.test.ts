import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { neutralBrand } from '@postpress/brand';
import { DesignStore } from '@postpress/edits';
import { contrast, parseColor, sameColor, white } from '@postpress/markup';
import fc from 'fast-check';
import { initialOptions } from '../../kernel/options-store.ts';
import { toHexAlpha, typedColor, writeColor } from './color-text.ts';
import { backdropOf, gradeOf } from './contrast.ts';
import { brandColors, recentColors, rememberColor } from './offered-colors.ts';

const onWhite = { color: white, image: false };
const part = fc.integer({ min: 0, max: 255 });

test('colors are written as designs write them', () => {
  equal(typedColor('0af'), '#00aaff');
  equal(typedColor(' #00AAFF '), '#00aaff');
  equal(typedColor('rgb(1 2 3 / 50%)'), 'rgba(1, 2, 3, 0.5)');
  equal(typedColor('#00aaff80'), 'rgba(0, 170, 255, 0.5)');
  equal(typedColor('{{brand}}'), '{{brand}}');
  equal(typedColor('blurple'), undefined);
  equal(toHexAlpha('rgba(0, 0, 0, 0.5)'), '#00000080');
  ok(sameColor('#FFF', 'rgb(255, 255, 255)'));
});

test('grades: fails, AA, AAA; large text needs less', () => {
  equal(gradeOf('#777777', onWhite)?.level, 'fails');
  equal(gradeOf('#767676', onWhite)?.level, 'AA');
  equal(gradeOf('#000000', onWhite)?.level, 'AAA');
  equal(gradeOf('#949494', onWhite, { sizePx: 24, bold: false })?.level, 'AA');
  equal(gradeOf('', onWhite), undefined);
});

test('the nearest passing color passes', () => {
  fc.assert(
    fc.property(part, part, part, part, part, part, (r, g, b, x, y, z) => {
      const backdrop = { color: { r: x, g: y, b: z, a: 1 }, image: false };
      const grade = gradeOf(writeColor({ r, g, b, a: 1 }), backdrop);
      if (grade?.level !== 'fails') return;
      ok(grade.passing !== undefined);
      ok(contrast(parseColor(grade.passing)!, backdrop.color) >= grade.needed);
    }),
    { numRuns: 300 },
  );
});

const design = {
  body: {
    rows: [
      {
        cells: [1],
        columns: [
          {
            contents: [{ id: 'b', type: 'button', values: {} }],
            values: { backgroundColor: 'rgba(0, 0, 0, 0.5)' },
          },
        ],
        values: { columnsBackgroundColor: '#ff0000', backgroundImage: { url: 'https://a.example/a.png' } },
      },
    ],
    values: { backgroundColor: '#00ff00' },
  },
};
const store = new DesignStore({ displayMode: 'email', text: JSON.stringify(design) });

test('the backdrop is what lies there, one over the other', () => {
  deepEqual(backdropOf(store, 'b'), { color: { r: 127.5, g: 0, b: 0, a: 1 }, image: false });
  deepEqual(backdropOf(store, 'b', ['#ffffff']).color, white);
});

test('a background image makes the backdrop uncertain until an opaque color covers it', () => {
  const bare = structuredClone(design);
  bare.body.rows[0]!.values.columnsBackgroundColor = '';
  const unsure = new DesignStore({ displayMode: 'email', text: JSON.stringify(bare) });
  equal(backdropOf(unsure, 'b').image, true);
  equal(backdropOf(unsure, 'b', ['#ffffff']).image, false);
});

test('named colors: those of the brand kit, then those of the palette that the kit lacks', () => {
  const kit = {
    ...neutralBrand,
    colors: [
      { id: 'primary', name: 'Sea', value: '#0055AA' },
      { id: 'text', name: 'Ink', value: '#101010' },
    ],
  };
  const palette = [{ color: 'rgb(0, 85, 170)', name: 'Old sea' }, { color: '#ff0000' }];
  deepEqual(brandColors({ ...initialOptions, brand: kit, palette }), [
    { name: 'Sea', color: '#0055aa' },
    { name: 'Ink', color: '#101010' },
    { color: '#ff0000' },
  ]);
  deepEqual(brandColors({ ...initialOptions, palette }), palette);
});

test('colors picked lately', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  for (const color of ['#111111', '#222222', '#111111']) rememberColor(storage, color);
  deepEqual(recentColors(storage), ['#111111', '#222222']);
  deepEqual(recentColors({ getItem: () => '{broken' }), []);
});
