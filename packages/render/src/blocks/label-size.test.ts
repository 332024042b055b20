import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LabelFont } from './label-look.ts';
import { labelSize } from './label-size.ts';

const usual: LabelFont = {
  family: 'arial',
  fontSizePx: 10,
  lineHeight: '20px',
  weight: 400,
  letterSpacingPx: 0,
};
const measured = (markup: string, roomPx = 500, font: Partial<LabelFont> = {}) =>
  labelSize(markup, { ...usual, ...font }, roomPx);
const isHigh = (markup: string, heightPx: number, roomPx?: number, font?: Partial<LabelFont>) => () =>
  assert.equal(Math.round(measured(markup, roomPx, font).heightPx * 10) / 10, heightPx);
const isWide = (markup: string, widthPx: number, roomPx?: number, font?: Partial<LabelFont>) => () =>
  assert.equal(Math.round(measured(markup, roomPx, font).widthPx * 10) / 10, widthPx);

describe('the width of a label', () => {
  it('is that of its text', isWide('Buy', 17.2));
  it('is that of its longest line', isWide('a<br>Buy<br>b', 17.2));
  it('drops spaces around lines', isWide('  Buy <br> a ', 17.2));
  it('joins spaces', isWide('a \n b', 13.9));
  it('keeps non-breaking spaces', isWide('a&nbsp;&nbsp;b', 16.7));
  it('is its room where it wraps', isWide('Buy Buy Buy', 40, 40));
  it('leaves out what is hidden', isWide('Buy<span style="display:none"> this</span>', 17.2));
  it('includes padding inside', isWide('<span style="padding:0 5px">Buy</span>', 27.2));
  it('includes padding in em', isWide('<span style="padding:0 0.5em">Buy</span>', 27.2));
  it(
    'follows what is important',
    isWide(
      '<span style="padding:0 5px!important;padding:0 50px;display:inline!important;display:none">Buy</span>',
      27.2,
    ),
  );
  it(
    'joins spaces of words that must not wrap',
    isWide('<b style="font-weight:400;white-space:nowrap">a \n b </b>', 13.9),
  );
  it('keeps spaces of code', isWide('<pre>a  b</pre>', 24));
  it('includes the indent of a list', isWide('<ul><li>Buy</li></ul>', 57.2));
  it(
    'includes the indent that a list declares',
    isWide('<ul style="padding-left:10px"><li>Buy</li></ul>', 27.2),
  );
  it('follows the size of a font', isWide('<font size="2">Buy</font>', 22.4));
  it('follows the face of a font', isWide('<font face="Courier New">Buy</font>', 18));
  it('includes images', isWide('<img width="30" height="10"> Buy', 50));
});

describe('the height of a label', () => {
  it('is one line without text', isHigh('', 20));
  it('counts line breaks', isHigh('a<br>b<br/>c', 60));
  it('counts an empty line', isHigh('a<br><br>b', 60));
  it('counts no line after the last break', isHigh('a<br>', 20));
  it('counts paragraphs', isHigh('<p>a</p><p>b</p>', 40));
  it('counts wrapped lines', isHigh('Buy Buy Buy', 60, 30));
  it('breaks a word that has no room', isHigh('a'.repeat(40), 60, 100));
  it('breaks after a hyphen', isHigh('well-known', 40, 40));
  it('breaks no sum', isHigh('5-4', 20, 60));
  it('breaks between East Asian characters', isHigh('今すぐ購入今すぐ購入', 40, 60));
  it('breaks at a zero-width space', isHigh('Buy\u200bBuy', 40, 20));
  it('keeps lines that must not wrap', isHigh('<span style="white-space:nowrap">Buy Buy</span> a', 40, 40));
  it('has no line for words that must not wrap but have no room', () => {
    const label = `<span style="white-space:nowrap">${'Buy '.repeat(20)}</span>`;
    assert.deepEqual([measured(label, 60).heightPx, measured(label, 60).widthPx], [20, 60]);
  });
  it('keeps spaces and lines of code together', isHigh(`<pre>${'a'.repeat(40)}</pre>`, 40, 100));
  it('includes the margins of a list', isHigh('<ul><li>a</li><li>b</li></ul>', 60));
  it('joins the margins of lists', isHigh('<ul><li>a</li></ul><ol><li>b</li></ol>', 70));
  it('has no margins for a list in a list', isHigh('<ul><li>a<ol><li>b</li></ol></li></ul>', 60));
  it('includes the margins that a list declares', isHigh('<ul style="margin:0 0 5px"><li>a</li></ul>', 25));
  it('wraps a list beside its bullets', isHigh('<ul><li>Buy Buy</li></ul>', 60, 70));
  it('wraps beside the padding of a paragraph', isHigh('<p style="padding:0 20px">Buy Buy</p>', 40, 70));
  it('breaks no line before a closing mark', isHigh('今す」今', 60, 20));
  it('breaks no line after an opening mark', isHigh('今「今す', 60, 20));
  it('breaks no line before Latin marks after East Asian characters', isHigh('今す!今', 60, 20));
  it('leaves out hidden paragraphs', isHigh('a<p style="display:none;margin:9px">b</p>', 20));
  it('reads a percentage', isHigh('a', 15, 500, { lineHeight: '150%' }));
  it('reads a factor', isHigh('a', 12, 500, { lineHeight: '1.2' }));
  it('reads a number as a factor', isHigh('a', 12, 500, { lineHeight: 1.2 }));
  it('is that of the highest element', isHigh('a <span style="line-height:40px">b</span>', 40));
  it(
    'grows with a factor inside',
    isHigh('<span style="font-size:20px">a</span>', 40, 500, { lineHeight: '2' }),
  );
  it(
    'stays that of a percentage inside',
    isHigh('<span style="font-size:20px">a</span>', 23.5, 500, { lineHeight: '200%' }),
  );
});

describe('a label of known size', () => {
  it('has a font with known widths', () => assert.ok(measured('Buy').exact));
  it('has no font with estimated widths', () =>
    assert.ok(!measured('Buy', 500, { family: 'Verdana' }).exact));
  it('has no image of unknown size', () => assert.ok(!measured('<img src="a"> Buy').exact));
});

describe('a hostile label', () => {
  it('of many elements ends', () => assert.ok(measured('<b>'.repeat(200_000)).heightPx > 0));
  it('of many words ends', () => assert.ok(measured('a '.repeat(1_000_000)).heightPx > 0));
  it('of a huge font has a size', () =>
    assert.ok(Number.isFinite(measured('<b style="font-size:1e9px;line-height:9e99%">a').heightPx)));
});
