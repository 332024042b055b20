import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { sampleOf } from '../../../../test/sample.ts';
import { compileTemplate, MergeBudget, type Variables } from './index.ts';

const merge = (template: string, variables: Variables, place: 'html' | 'text' = 'html') =>
  compileTemplate(template, place).merge(variables, {
    budget: new MergeBudget({ values: 10_000_000 }),
    charactersMax: 1_000,
  });
const gives =
  (template: string, variables: Variables, text: string, place: 'html' | 'text' = 'html') =>
  () =>
    assert.equal(merge(template, variables, place).text, text);
const warns = (template: string, variables: Variables, warning: RegExp) => () =>
  assert.match(merge(template, variables).warnings.join('\n'), warning);

describe('a variable', () => {
  it('takes its place', gives('<p>{{a}} {{ b }}</p>', { a: 'x', b: 'y' }, '<p>x y</p>'));
  it('is escaped', gives('<p>{{a}}</p>', { a: '<b>&"' }, '<p>&lt;b&gt;&amp;&quot;</p>'));
  it('in three braces is markup', gives('<p>{{{a}}}</p>', { a: '<b>x</b>' }, '<p><b>x</b></p>'));
  it(
    'in three braces is no markup within an attribute',
    gives('<p title="{{{a}}}">', { a: '"><script>' }, '<p title="&quot;&gt;&lt;script&gt;">'),
  );
  it('may be a number', gives('{{a}}', { a: 1.5 }, '1.5'));
  it('may be a boolean', gives('{{a}}', { a: false }, 'false'));
  it('may lie in an object', gives('{{user.name}}', { user: { name: 'Ann' } }, 'Ann'));
  it('may have a dot in its name', gives('{{user.name}}', { 'user.name': 'Ann' }, 'Ann'));
  it('is found once: its value is not read for more', gives('{{a}}', { a: '{{b}}', b: 'x' }, '{{b}}'));
  it('rejects inherited properties', gives('{{constructor}}{{__proto__}}', {}, ''));
  it(
    'is encoded in an address',
    gives('<a href="https://x.y/?q={{a}}">', { a: 'a&b' }, '<a href="https://x.y/?q=a%26b">'),
  );
  it('creates no executable link', gives('<a href="{{a}}">', { a: 'javascript:alert(1)' }, '<a href="#">'));
  it('may have line breaks around it', gives('<p>{{a\n}} {{\r\n  b}}</p>', { a: 'x', b: 'y' }, '<p>x y</p>'));
  it('may be wrapped in its name', gives('{{first\n    name}}', { 'first name': 'Ann' }, 'Ann'));
  it('may be wrapped in an attribute', gives('<p title="{{\na}}">', { a: '"' }, '<p title="&quot;">'));
  it('is plain in a text', gives('{{a}} {{{a}}}', { a: '<b>' }, '<b> <b>', 'text'));
});

describe('a variable without a value', () => {
  it('is empty', gives('<p>a{{a}}b</p>', {}, '<p>ab</p>'));
  it('has a warning', warns('{{a}}', {}, /^The variable a was not given; it is empty\.$/));
  it('has one warning', () => assert.equal(merge('{{a}}{{a}}', {}).warnings.length, 1));
  it('that is null is not given', warns('{{a}}', { a: null }, /a was not given/));
  it('that is a list has a warning', warns('{{a}}', { a: [1] }, /a is no text, number or boolean/));
  it('leads nowhere in a link', gives('<a href="{{a}}">', {}, '<a href="#">'));
});

describe('names that are not variables', () => {
  it('stays', gives('{{&gt; a}}{{#if a}}x', { a: 1 }, '{{&gt; a}}{{#if a}}x'));
  it('is reported', warns('{{&gt; a}}', {}, /\{\{&gt; a\}\} is no expression that templates know/));
  it('is reported without its end', warns('{{#if a}}', {}, /\{\{#if a\}\} has no counterpart/));
  it('stays in a script', gives('<script>{{a}}</script>', { a: 'x' }, '<script>{{a}}</script>'));
  it('in a script has a warning', warns('<script>{{a}}</script>', { a: 'x' }, /no value can be inserted/));
});

it('stops where values come to too much', () => {
  const long = merge('{{a}}'.repeat(1_000), { a: 'x'.repeat(10) });
  assert.equal(long.exceeded, 'characters');
  assert.ok(long.text.length <= 1_010);
});

const surroundings: readonly (readonly [open: string, close: string])[] = [
  ['', ''],
  ['<p title="', '">'],
  ['<a href="', '">'],
  ['<p title=', '>'],
  ['<p style="', '">'],
];
for (const [open, close] of sampleOf(surroundings, 3))
  it(`survives 150,000 tags within ${open || 'text'}`, () => {
    const template = open + '{{a}}'.repeat(150_000) + close;
    const merged = compileTemplate(template, 'html').merge(
      { a: 'x' },
      { budget: new MergeBudget({ values: 10_000_000 }), charactersMax: 1_000_000 },
    );
    assert.equal(merged.text, open + 'x'.repeat(150_000) + close);
  });

it('keeps every value out of the markup around it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (a) => {
      const { text } = merge('<p title="{{a}}">{{a}}</p>', { a: a.slice(0, 400) });
      assert.match(text, /^<p title="[^"<>]*">[^<>]*<\/p>$/);
    }),
  );
});

it('merges a template while a merge of it is under way', () => {
  const template = compileTemplate('{{a}}{{#if (eq (number n) "1,5")}} German{{/if}}', 'text');
  const options = { budget: new MergeBudget({ values: 10_000_000 }), charactersMax: 1_000 };
  const variables = {
    n: 1.5,
    get a() {
      return template.merge({ n: 1, a: 'inner' }, options).text;
    },
  };
  assert.equal(template.merge(variables, { ...options, locale: 'de' }).text, 'inner German');
});
