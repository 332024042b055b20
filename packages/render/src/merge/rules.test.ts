import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MergeTagValue, RenderOptions } from '../options.ts';
import { prepareTags } from './prepare-tags.ts';

const schema: RenderOptions['mergeTagsSchema'] = {
  products: {
    name: 'Products',
    rules: { repeat: { name: 'Repeat', before: '{{#products}}', after: '{{/products}}' } },
    mergeTags: {
      name: { name: 'Name', value: '{{products.name}}' },
      sizes: { rules: { each: { before: '{{#sizes}}', after: '{{/sizes}}' } } },
    },
  },
  vip: {
    rules: {
      show: { before: '<% if vip %>', after: '<% end %>' },
      hide: { before: '{{^vip}}', after: '{{/vip}}' },
    },
  },
};
const two = [
  { name: 'A&B', url: 'https://x.y/a' },
  { name: 'C', url: 'javascript:1' },
];

/** Renders as a block would: rich text through `merge`, then the page. */
function page(markup: string, mergeTags: { [name: string]: MergeTagValue }) {
  const tags = prepareTags({ mergeTags, mergeTagsSchema: schema });
  return { html: tags.page(tags.merge(markup, 'html')), warnings: tags.warnings };
}
const renders = (markup: string, mergeTags: { [name: string]: MergeTagValue }, expected: string) => () =>
  assert.equal(page(markup, mergeTags).html, expected);

describe('a rule over a list', () => {
  it(
    'renders once per item',
    renders(
      '{{#products}}<i>{{products.name}}</i>{{/products}}',
      { products: two },
      '<i>A&amp;B</i><i>C</i>',
    ),
  );
  it(
    'finds fields by their bare name',
    renders('{{#products}}{{name}};{{/products}}', { products: two }, 'A&amp;B;C;'),
  );
  it(
    'prefers the item to the page',
    renders('{{name}}{{#products}}{{name}}{{/products}}', { products: two, name: 'P' }, 'PA&amp;BC'),
  );
  it('renders nothing for an empty list', renders('a{{#products}}b{{/products}}c', { products: [] }, 'ac'));
  it(
    'may be given by its own name',
    renders('{{#products}}x{{/products}}', { products: { repeat: [1, 2] } }, 'xx'),
  );
  it('renders plain items', renders('{{#products}}{{this}},{{/products}}', { products: ['a', 'b'] }, 'a,b,'));
  it(
    'without a value stays as written',
    renders('{{#products}}{{name}}{{/products}}', { vip: true }, '{{#products}}{{name}}{{/products}}'),
  );
  it(
    'encodes links per item',
    renders(
      '{{#products}}<a href="{{url}}">x</a>{{/products}}',
      { products: two },
      '<a href="https://x.y/a">x</a><a href="#">x</a>',
    ),
  );
  it(
    'nests',
    renders(
      '{{#products}}{{name}}:{{#sizes}}{{this}} {{/sizes}}{{/products}}',
      {
        products: [
          { name: 'A', sizes: ['S', 'M'] },
          { name: 'B', sizes: [] },
        ],
      },
      'A:S M B:',
    ),
  );
  it(
    'never reads a value again',
    renders(
      '{{#products}}{{name}}{{/products}}',
      { products: [{ name: '{{#products}}{{x}}' }], x: 1 },
      '{{#products}}{{x}}',
    ),
  );
  it(
    'takes the paragraphs of lone marks along',
    renders(
      '<p>{{#products}}</p><p>{{name}}</p><p>&nbsp;{{/products}}</p>',
      { products: two },
      '<p>A&amp;B</p><p>C</p>',
    ),
  );
  it(
    'works inside an attribute',
    renders('<p title="{{#products}}{{name}} {{/products}}">', { products: two }, '<p title="A&amp;B C ">'),
  );
});

