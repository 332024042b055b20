import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shortenMarkup } from './shorten-markup.ts';

const becomes =
  (markup: string, shorter: string, isOwn = false) =>
  () =>
    assert.equal(shortenMarkup(markup, isOwn), shorter);
const stays = (markup: string, isOwn = false) => becomes(markup, markup, isOwn);

describe('shortened markup', () => {
  it('has no comments', becomes('<p>a<!-- b -->c</p>', '<p>ac</p>'));
  it(
    'keeps conditional comments',
    stays('<!--[if mso]><table><tr><td><![endif]-->a<!--[if !mso]><!-->b<!--<![endif]-->', true),
  );
  it(
    'has single blanks, and none between blocks',
    becomes('<p>a\n\t b</p>\n\n<p>c</p>', '<p>a b</p><p>c</p>'),
  );
  it('keeps a blank between words in elements', becomes('<b>a</b>\n<i>b</i>', '<b>a</b> <i>b</i>'));
  it('keeps white space that is shown', stays('<pre>a\n  b</pre>\n<p>c  d</p>'));
  it('keeps no-break spaces', stays('<p>a\u00a0\u00a0b</p>'));
  it(
    'keeps tags of template languages as they are',
    stays(`<p>{{ name  |  default: 'a  b' }}</p><a href="{{ url }}" style="color: {{ c }}">x</a>`),
  );
  it(
    'has no blanks in styles',
    becomes('<p style="color: #111111; margin: 0px; ">a</p>', '<p style="color:#111111;margin:0px">a</p>'),
  );
  it(
    'keeps quotes and semicolons in values',
    becomes(
      `<p style="font-family: 'A; B', serif; color: red">a</p>`,
      `<p style="font-family:'A; B', serif;color:red">a</p>`,
    ),
  );
  it(
    'does not declare what is inherited, nor have elements for nothing',
    becomes(
      '<p style="font-size: 14px"><span style="font-size: 14px"><span>a</span></span><span style="font-size: 16px">b</span></p>',
      '<p style="font-size:14px">a<span style="font-size:16px">b</span></p>',
    ),
  );
  it(
    'declares again within links and headings, which have looks of their own',
    stays('<p style="color:red"><a href="x"><span style="color:red">a</span></a></p>'),
  );
  it(
    'declares again what depends on the element',
    stays('<p style="font-size:2em"><span style="font-size:2em">a</span></p>'),
  );
  it(
    'declares again what is not inherited',
    stays('<p style="background-color:red"><span style="background-color:red">a</span></p>'),
  );
  it(
    'has no data of editors',
    becomes('<p data-pm-slice="1 1 []" class=""><span data-x>a</span></p>', '<p>a</p>'),
  );
  it(
    'keeps elements and attributes that a style sheet may select',
    stays('<style>span[data-x]{color:red}</style><p><span data-x="">a</span></p>', true),
  );
  it('keeps markup that is not closed', () => {
    assert.equal(shortenMarkup('<p><span>a', false), '<p>a');
    assert.equal(shortenMarkup('a</span><b', false), 'a</span><b');
  });
  it('is shortened once', () => {
    const once = shortenMarkup(
      '<p style="color: red">\n<span style="color:red"> a <!-- x --></span> </p>',
      false,
    );
    assert.equal(shortenMarkup(once, false), once);
  });
});
