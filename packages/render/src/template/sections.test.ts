import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compileTemplate, MergeBudget, type Variables } from './index.ts';

type Format = 'html' | 'text';
const merge = (template: string, variables: Variables, format: Format = 'html') =>
  compileTemplate(template, format).merge(variables, {
    budget: new MergeBudget({ values: 10_000_000 }),
    charactersMax: 100_000,
  });
const gives =
  (template: string, variables: Variables, text: string, format: Format = 'html') =>
  () =>
    assert.equal(merge(template, variables, format).text, text);
const warns = (template: string, variables: Variables, warning: RegExp) => () =>
  assert.match(merge(template, variables).warnings.join('\n'), warning);
const items = [
  { name: 'Tea & co', price: 3 },
  { name: 'Cup', price: 9.5, url: 'https://x.y/cup' },
];

describe('#each', () => {
  it('repeats', gives('{{#each items}}{{name}};{{/each}}', { items }, 'Tea &amp; co;Cup;'));
  it('reads paths', gives('{{#each a.b}}{{this}}{{/each}}', { a: { b: [1, 2] } }, '12'));
  it('knows this', gives('{{#each items}}{{this.name}}|{{/each}}', { items }, 'Tea &amp; co|Cup|'));
  it(
    'counts',
    gives('{{#each a}}{{@index}}{{@first}}{{@last}} {{/each}}', { a: ['x', 'y'] }, '0truefalse 1falsetrue '),
  );
  it('goes outward', gives('{{#each a}}{{../b}}{{@root.b}}{{/each}}', { a: [1], b: 2 }, '22'));
  it('has no value of the page inside', gives('{{#each a}}{{b}}{{/each}}', { a: [{}], b: 2 }, ''));
  it(
    'says where that value is',
    warns('{{#each a}}{{b}}{{/each}}', { a: [{}], b: 2 }, /write \{\{@root\.b\}\}/),
  );
  it(
    'names its items',
    gives('{{#each a as |x i|}}{{i}}{{x.n}}{{/each}}', { a: [{ n: 'p' }, { n: 'q' }] }, '0p1q'),
  );
  it(
    'nests',
    gives('{{#each a}}{{#each this}}{{.}}{{@../index}}{{/each}};{{/each}}', { a: [[1, 2], [3]] }, '1020;31;'),
  );
  it('reads objects', gives('{{#each a}}{{@key}}={{this}} {{/each}}', { a: { x: 1, y: 2 } }, 'x=1 y=2 '));
  it('has an else', gives('{{#each a}}x{{else}}none{{/each}}', { a: [] }, 'none'));
  it('without a list is left out', gives('a{{#each b}}x{{/each}}c', {}, 'ac'));
  it('reports a missing list', warns('{{#each b}}x{{/each}}', {}, /^The list b was not given/));
  it('reports what is no list', warns('{{#each b}}x{{/each}}', { b: 3 }, /^b is no list/));
  it('stops at 5,000 items', () => {
    const { text, warnings } = merge('{{#each a}}x{{/each}}', { a: Array.from({ length: 6_000 }) });
    assert.equal(text.length, 5_000);
    assert.match(warnings.join(), /6000 items; 5000 of them/);
  });
  it('multiplies to 100,000 items at most', () => {
    const nested = '{{#each a}}'.repeat(4) + '{{/each}}'.repeat(4);
    const { warnings } = merge(nested.replaceAll('each a', 'each @root.a'), {
      a: Array.from({ length: 100 }),
    });
    assert.match(warnings.join(), /items; \d+ of them/);
  });
  it('stops at the length of the page', () => {
    const { exceeded, text } = merge(`{{#each a}}${'x'.repeat(1_000)}{{/each}}`, {
      a: Array.from({ length: 4_000 }),
    });
    assert.deepEqual([exceeded, text], ['characters', '']);
  });
});

