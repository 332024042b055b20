import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { numberedText } from './numbered-text.ts';

const shows = (value: string, text: string) => () => assert.equal(numberedText(value, 'markup')?.text, text);
const writes = (value: string, translation: string, written: string | undefined) => () =>
  assert.equal(numberedText(value, 'markup')?.write(translation), written);

describe('the words of markup', () => {
  it('are shown without what is around them', shows('<p><span style="a">Hi</span></p>', 'Hi'));
  it('have numbered tags where formatting begins and ends', shows('<p>Hi <b>you</b>!</p>', 'Hi <1>you</1>!'));
  it('nest tags', shows('a <b>b <i>c</i></b> d', 'a <1>b <2>c</2></1> d'));
  it('have a line for each paragraph and break', shows('<p>One<br>Two</p>\n<p>Three</p>', 'One\nTwo\nThree'));
  it('are characters, not references', shows('Fish &amp; chips &lt; 5', 'Fish & chips < 5'));
  it('keep merge tags', shows('<p>Hi {{name}}</p>', 'Hi {{name}}'));
  it('are none in tags alone', () => assert.equal(numberedText('<p><br></p>', 'markup'), undefined));
  it('are not shown where they look like our tags', () =>
    assert.equal(numberedText('a &lt;1&gt;', 'markup'), undefined));
  it('keep a format that goes over a break', shows('<b>One<br>Two</b> three', 'One\nTwo<1/> three'));
});

describe('other words in markup', () => {
  it(
    'keep what is around them',
    writes('<p><span style="a">Hi</span></p>', 'Hallo', '<p><span style="a">Hallo</span></p>'),
  );
  it(
    'may order tags otherwise',
    writes('<b>a</b> <a href="x">b</a>', '<2>B</2> <1>A</1>', '<a href="x">B</a> <b>A</b>'),
  );
  it(
    'are text, whatever they say',
    writes('<p>Hi</p>', '<script>x</script>', '<p>&lt;script&gt;x&lt;/script&gt;</p>'),
  );
  it('need each tag', writes('Hi <b>you</b>', 'Hallo du', undefined));
  it('need each tag once', writes('Hi <b>you</b>', '<1>a</1><1>b</1>', undefined));
  it('need tags in order', writes('Hi <b>you</b> x', 'Hallo </1>du<1>', undefined));
  it('need each line', writes('<p>a</p><p>b</p>', 'A', undefined));
  it('unchanged text gives the same value', () => {
    for (const value of ['<p>Hi <b>you</b>,<br>{{a}} &amp; more</p>\n<ul><li> x </li></ul>', 'a<b>b</b>'])
      assert.equal(numberedText(value, 'markup')?.write(numberedText(value, 'markup')?.text ?? ''), value);
  });
});

describe('the words of a state', () => {
  const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });
  const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
  const state = (...children: object[]) => JSON.stringify({ root: { type: 'root', children } });
  const link = (...children: object[]) => ({ type: 'link', url: 'https://acme.io', children });
  const value = state(
    paragraph(text('Hi '), link(text('you', 1)), text('!')),
    paragraph(text('Bye'), { type: 'linebreak' }, text('now')),
  );
  const words = () => numberedText(value, 'state');

  it('number each run', () => assert.equal(words()?.text, '<1>Hi </1><2>you</2><3>!</3>\nBye\nnow'));
  it('are replaced run by run', () =>
    assert.equal(
      words()?.write('<1>Hallo </1><2>du</2><3>!</3>\nTschüss\njetzt'),
      state(
        paragraph(text('Hallo '), link(text('du', 1)), text('!')),
        paragraph(text('Tschüss'), { type: 'linebreak' }, text('jetzt')),
      ),
    ));
  it('keep what is between the tags', () =>
    assert.match(String(words()?.write('Ach, <1>Hallo</1> <2>du</2><3>!</3>\nA\nB')), /"Ach, Hallo "/));
  it('need each run', () => assert.equal(words()?.write('<1>Hallo</1>\nA\nB'), undefined));
  it('are none in what is no state', () => assert.equal(numberedText('{', 'state'), undefined));
});

describe('the labels of menus and forms', () => {
  const menu = {
    items: [{ key: 'a', text: 'Home', link: { name: 'web' } }, { text: '' }, { text: 'Our shop' }],
  };
  const labels = () => numberedText(menu, 'labels');
  it('have a line each', () => assert.equal(labels()?.text, 'Home\nOur shop'));
  it('only the labels are replaced', () =>
    assert.deepEqual(labels()?.write('Start\nLaden'), {
      items: [{ key: 'a', text: 'Start', link: { name: 'web' } }, { text: '' }, { text: 'Laden' }],
    }));
  it('need each line', () => assert.equal(labels()?.write('Start'), undefined));
  it('are those of fields that people see', () => {
    const fields = [
      { type: 'hidden', label: 'Source' },
      { type: 'text', label: 'Name', placeholder_text: 'Ann' },
      { type: 'dropdown', label: 'Size', options: 'S\n\nXL' },
      { type: 'radio', options: ['Yes', { label: 'No', value: 'n' }, { value: 'Maybe' }] },
    ];
    const read = numberedText(fields, 'labels');
    assert.equal(read?.text, 'Name\nAnn\nSize\nS\nXL\nYes\nNo\nMaybe');
    assert.deepEqual(read?.write('a\nb\nc\nd\ne\nf\ng\nh'), [
      { type: 'hidden', label: 'Source' },
      { type: 'text', label: 'a', placeholder_text: 'b' },
      { type: 'dropdown', label: 'c', options: 'd\n\ne' },
      { type: 'radio', options: ['f', { label: 'g', value: 'n' }, { value: 'Maybe', label: 'h' }] },
    ]);
  });
  it('are none without text', () => assert.equal(numberedText({ items: [] }, 'labels'), undefined));
});
