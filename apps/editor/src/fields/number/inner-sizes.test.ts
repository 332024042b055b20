import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { innerSizes, withoutInnerSizes } from './inner-sizes.ts';

const state = (style: string) =>
  JSON.stringify({ root: { children: [{ children: [{ type: 'text', style, text: 'Big' }] }] } });

describe('sizes inside a text', () => {
  for (const [what, source, sizes] of [
    ['are none in plain markup', '<p>Words</p>', [null]],
    ['are those of spans', '<p><span style="color:red; font-size: 80px">Big</span></p>', ['80px']],
    [
      'stand beside letters without one',
      "<p>Small <b style='font-size:80px'>big</b><br>on</p>",
      [null, '80px'],
    ],
    [
      'are inherited, and end with their element',
      '<p style="font-size:9px"><i>a</i></p><p>b</p>',
      ['9px', null],
    ],
    ['do not come from empty elements', '<p><span style="font-size:80px">&nbsp; </span>Words</p>', [null]],
    ['are read from a state', state('font-size: 20px;color: red'), ['20px']],
    ['are none in a damaged state', '{"root":', []],
  ] as const)
    it(what, () => assert.deepEqual(innerSizes(source), sizes));

  it('inline sizes are removed from HTML, and nothing else is', () =>
    assert.equal(
      withoutInnerSizes(
        '<p style="line-height:140%"><span style="font-size:80px; color:red" id=a>Big</span></p>',
      ),
      '<p style="line-height:140%"><span style="color:red" id=a>Big</span></p>',
    ));
  it('are taken out of a state', () =>
    assert.equal(withoutInnerSizes(state('color: red;font-size: 20px')), state('color: red')));
});
