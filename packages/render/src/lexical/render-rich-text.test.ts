import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { RenderContext } from '../context.ts';
import { prepareTags } from '../merge/prepare-tags.ts';
import type { RenderOptions } from '../options.ts';
import { renderRichText } from './render-rich-text.ts';
import type { RichTextStyle } from './rich-text-context.ts';

type Node = { type: string; [field: string]: unknown };
const t = (text: string, more: object = {}): Node => ({
  type: 'extended-text',
  text,
  format: 0,
  style: '',
  ...more,
});
const p = (children: Node[], more: object = {}): Node => ({
  type: 'paragraph',
  children,
  direction: null,
  format: '',
  indent: 0,
  ...more,
});
const li = (children: Node[], more: object = {}): Node => ({ type: 'listitem', children, ...more });
const ul = (children: Node[], more: object = {}): Node => ({
  type: 'list',
  listType: 'bullet',
  tag: 'ul',
  start: 1,
  children,
  ...more,
});
const ol = (children: Node[], more: object = {}): Node =>
  ul(children, { listType: 'number', tag: 'ol', ...more });
const a = (url: string, children: Node[], more: object = {}): Node => ({
  type: 'link',
  url,
  target: null,
  rel: null,
  title: null,
  children,
  ...more,
});
const json = (...children: unknown[]) => JSON.stringify({ root: { type: 'root', children } });

function context(options: RenderOptions = {}, direction: '' | 'rtl' = ''): RenderContext {
  return new RenderContext({
    options,
    bodyValues: {},
    widthPx: 500,
    language: '',
    languages: [],
    direction,
    merger: prepareTags(options),
  });
}
function render(state: unknown, look?: Partial<RichTextStyle>, on = context()): string {
  return renderRichText(state, on, { inline: false, linkCss: '', ...look });
}
const renders = (nodes: Node[], expected: string, look?: Partial<RichTextStyle>) => () =>
  assert.equal(render(json(...nodes), look), expected);

describe('letters', () => {
  it(
    'are escaped',
    renders([p([t('a <b> & "c"')])], '<p style="margin:0;">a &lt;b&gt; &amp; &quot;c&quot;</p>'),
  );
  it(
    'are bold and italic',
    renders([p([t('a', { format: 3 })])], '<p style="margin:0;"><strong><em>a</em></strong></p>'),
  );
  it(
    'are struck out and underlined',
    renders([p([t('a', { format: 12 })])], '<p style="margin:0;"><u><s>a</s></u></p>'),
  );
  it('are superscript', renders([p([t('a', { format: 64 })])], '<p style="margin:0;"><sup>a</sup></p>'));
  it(
    'have a style',
    renders(
      [p([t('a', { style: 'color:red; font-size: 18px' })])],
      '<p style="margin:0;"><span style="color:red;font-size:18px;">a</span></p>',
    ),
  );
  it(
    'have no style that leaves its place',
    renders(
      [p([t('a', { style: 'position:fixed;color:red"x;background:url(x)' })])],
      '<p style="margin:0;"><span style="">a</span></p>',
    ),
  );
  it(
    'break at a break, not at a line feed',
    renders([p([t('a\nb'), { type: 'linebreak' }, t('c')])], '<p style="margin:0;">a\nb<br>c</p>'),
  );
  it('keep spaces that do not break', renders([p([t('a\u00a0b')])], '<p style="margin:0;">a&nbsp;b</p>'));
  it('have their tags merged', () =>
    assert.equal(
      render(json(p([t('Hi {{n}}')])), {}, context({ mergeTags: { n: '<b>' } })),
      '<p style="margin:0;">Hi &lt;b&gt;</p>',
    ));
});

describe('blocks', () => {
  it('without words are a blank line', renders([p([])], '<p style="margin:0;"><br></p>'));
  it(
    'are aligned',
    renders([p([t('a')], { format: 'center' })], '<p style="margin:0;text-align:center;">a</p>'),
  );
  it(
    'are aligned by the number of older states',
    renders([p([t('a')], { format: 3 })], '<p style="margin:0;text-align:right;">a</p>'),
  );
  it('are indented', renders([p([t('a')], { indent: 2 })], '<p style="margin:0;padding-left:80px;">a</p>'));
  it(
    'run from right to left',
    renders(
      [p([t('a')], { direction: 'rtl', format: 'start', indent: 1 })],
      '<p dir="rtl" style="margin:0;text-align:right;padding-right:40px;">a</p>',
    ),
  );
  it('run against their page', () =>
    assert.equal(
      render(json(p([t('a')], { direction: 'ltr' })), {}, context({}, 'rtl')),
      '<p dir="ltr" style="margin:0;">a</p>',
    ));
  it('may be headings', renders([{ type: 'heading', tag: 'h3', children: [t('a')] }], '<h3>a</h3>'));
  it(
    'have a style of their own',
    renders(
      [p([t('a')], { style: 'line-height:120%;margin:0 0 8px' })],
      '<p style="margin:0;line-height:120%;margin:0 0 8px;">a</p>',
    ),
  );
  it(
    'take stray words as a paragraph',
    renders([t('a'), t('b'), p([t('c')])], '<p style="margin:0;">ab</p><p style="margin:0;">c</p>'),
  );
  it('are lines within a button', renders([p([t('a')]), p([t('b')])], 'a<br>b', { inline: true }));
});

