import assert from 'node:assert/strict';
import { it } from 'node:test';
import { itemsIn, merged, withChips, withDesignTags } from './show-samples.ts';

const each = (list: string) => ({
  values: { displayCondition: { before: `{{#each ${list}}}`, after: '{{/each}}' } },
});
const values = { who: 'Ann', items: [{ name: 'Tea & co', parts: [{ id: 7 }] }, { name: 'Cup' }] };

it('shows the first item of the lists around a block, and what is outside of them', () => {
  assert.equal(
    merged('<p>{{name}} {{upper ../who}}</p>', [{}, each('items')], values),
    '<p>Tea &amp; co ANN</p>',
  );
  assert.equal(merged('<p>{{id}}</p>', [each('items'), each('parts')], values), '<p>7</p>');
});
it('shows the chosen items of a repeated row and block, and counts them where the row is', () => {
  const row = { ...each('items'), columns: [] };
  const block = each('parts');
  assert.equal(merged('<p>{{name}}</p>', [row], values, { row: 1 }), '<p>Cup</p>');
  assert.equal(merged('<p>{{name}}</p>', [each('items')], values, { block: 1 }), '<p>Cup</p>');
  assert.equal(itemsIn(values, [row], {}), 2);
  assert.equal(itemsIn(values, [row, block], { row: 0 }), 1);
  assert.equal(itemsIn(values, [row, block], { row: 1 }), 0);
  assert.equal(itemsIn(values, [row, each('items')], {}), 2);
});
it('shows tags without a value as they are written, and so all of a list without items', () => {
  assert.equal(merged('<p>{{who}} {{nobody}}</p>', [{ values: {} }], values), '<p>Ann {{nobody}}</p>');
  assert.equal(merged('<p>{{name}}</p>', [each('others')], values), '<p>{{name}}</p>');
});

it('puts chips around tags of texts, and leaves tags of attributes, rules and comments', () => {
  const isKnown = (tag: string) => tag === '{{who}}';
  const html = '<a href="{{url}}" alt="{{who}}">{{#if vip}}{{who}}{{else}}{{other}}{{/if}}</a><!--{{who}}-->';
  const chip = (kind: string, tag: string) =>
    `<span data-pp-tag="${kind}" title="${tag.replaceAll('{', '&#123;')}">${tag}</span>`;
  const chips = withChips(html, isKnown);
  assert.equal(
    chips,
    `<a href="{{url}}" alt="{{who}}">{{#if vip}}${chip('known', '{{who}}')}{{else}}${chip('unknown', '{{other}}')}{{/if}}</a><!--{{who}}-->`,
  );
  assert.equal(
    merged(withChips('<p>{{who}} {{nobody}}</p>', isKnown), [], values),
    `<p>${chip('known', '{{who}}').replace('>{{who}}<', '>Ann<')} ${chip('unknown', '{{nobody}}')}</p>`,
  );
});

it('shows the values of design tags between the delimiters of the host', () => {
  const designTags = { shop: 'Ada & Co' };
  assert.equal(
    withDesignTags('<p>By {{shop}}, {{name}}</p>', { designTags, designTagsConfig: {} }),
    '<p>By Ada &amp; Co, {{name}}</p>',
  );
  const config = { delimiter: ['[', ']'] as [string, string] };
  assert.equal(
    withDesignTags('<p>[shop]</p>', { designTags, designTagsConfig: config }),
    '<p>Ada &amp; Co</p>',
  );
  assert.equal(
    withDesignTags('<p>{{shop}}</p>', { designTags: {}, designTagsConfig: {} }),
    '<p>{{shop}}</p>',
  );
});