describe('a rule across blocks', () => {
  const cell = (text: string) => `<table><tr><td>${text}</td></tr></table>`;
  it(
    'repeats what lies between equal depths',
    renders(
      cell('a{{#products}}b') + cell('{{name}}') + cell('c{{/products}}d'),
      { products: two },
      cell('ab') + cell('A&amp;B') + cell('cb') + cell('C') + cell('cd'),
    ),
  );
  it(
    'joins the ends when nothing is rendered',
    renders(cell('a{{#products}}b') + cell('c{{/products}}d'), { products: [] }, cell('ad')),
  );
  it(
    'grows to whole elements between unequal depths',
    renders(
      `<div>${cell('a{{#products}}')}<p>{{name}}</p><b>{{/products}}</b></div>`,
      { products: two },
      `<div>${cell('a')}<p>A&amp;B</p><b></b>${cell('a')}<p>C</p><b></b></div>`,
    ),
  );
  it(
    'takes along a table with nothing but a mark',
    renders(
      `<div>${cell('{{#products}}')}<p>{{name}}</p><b>{{/products}}</b></div>`,
      { products: two },
      '<div><p>A&amp;B</p><p>C</p></div>',
    ),
  );
  it(
    'keeps the tables of Outlook paired',
    renders(
      '<!--[if mso]><table><tr><td><![endif]--><div>{{#products}}a</div><!--[if mso]></td><td><![endif]--><div>b{{/products}}</div><!--[if mso]></td></tr></table><![endif]-->',
      { products: [1, 2] },
      '<!--[if mso]><table><tr><td><![endif]--><div>a</div><!--[if mso]></td><td><![endif]--><div>ba</div><!--[if mso]></td><td><![endif]--><div>b</div><!--[if mso]></td></tr></table><![endif]-->',
    ),
  );
  it('refuses to open inside a tag', () => {
    const { html, warnings } = page('<p title="{{#products}}">x{{/products}}</p>', { products: two });
    assert.equal(html, '<p title="{{#products}}">x{{/products}}</p>');
    assert.equal(warnings[0]?.code, 'merge_rule_unusable');
  });
});

describe('a rule with a boolean', () => {
  it('renders once', renders('a&lt;% if vip %&gt;b&lt;% end %&gt;c', { vip: true }, 'abc'));
  it('never renders', renders('a&lt;% if vip %&gt;b&lt;% end %&gt;c', { vip: false }, 'ac'));
  it(
    'may be given by its own name',
    renders('{{^vip}}n{{/vip}}&lt;% if vip %&gt;y&lt;% end %&gt;', { vip: { show: true, hide: false } }, 'y'),
  );
  it('leaves unpaired marks', renders('a{{^vip}}b{{^vip}}c{{/vip}}', { vip: true }, 'a{{^vip}}bc'));
});

describe('bounds', () => {
  it('stops a huge list with a warning', () => {
    const { html, warnings } = page('{{#products}}x{{/products}}', {
      products: Array.from({ length: 20_000 }, () => 1),
    });
    assert.equal(html.length, 5_000);
    assert.equal(warnings[0]?.code, 'merge_list_too_long');
  });
  it('stops lists that multiply', () => {
    const sizes = Array.from({ length: 5_000 }, () => 1);
    const { html } = page(`{{#products}}{{#sizes}}${'x'.repeat(100)}{{/sizes}}{{/products}}`, {
      products: Array.from({ length: 5_000 }, () => ({ sizes })),
    });
    assert.ok(html.length < 9_000_000);
  });
  it('stops lists that multiply and render nothing', () => {
    const names = [...'abcdefghij'];
    const list = Array.from({ length: 1_000 }, () => ({}));
    const tags = prepareTags({
      mergeTags: Object.fromEntries(names.map((name) => [name, list])),
      mergeTagsSchema: Object.fromEntries(
        names.map((name) => [name, { rules: { each: { before: `[${name}]`, after: `[/${name}]` } } }]),
      ),
    });
    const markup =
      names.map((name) => `[${name}]`).join('') +
      names
        .reverse()
        .map((name) => `[/${name}]`)
        .join('');
    assert.equal(tags.page(markup), '');
    assert.equal(tags.warnings[0]?.code, 'merge_list_too_long');
  });
  it('stops values that multiply, with a warning', () => {
    const tags = prepareTags({
      mergeTags: { a: 'x'.repeat(100_000) },
      designTags: { b: 'y'.repeat(100_000) },
    });
    const merged = tags.merge('{{a}}{{b}}'.repeat(20_000), 'html');
    assert.ok(merged.length < 40_000_000);
    assert.equal(tags.warnings[0]?.code, 'merge_too_long');
  });
  it('survives thousands of marks', () => {
    const { html } = page('{{#products}}'.repeat(20_000) + '{{/products}}'.repeat(20_000), { products: [1] });
    assert.ok(html.length > 0);
  });
});

it('recognizes a block with only marks', () => {
  const tags = prepareTags({ mergeTags: { products: two }, mergeTagsSchema: schema });
  assert.equal(tags.isMarkOnly('<p>{{#products}}</p>'), true);
  assert.equal(tags.isMarkOnly('<p>{{#products}} x</p>'), false);
  assert.equal(tags.markOnly('<p> {{#products}}</p>'), '{{#products}}');
  assert.equal(prepareTags({}).isMarkOnly('<p>{{#products}}</p>'), false);
});

it('works on plain text', () => {
  const tags = prepareTags({ mergeTags: { products: two }, mergeTagsSchema: schema });
  assert.equal(tags.plainPage('{{#products}}- {{name}}\n{{/products}}'), '- A&B\n- C\n');
});
