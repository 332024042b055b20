import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { FontOption } from '../../kernel/options-store.ts';
import { fallbackOf, familyOf, fontsOnOffer, readWeight, usualFonts, weightsOf } from './fonts.ts';

const offered = (fonts: FontOption[], showDefaultFonts = true) =>
  fontsOnOffer({ brand: null, fonts, showDefaultFonts });

test('the project’s fonts come first, and replace usual ones of the same name', () => {
  const fonts = offered([
    { label: 'Lato', value: "'Lato',sans-serif", url: 'https://a.example/lato.css', weights: [400, 900] },
    { label: 'Our Arial', value: 'Arial, sans-serif' },
  ]);
  deepEqual(
    fonts.slice(0, 3).map(({ label, everywhere }) => [label, everywhere]),
    [
      ['Lato', false],
      ['Our Arial', true],
      ['Arial Black', true],
    ],
  );
  equal(fonts.length, usualFonts.length + 1);
  deepEqual(
    offered([{ label: 'Lato', value: 'Lato' }], false).map(({ label }) => label),
    ['Lato'],
  );
});

test('a stack: its family and its fallbacks', () => {
  equal(familyOf("'Open Sans', arial"), 'open sans');
  equal(fallbackOf("'Open Sans', arial , sans-serif"), 'arial, sans-serif');
  equal(familyOf(undefined), '');
});

test('weights in every form that designs hold', () => {
  deepEqual(weightsOf({ weights: '400,700' }), [400, 700]);
  deepEqual(weightsOf({ weights: [{ value: 900, label: 'Black' }, 300] }), [300, 900]);
  deepEqual(weightsOf({ weights: null }), [400, 700]);
  deepEqual([700, 'bold', { value: 600 }, 'normal', undefined].map(readWeight), [
    700,
    700,
    600,
    400,
    undefined,
  ]);
});