describe('#if', () => {
  const three = '{{#if a}}A{{else if b}}B{{else}}C{{/if}}';
  it('chooses the first', gives(three, { a: 1, b: 1 }, 'A'));
  it('chooses another', gives(three, { b: 'x' }, 'B'));
  it('chooses the last', gives(three, {}, 'C'));
  for (const value of [0, '', null, false, [], undefined])
    it(`is false for ${JSON.stringify(value)}`, gives('{{#if a}}A{{/if}}', { a: value }, ''));
  for (const value of [1, 'x', true, [0], {}, '0'])
    it(`is true for ${JSON.stringify(value)}`, gives('{{#if a}}A{{/if}}', { a: value }, 'A'));
  it('keeps the scope', gives('{{#if a}}{{b}}{{/if}}', { a: {}, b: 1 }, '1'));
  it('accepts helpers', gives('{{#if (gt (count a) 1)}}many{{else}}few{{/if}}', { a: [1, 2] }, 'many'));
  it('adds no warning for a missing value', () =>
    assert.deepEqual(merge('{{#if a}}{{/if}}', {}).warnings, []));
  it('has an opposite', gives('{{#unless a}}A{{else}}B{{/unless}}', {}, 'A'));
  it('may be inverted', gives('{{^a}}A{{/a}}', {}, 'A'));
  it('keeps a pair that crosses as written', gives('{{#if a}}{{#each b}}x{{/if}}', { a: 1 }, '{{#each b}}x'));
});

describe('#with and {{#name}}', () => {
  it('reads a value', gives('{{#with a}}{{b}}{{/with}}', { a: { b: 1 } }, '1'));
  it('names it', gives('{{#with a as |x|}}{{x.b}}{{/with}}', { a: { b: 1 } }, '1'));
  it('has an else', gives('{{#with a}}x{{else}}none{{/with}}', {}, 'none'));
  it('repeats a list by its name', gives('{{#a}}{{b}}{{/a}}', { a: [{ b: 1 }, { b: 2 }] }, '12'));
  it('enters an object by its name', gives('{{#a}}{{b}}{{/a}}', { a: { b: 1 } }, '1'));
  it('is a condition else', gives('{{#a}}yes{{/a}}{{#b}}no{{/b}}', { a: true }, 'yes'));
});