describe('links', () => {
  it(
    'lead to their target',
    renders(
      [p([a('https://x.y/?a=1&b=2', [t('a')], { target: '_blank' })])],
      '<p style="margin:0;"><a href="https://x.y/?a=1&amp;b=2" target="_blank">a</a></p>',
    ),
  );
  it(
    'look as the block says',
    renders(
      [p([a('https://x.y', [t('a')], { style: 'color:red' })])],
      '<p style="margin:0;"><a href="https://x.y" style="color:blue;color:red;">a</a></p>',
      { linkCss: 'color:blue;' },
    ),
  );
  it(
    'run no script',
    renders([p([a('java\tscript:1', [t('a')])])], '<p style="margin:0;"><a href="#">a</a></p>'),
  );
  it(
    'keep a tag without a value',
    renders([p([a('{{u}}', [t('a')])])], '<p style="margin:0;"><a href="{{u}}">a</a></p>'),
  );
  it(
    'stay in their attributes',
    renders(
      [p([a('https://x"><b>', [t('a')], { rel: '"x', target: '"', title: '"t' })])],
      '<p style="margin:0;"><a href="https://x&quot;&gt;&lt;b&gt;" target="_blank" rel="noopener" title="&quot;t">a</a></p>',
    ),
  );
});

describe('lists', () => {
  it('have items', renders([ul([li([t('a')]), li([t('b')])])], '<ul><li>a</li><li>b</li></ul>'));
  it(
    'are numbered from their start',
    renders([ol([li([t('a')])], { start: 3 })], '<ol start="3"><li>a</li></ol>'),
  );
  it(
    'skip numbers',
    renders(
      [ol([li([t('a')], { value: 1 }), li([t('b')], { value: 5 }), li([t('c')], { value: 6 })])],
      '<ol><li>a</li><li value="5">b</li><li>c</li></ol>',
    ),
  );
  it(
    'nest in the previous item',
    renders(
      [ul([li([t('a')]), li([ul([li([t('b')])])]), li([t('c')])])],
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ),
  );
  it(
    'nest without a previous item',
    renders(
      [ul([li([ul([li([t('b')])])])])],
      '<ul><li style="list-style-type:none;"><ul><li>b</li></ul></li></ul>',
    ),
  );
  it(
    'are checked off',
    renders(
      [ul([li([t('a')], { checked: true }), li([t('b')])], { listType: 'check' })],
      '<ul style="list-style-type:none;"><li>&#9745;&nbsp;a</li><li>&#9744;&nbsp;b</li></ul>',
    ),
  );
  it('are lines within a heading', renders([ul([li([t('a')]), li([t('b')])])], 'a<br>b', { inline: true }));
});

describe('what is not as it should be', () => {
  it('an unknown node is rendered as its words, with a warning', () => {
    const on = context();
    assert.equal(
      render(json(p([{ type: 'spoiler', children: [t('a')] }])), {}, on),
      '<p style="margin:0;">a</p>',
    );
    assert.equal(on.head.warnings[0]?.code, 'unknown_rich_text_node');
  });
  it(
    'an unknown block is rendered as its blocks',
    renders([{ type: 'callout', children: [p([t('a')])] }], '<p style="margin:0;">a</p>'),
  );
  it('a broken state is rendered as its words, with a warning', () => {
    const on = context();
    assert.equal(
      render('{"root":{"children":[{"type":"extended-text","text":"a \\"b\\""},{"text":"c"}', {}, on),
      '<p style="margin:0;">a &quot;b&quot; c</p>',
    );
    assert.equal(on.head.warnings[0]?.code, 'broken_rich_text');
  });
  it('markup passes', () => assert.equal(render('<p>a</p>'), '<p>a</p>'));
  it('a lone merge tag is markup', () => assert.equal(render('{{a}}'), '{{a}}'));
  it('a state nested a thousand deep is rendered', () => {
    let node: Node = t('deep');
    for (let depth = 0; depth < 1_000; depth += 1)
      node = { type: depth % 2 ? 'x' : 'listitem', children: [node] };
    assert.match(render(json(node)), /deep/);
  });
  it('nothing throws', () => {
    const anything = fc.anything({ withBigInt: false });
    fc.assert(fc.property(anything, (value) => typeof render(value) === 'string'));
    fc.assert(
      fc.property(fc.json(), (value) => typeof render(`{"root":{"children":${value}}}`) === 'string'),
    );
  });
});
