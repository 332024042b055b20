import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isMeasurable, isWide, type TextLook, textWidthPx } from './text-width.ts';

const usual: TextLook = { family: 'Arial', fontSizePx: 100, weight: 400, letterSpacingPx: 0, transform: '' };
const measures =
  (text: string, px: number, look: Partial<TextLook> = {}) =>
  () =>
    assert.equal(Math.round(textWidthPx(text, { ...usual, ...look }) * 10) / 10, px);

describe('the width of text', () => {
  it('is that of Arial', measures('Buy', 172.3));
  it('is that of Georgia', measures('Buy', 172.1, { family: 'Georgia, serif' }));
  it('is that of Times New Roman', measures('Buy', 166.7, { family: '"Times New Roman"' }));
  it('is that of Courier New', measures('Buy', 180, { family: "'Courier New', monospace" }));
  it('is wider in bold', measures('Buy', 188.9, { weight: 700 }));
  it('is that of the first font that computers have', measures('Buy', 180, { family: 'Inter, courier' }));
  it('is that of Times without such a font', measures('Buy', 166.7, { family: '"Some Web Font"' }));
  it('knows that a quoted generic name is a font', measures('Buy', 180, { family: '"sans-serif", courier' }));
  it('grows by letter spacing after each character', measures('Buy', 187.3, { letterSpacingPx: 5 }));
  it('is that of capitals', measures('buy', 205.6, { transform: 'uppercase' }));
  it('is that of first capitals', measures('buy buy', 372.4, { transform: 'capitalize' }));
  it('ignores accents', measures('é', 55.6));
  it('ignores combining marks', measures('e\u0301', 55.6));
  it('is one em for East Asian characters', measures('今すぐ購入！', 600));
  it('is half an em for half-width katakana', measures('ｶﾅ', 100));
  it('knows Cyrillic', measures('Да', 123.3));
  it('knows Greek', measures('Ναι', 152.2));
  it('is nothing for invisible characters', measures('\u00ad\u200b\ufeff', 0, { letterSpacingPx: 5 }));
});

describe('text with known widths', () => {
  it('is Latin', () => assert.ok(isMeasurable('Größe – “Ω” Привет 今')));
  it('is not shaped', () => assert.ok(!isMeasurable('تسوق')));
  it('is not Devanagari', () => assert.ok(!isMeasurable('खरीदें')));
  it('has no emoji', () => assert.ok(!isMeasurable('Buy 🎉')));
});

it('characters are one em wide from the first to the last of the ranges of UAX 11', () => {
  for (const [first, last] of [
    [0x1100, 0x115f],
    [0x2e80, 0x303e],
    [0x3040, 0xa4cf],
    [0xa960, 0xa97c],
    [0xac00, 0xd7a3],
    [0xf900, 0xfaff],
    [0xfe30, 0xfe6f],
    [0xff00, 0xff60],
    [0xffe0, 0xffe6],
    [0x20000, 0x3fffd],
  ] as const)
    assert.deepEqual(
      [first - 1, first, last, last + 1].map(isWide),
      [false, true, true, false],
      first.toString(16),
    );
});