describe('a section in a page', () => {
  const two = { a: ['x', 'y'] };
  it(
    'repeats a table row',
    gives(
      '<table><tr><td>h</td></tr>{{#each a}}<tr><td>{{.}}</td></tr>{{/each}}</table>',
      two,
      '<table><tr><td>h</td></tr><tr><td>x</td></tr><tr><td>y</td></tr></table>',
    ),
  );
  it(
    'takes along rows that hold only its marks',
    gives(
      '<table><tr><td><p>{{#each a}}</p></td></tr><tr><td>{{.}}</td></tr><tr><td><p>{{/each}}</p></td></tr></table>',
      two,
      '<table><tr><td>x</td></tr><tr><td>y</td></tr></table>',
    ),
  );
  it(
    'repeats cells',
    gives(
      '<tr><td>{{#each a}}</td><td>{{.}}</td><td>{{/each}}</td></tr>',
      two,
      '<tr><td>x</td><td>y</td></tr>',
    ),
  );
  it(
    'chooses between rows',
    gives(
      '<table><tr><td>{{#if a}}</td></tr><tr><td>A</td></tr><tr><td>{{else}}</td></tr><tr><td>B</td></tr><tr><td>{{/if}}</td></tr></table>',
      {},
      '<table><tr><td>B</td></tr></table>',
    ),
  );
  it(
    'includes what only Outlook shows',
    gives(
      '<div><!--[if mso]><table><tr><td><![endif]--><p>{{#each a}}</p><!--[if mso]></td></tr></table><![endif]--></div><p>{{.}}</p>{{/each}}',
      two,
      '<p>x</p><p>y</p>',
    ),
  );
  it(
    'keeps Outlook’s elements that end elsewhere',
    gives(
      '<!--[if mso]><table><![endif]--><div>{{#each a}}</div>{{.}}<div>{{/each}}</div><!--[if mso]></table><![endif]-->',
      two,
      '<!--[if mso]><table><![endif]-->xy<!--[if mso]></table><![endif]-->',
    ),
  );
  it(
    'is chosen in an attribute',
    gives('<td class="{{#if a}}b{{else}}c{{/if}} {{d}}">', { d: '"' }, '<td class="c &quot;">'),
  );
  it(
    'is chosen in a style',
    gives('<td style="color:{{#if a}}red{{else}}{{b}}{{/if}}">', { b: 'blue;x' }, '<td style="color:">'),
  );
  it(
    'is chosen in a style element',
    gives('<style>{{#if a}}.a{color:red}{{else}}.b{}{{/if}}</style>', {}, '<style>.b{}</style>'),
  );
  it(
    'is part of a URL',
    gives(
      '<a href="https://x.y/{{#if a}}{{b}}{{else}}c{{/if}}?d={{b}}">',
      { a: 1, b: 'é&' },
      '<a href="https://x.y/%C3%A9%26?d=%C3%A9%26">',
    ),
  );
  it(
    'creates no executable URL',
    gives('<a href="{{#if a}}java{{/if}}{{b}}">', { a: 1, b: 'script:alert(1)' }, '<a href="#">'),
  );
  it(
    'repeats links',
    gives(
      '{{#each i}}<a href="{{url}}">{{name}}</a>{{/each}}',
      { i: [items[1]] },
      '<a href="https://x.y/cup">Cup</a>',
    ),
  );
  it(
    'inside a tag stays as written',
    gives('<td {{#if a}}class="b"{{/if}}>', { a: 1 }, '<td {{#if a}}class="b"{{/if}}>'),
  );
  it(
    'a section half inside an Outlook comment is reported',
    warns('{{#if a}}<!--[if mso]><td>{{/if}}<![endif]-->x', {}, /can’t be applied/),
  );
  it(
    'may begin in one comment of Outlook and end in another',
    gives(
      '<!--[if mso]>{{#if a}}<td><![endif]-->x<!--[if mso]></td>{{/if}}<![endif]-->',
      {},
      '<!--[if mso]><![endif]-->',
    ),
  );
  it('without a condition is reported', warns('{{#if}}x{{/if}}', { a: 1 }, /\{\{#if\}\} is no expression/));
  it(
    'with a second else keeps that as written',
    gives('{{#if a}}x{{else}}y{{else if b}}z{{/if}}', {}, 'y{{else if b}}z'),
  );
  it(
    'with a second else is reported',
    warns('{{#each a}}x{{else}}y{{else}}z{{/each}}', {}, /\{\{else\}\} has no counterpart/),
  );
  it('reads quotes in texts', gives('{{#if (eq a "say \\"hi\\"")}}Y{{/if}}', { a: 'say "hi"' }, 'Y'));
  it('inside a tag is reported', warns('<td {{#if a}}x{{/if}}>', {}, /can’t be applied/));
  it(
    'takes its lines along in a text',
    gives('Hi\n{{#each a}}\n- {{.}}\n{{/each}}\nBye', two, 'Hi\n- x\n- y\nBye', 'text'),
  );
  it('trims', gives('<p>a {{~#if b~}} c {{~/if~}} d</p>', { b: 1 }, '<p>acd</p>'));
  it('leaves comments out', gives('a{{! note }}b<p>{{!-- note --}}</p>', {}, 'ab'));
  for (const [comment, what] of [
    ['{{!-- {{old}} --}}', 'a tag'],
    ['{{!-- {{#if a}} {{/each}} --}}', 'halves of sections'],
    ['{{~!-- <td>{{{old}}}\n</p> --~}}', 'markup'],
    [`{{!-- ${'{{old}} '.repeat(200)}--}}`, 'a thousand characters'],
    ['{{! <b> {{old}}', 'a tag without its end'],
    ['{{!--}}', 'nothing'],
  ])
    it(`leaves out a comment that contains ${what}`, () => {
      gives(`<p>a${comment}{{b}}</p>`, { old: 'x', a: 1, b: 'c' }, '<p>ac</p>')();
      gives(`a${comment}{{b}}`, { old: 'x', a: 1, b: 'c' }, 'ac', 'text')();
    });
  it('ends a short comment at its first braces', gives('{{! {{a}} }}', { a: 'x' }, ' }}', 'text'));
  it('ends a long comment as a short one', gives('a{{!-- note }}{{b}}', { b: 'c' }, 'ac'));
  it(
    'keeps what follows a long comment without an end',
    gives('<p>{{!-- note</p>{{a}}', { a: 'x' }, '<p>{{!-- note</p>x'),
  );
  it('keeps a comment without an end', gives('{{!-- {{a', { a: 'x' }, '{{!-- {{a', 'text'));
  it(
    'repeats rows around a comment with cells',
    gives(
      '<table>{{#each a}}{{!-- <tr><td> --}}<tr><td>{{.}}</td></tr>{{/each}}</table>',
      two,
      '<table><tr><td>x</td></tr><tr><td>y</td></tr></table>',
    ),
  );
  it('may be wrapped', gives('{{#if\n  a}}x{{else\n}}y{{/if\n}}', { a: 1 }, 'x'));
  it(
    'may be wrapped in arguments',
    gives('{{#each a as\r\n|item|}}{{item\n}}{{upper\n  item}}{{/each}}', two, 'xXyY'),
  );
  it(
    'reads quotes as editors write them',
    gives('<p>{{default a &quot;x&quot;}}{{default a “y”}}</p>', {}, '<p>xy</p>'),
  );
});
