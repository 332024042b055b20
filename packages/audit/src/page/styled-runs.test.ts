import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readStyledRuns, SHEETS_EFFORT } from './styled-runs.ts';

const read = (markup: string, { inEmail = true, left = SHEETS_EFFORT } = {}) =>
  readStyledRuns(markup, inEmail, { left });
/** The looks of the words of a window, as `words color rule`. */
const colorsOf = (markup: string, window: 'desktop' | 'mobile' = 'desktop', inEmail = true) =>
  read(markup, { inEmail })?.[window].map(({ words, look }) =>
    `${words} ${look.color ?? 'of the page'} ${look.rule ?? ''}`.trim(),
  );

describe('texts under style sheets', () => {
  it('have the colors of their rules, and else those of the page', () => {
    assert.deepEqual(colorsOf('<style>.a{color:#123456}</style><p class="a">one</p><p>two</p>'), [
      'one #123456',
      'two of the page',
    ]);
    assert.deepEqual(colorsOf('<style>i{color:red}</style><a href="#">one <i>two</i></a>'), [
      'one  of the page link',
      'two red',
    ]);
  });
  it('in cells have the color of the page in emails, and what is around elsewhere', () => {
    const markup = '<style>div{color:#123456}</style><div><table><tr><td>one</td></tr></table></div>';
    assert.deepEqual(colorsOf(markup), ['one of the page table']);
    assert.deepEqual(colorsOf(markup, 'desktop', false), ['one #123456']);
  });
  it('may differ on phones', () => {
    const markup =
      '<style>p{color:#000}@media (max-width:480px){p{color:#fff;font-size:30px}}</style><p>one</p>';
    assert.deepEqual(colorsOf(markup), ['one #000']);
    assert.deepEqual(colorsOf(markup, 'mobile'), ['one #fff']);
    assert.equal(read(markup)?.mobile[0]?.look.px, 30);
  });
  it('are not those that nothing shows', () => {
    const markup = '<style>.a{display:none}.b{opacity:0}.c{font-size:0}</style>';
    const shown = read(`${markup}<p class="a">1</p><p class="b">2</p><p class="c">3</p><p>4</p>`)?.desktop;
    assert.deepEqual(
      shown?.filter(({ look }) => !look.hidden).map(({ words }) => words),
      ['4'],
    );
  });
  it('are unknown where the sheets of the design cost too much', () => {
    const effort = { left: 200 };
    const markup = `<style>${'b i u{color:red}'.repeat(100)}</style><b><i><u>one</u></i></b>`;
    assert.equal(readStyledRuns(markup, true, effort), undefined);
    assert.equal(readStyledRuns('<style>p{color:red}</style><p>two</p>', true, effort), undefined);
  });
});
