import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Content, type Design, type DisplayMode, displayModes } from '@postpress/design';
import { type RenderOptions, renderDesign, renderText } from '@postpress/render';
import { parseErrors } from './markup.ts';
import { wordFindings } from './word-findings.ts';

const text = (words: string): Content => ({ type: 'text', values: { text: `<p>${words}</p>` } });
type Shape = { cells: number[]; contents: Content[][]; values?: object };
const row = (...contents: Content[][]): Shape => ({ cells: contents.map(() => 1), contents });
const design = (...rows: Shape[]): Design => ({
  body: {
    rows: rows.map(({ cells, contents, values = {} }) => ({
      cells,
      columns: contents.map((column) => ({
        contents: column,
        values: { padding: '4px', backgroundColor: '#eeeeee' },
      })),
      values: { padding: '8px', backgroundColor: '#ffffff', ...values },
    })),
    values: { preheaderText: 'For {{who}}', accessibilityTitle: 'Hello {{who}}' },
  },
});

const options: RenderOptions = {
  mergeTags: {
    who: 'Ann & Bob',
    products: [{ name: 'Tea <1>' }, { name: 'Jam' }, { name: 'Oil' }],
    vip: false,
  },
  mergeTagsSchema: {
    products: {
      rules: { repeat: { before: '{{#products}}', after: '{{/products}}' } },
      mergeTags: { name: {} },
    },
    vip: { rules: { only: { before: '{{#vip}}', after: '{{/vip}}' } } },
  },
};

const product = text('Product {{products.name}}');
const layouts: { [name: string]: Design } = {
  'within one block': design(row([text('{{#products}}Product {{name}} {{/products}}')])),
  'over paragraphs of a block': design(
    row([text('{{#products}}</p><p>Product {{name}}</p><p>{{/products}}')]),
  ),
  'over blocks of a column': design(row([text('{{#products}}'), product, text('{{/products}}')])),
  'over words of different blocks': design(
    row([text('First {{#products}} begins'), product, text('ends {{/products}} last')]),
  ),
  'over rows': design(
    row([text('{{#products}}')]),
    row([product], [text('beside')]),
    row([text('{{/products}}')]),
  ),
  'over columns': design(row([text('{{#products}}')], [product], [text('{{/products}}')])),
  'from a single column into one of two': design(
    row([text('{{#products}} a')]),
    row([product], [text('b {{/products}}')]),
  ),
  'as a display condition of a row': design({
    ...row([product], [text('beside')]),
    values: { displayCondition: { before: '{{#products}}', after: '{{/products}}' } },
  }),
};

/**
 * The findings for Word. A different number of columns than the row was made for does not fill it, as the author
 * intended.
 */
const wordSays = (html: string): string[] =>
  wordFindings(html).filter((finding) => !finding.startsWith('cells of '));

/** No marks are left, each product appears once, and the page is well-formed. */
function isSound(layout: Design, displayMode: DisplayMode): void {
  const { html, warnings } = renderDesign(layout, { ...options, displayMode });
  assert.deepEqual(warnings, []);
  assert.doesNotMatch(html, /\{\{/);
  assert.deepEqual(html.match(/Product (?:Tea &lt;1&gt;|Jam|Oil)/g), [
    'Product Tea &lt;1&gt;',
    'Product Jam',
    'Product Oil',
  ]);
  assert.deepEqual(parseErrors(html), []);
  if (displayMode === 'email')
    assert.deepEqual(layout === layouts['over columns'] ? wordSays(html) : wordFindings(html), []);
}

for (const [name, layout] of Object.entries(layouts)) {
  describe(`a list drawn ${name}`, () => {
    for (const mode of displayModes) it(`is sound (${mode})`, () => isSound(layout, mode));
    it('is sound as text', () => {
      const written = renderText(layout, options);
      assert.deepEqual(written.match(/Product (?:Tea <1>|Jam|Oil)/g), [
        'Product Tea <1>',
        'Product Jam',
        'Product Oil',
      ]);
      assert.doesNotMatch(written, /\{\{/);
    });
    it('leaves a sound page when it is empty', () => {
      const { html } = renderDesign(layout, {
        ...options,
        mergeTags: { ...options.mergeTags, products: [] },
      });
      assert.doesNotMatch(html, /\{\{|Product/);
      assert.deepEqual(parseErrors(html), []);
      assert.deepEqual(wordSays(html), []);
    });
  });
}

describe('merging into a page', () => {
  const { html } = renderDesign(design(row([text('{{#vip}}secret{{/vip}}{{who}} {{other}}')])), options);
  it('reaches title and preheader', () => {
    assert.match(html, /<title>Hello Ann &amp; Bob<\/title>/);
    assert.match(html, /For Ann &amp; Bob/);
  });
  it('leaves out what a boolean switches off', () => assert.doesNotMatch(html, /secret/));
  it('leaves what has no value', () => assert.match(html, /Ann &amp; Bob \{\{other\}\}/));
  it('names the tags of a page, merged or not', () => {
    const page = design(row([text('{{a}} {{b}}')]));
    assert.deepEqual(renderDesign(page, { mergeTags: { a: '1' } }).chunks.tags.sort(), [
      '{{a}}',
      '{{b}}',
      '{{who}}',
    ]);
    assert.deepEqual(renderDesign(page).chunks.tags.sort(), ['{{a}}', '{{b}}', '{{who}}']);
  });
});

describe('a product with a button and an image', () => {
  const shop = design(
    row([text('{{#products}}')]),
    row(
      [{ type: 'image', values: { src: { url: '{{products.image}}' }, altText: '{{products.name}}' } }],
      [
        {
          type: 'button',
          values: {
            text: 'Buy {{products.name}}',
            href: { name: 'web', values: { href: '{{products.url}}' } },
          },
        },
      ],
    ),
    row([text('{{/products}}')]),
  );
  const drawn = (url: string, name = 'Tea') =>
    renderDesign(shop, {
      ...options,
      mergeTags: {
        products: [
          { name, url, image: 'https://images.example/a.png' },
          { name: 'Jam', url, image: '' },
        ],
      },
    }).html;
  it('leads where the item says, in Outlook too', () => {
    const html = drawn('https://shop.example/tea?a=1&b=2');
    assert.equal(html.match(/<a href="https:\/\/shop\.example\/tea\?a=1&amp;b=2"/g)?.length, 2);
    assert.equal(html.match(/<v:roundrect href="https:\/\/shop\.example\/tea\?a=1&amp;b=2"/g)?.length, 2);
    assert.match(html, /<img[^>]* src="https:\/\/images\.example\/a\.png" alt="Tea"/);
    assert.deepEqual(wordFindings(html), []);
  });
  it('runs nothing', () => assert.doesNotMatch(drawn('javascript:alert(1)'), /javascript/));
  it('stays in its place', () => {
    const html = drawn('https://x.example/"><script>', '"--><script>alert(1)</script>');
    assert.doesNotMatch(html, /<script/);
    assert.deepEqual(parseErrors(html), []);
    assert.deepEqual(wordFindings(html), []);
  });
});
