import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startCpuTime } from '../../../../test/cpu-time.ts';
import { MergeTooLarge, renderDesign } from '../index.ts';
import { designOf } from '../testing.ts';
import { compileTemplate, MergeBudget, type Variables } from './index.ts';

const VALUES = 10_000;
const CHARACTERS = 1_000_000;

function merge(source: string, variables: Variables, budget = new MergeBudget({ values: VALUES })) {
  return compileTemplate(source, 'html').merge(variables, { charactersMax: CHARACTERS, budget });
}

const items = (count: number, item: unknown = {}) => Array.from({ length: count }, () => item);
const long = 'x'.repeat(100_000);
const object = Object.fromEntries(items(100_000).map((_, index) => [`k${index}`, 1]));

/** Each asks for more work than a page of its length and its values suggest. */
const greedy: [what: string, source: string, variables: Variables][] = [
  ['tags of a repeated section', `{{#each a}}${'{{b}}'.repeat(1_000)}{{/each}}`, { a: items(5_000) }],
  ['nested lists', '{{#each a}}{{#each @root.a}}{{/each}}{{/each}}', { a: items(5_000) }],
  [
    'conditions that do not hold',
    `{{#each a}}${'{{#if b}}x{{/if}}'.repeat(100)}{{/each}}`,
    { a: items(1_000) },
  ],
  [
    'branches',
    `{{#each a}}{{#if b}}{{/if}}${'{{#if b}}{{else if c}}{{/if}}'.repeat(50)}{{/each}}`,
    { a: items(1_000) },
  ],
  ['comments', `{{#each a}}${'{{! x }}'.repeat(1_000)}{{/each}}`, { a: items(1_000) }],
  ['long paths', `{{#each a}}{{${'b.'.repeat(200)}b}}{{/each}}`, { a: items(1_000) }],
  ['nested helpers', `{{#each a}}{{default (default (default b c) d) "x"}}{{/each}}`, { a: items(5_000) }],
  ['arguments', `{{#each a}}{{or ${'b '.repeat(100)}}}{{/each}}`, { a: items(1_000) }],
  [
    'long texts in conditions',
    `${'{{#if (eq a b)}}{{/if}}'.repeat(1_000)}`,
    { a: `${long}y`, b: `${long}z` },
  ],
  ['long texts in helpers', `{{#each a}}{{truncate @root.long 1}}{{/each}}`, { a: items(1_000), long }],
  [
    'long texts in options',
    `{{#each a}}{{truncate "xx" 1 end=@root.long}}{{/each}}`,
    { a: items(1_000), long },
  ],
  ['large objects', `{{#each a}}{{count @root.object}}{{/each}}`, { a: items(100), object }],
  [
    'large objects that are repeated',
    `{{#each a}}{{#each @root.object}}{{/each}}{{/each}}`,
    { a: items(100), object },
  ],
  ['joined lists', `{{#each a}}{{#if (eq (join @root.a) "")}}{{/if}}{{/each}}`, { a: items(5_000) }],
  [
    'long links that are removed',
    `{{#each a}}<a href="javascript:${long}{{b}}">x</a>{{/each}}`,
    { a: items(100, { b: 1 }) },
  ],
  ['values of one link', `<a href="${'{{a}}'.repeat(1_000)}">x</a>`, { a: long }],
  [
    'sections of one link',
    `{{#each a}}<a href="{{#if b}}${long}{{/if}}">x</a>{{/each}}`,
    { a: items(20_000, { b: 1 }) },
  ],
  [
    'formats',
    `{{#each a}}{{#if (eq (date "2026-01-01" locale=this) "")}}{{/if}}{{/each}}`,
    { a: items(1_000).map((_, i) => `en-x-a${i}`) },
  ],
];

describe('a merge ends where its budget does', () => {
  for (const [what, source, variables] of greedy)
    it(`for ${what}`, () => {
      const spentMs = startCpuTime();
      const { exceeded, text, warnings } = merge(source, variables);
      const ms = spentMs();
      assert.ok(exceeded, `${text.length} characters, ${warnings}`);
      assert.equal(text, '');
      assert.ok(ms < 500, `${Math.round(ms)} ms`);
    });
  it('at the same point each time, whatever was merged before', () => {
    const source = '{{#each a}}{{currency this "EUR"}} {{date "2026-01-01"}}{{/each}}';
    const needs = (values: number) =>
      merge(source, { a: items(100, 1) }, new MergeBudget({ values })).exceeded;
    let values = 1;
    while (needs(values)) values += 1;
    for (let again = 0; again < 3; again += 1)
      assert.deepEqual([needs(values - 1), needs(values)], ['values', undefined]);
  });
  it('across all merges that share it', () => {
    const budget = new MergeBudget({ values: 1_000 });
    const exceeded = [1, 2, 3].map(
      () => merge('{{#each a}}{{this}}{{/each}}', { a: items(200, 'x') }, budget).exceeded,
    );
    assert.deepEqual(exceeded, [undefined, undefined, 'values']);
  });
  it('for the characters of a page without tags', () => {
    const budget = new MergeBudget({ values: 1, characters: 10 });
    assert.equal(merge('12345678901', {}, budget).exceeded, 'characters');
  });
});

describe('a design ends where the budget of its merge tags does', () => {
  const render = (html: string, options: object) =>
    renderDesign(designOf([{ type: 'html', values: { html } }]), { mergeValuesMax: VALUES, ...options });
  const rules = { each: { before: '{{#a}}', after: '{{/a}}' } };
  const cases: [what: string, html: string, options: object][] = [
    [
      'tags of a repeated part',
      `{{#a}}${'{{b}}'.repeat(100)}{{/a}}`,
      { mergeTags: { a: items(1_000) }, mergeTagsSchema: { a: { rules } } },
    ],
    ['long values', '{{b}}'.repeat(100), { mergeTags: { b: long } }],
    ['long design tags', '{{b}}'.repeat(100), { designTags: { b: long } }],
    [
      'rules with the same marks',
      `{{#a}}${'{{#b}}x{{/b}}'.repeat(100)}{{/a}}`,
      {
        mergeTags: { a: items(1_000), b: true },
        mergeTagsSchema: {
          a: { rules },
          ...Object.fromEntries(
            items(100).map((_, i) => [`b${i}`, { rules: { if: { before: '{{#b}}', after: '{{/b}}' } } }]),
          ),
        },
      },
    ],
  ];
  for (const [what, html, options] of cases)
    it(`for ${what}`, () => {
      assert.throws(() => render(html, options), MergeTooLarge);
      assert.ok(render(html, { ...options, mergeValuesMax: undefined }).html.length > 0);
    });
});
