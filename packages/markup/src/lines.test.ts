import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cpuMsOf } from '../../../test/cpu-time.ts';
import { linesOf } from './lines.ts';

const plain = (markup: string) => linesOf(markup, { cell: ' ' });
const marked = (markup: string) => linesOf(markup, { cell: ' ', marks: true });

/** Ten times what the slowest takes; quadratic work takes minutes. */
const LINEAR_MS = 2_000;

describe('the lines of markup', () => {
  for (const [what, markup, text] of [
    ['one for each block', '<div>a</div><div>b<div>c</div></div>d', 'a\nb\nc\nd'],
    ['apart after paragraphs', '<p>a</p><p>b</p>', 'a\n\nb'],
    ['broken', 'a<br>b<br><br>c', 'a\nb\n\nc'],
    ['without the white space of the source', ' a\n  <b>b</b>c <i> d</i>\n', 'a bc d'],
    ['with cells apart', '<tr><td>a</td>\n<td>b</td><th>c</th></tr><tr><td>d', 'a b c\nd'],
    [
      'with cells of one line apart, whatever is in them',
      '<tr><td><p>a</p></td><td><div>b</div></td></tr><tr><td><p>c</p><p>d</p></td><td>e</td></tr>',
      'a b\nc\n\nd\n\ne',
    ],
    ['with rows of empty cells', '<tr><td>a</td></tr><tr><td></td><td>b</td></tr>', 'a\nb'],
    ['with the spaces of preformatted text', '<pre>a\n  b  c</pre>d', 'a\n  b  c\n\nd'],
    [
      'without scripts, styles and comments',
      '<style>p{}</style>a<script>b</script><!-- c --><title>d</title>',
      'a',
    ],
    [
      'with addresses that are no tags',
      'to <ann@x.example> <https://x.example/> <o:p>b</o:p>',
      'to <ann@x.example> <https://x.example/> b',
    ],
    ['up to a tag that never ends', 'a<p title="b>c d', 'a c d'],
    ['with references', '&lt;p&gt; &uuml;&nbsp;&#8364;', '<p> ü €'],
  ] as const)
    it(`are ${what}`, () => assert.equal(plain(markup), text));
  it('have marks for quotes and rules', () =>
    assert.equal(
      marked('a<blockquote>b<blockquote>c</blockquote>d</blockquote>e<hr>f'),
      `a\n> b\n> > c\n\n> d\n\ne\n${'-'.repeat(32)}\nf`,
    ));
  it('keep the white space of what may be no markup', () =>
    assert.equal(linesOf('a  b\n  c<br>d<td>e</td>f', { cell: '\n', keepsSpace: true }), 'a  b\n  c\nde\nf'));
  for (const [what, markup] of [
    ['open tags', '<'.repeat(500_000)],
    ['comments', '<!--'.repeat(100_000)],
    ['nested quotes', '<blockquote>'.repeat(50_000)],
    ['closed quotes', '</blockquote>'.repeat(50_000)],
    ['attributes', `<p ${'a="'.repeat(200_000)}>`],
    ['tags that never end', '<p a="'.repeat(100_000)],
    ['cells', '<td> '.repeat(100_000)],
  ] as const)
    it(`of many ${what} take linear time`, () => assert.ok(cpuMsOf(() => marked(markup)) < LINEAR_MS));
});
