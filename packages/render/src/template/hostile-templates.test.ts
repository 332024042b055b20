import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parse } from 'parse5';
import { startCpuTime } from '../../../../test/cpu-time.ts';
import { runsOf } from '../../../../test/sample.ts';
import { compileTemplate, MergeBudget } from './index.ts';

const run = (template: string, variables: object, place: 'html' | 'text' = 'html') =>
  compileTemplate(template, place).merge(variables as Record<string, unknown>, {
    budget: new MergeBudget({ values: 10_000_000 }),
    charactersMax: 200_000,
  });

const piece = fc.constantFrom(
  ...'{{ }} {{{ }}} {{#each a}} {{#each a.b}} {{/each}} {{#if a}} {{else}} {{else if b}} {{/if}} {{#unless b}} {{/unless}}'.split(
    ' ',
  ),
  ...'{{#with a}} {{/with}} {{#a}} {{^a}} {{/a}} {{this}} {{../a}} {{@index}} {{@root.a}} {{! x }} {{~a~}} {{.}} {{&amp;a}}'.split(
    ' ',
  ),
  ...[
    '{{default a "x"}}',
    '{{currency a "EUR"}}',
    '{{date a}}',
    '{{join a}}',
    '{{number a decimals=99}}',
    '{{eq (a b) (c)}}',
  ],
  ...[
    '{{((((((((((a))))))))))}}',
    '{{a..b}}',
    '{{[}}',
    '{{a.[b c]}}',
    '{{"}}',
    '{{__proto__.x}}',
    '{{#each a as |x|}}',
  ],
  ...[
    '<p>',
    '</p>',
    '<td>',
    '</td>',
    '<tr>',
    '</tr>',
    '<a href="',
    '">',
    "<i title='",
    "'>",
    '<b style="color:',
    ';"',
    ' ',
  ],
  ...[
    '<!--[if mso]>',
    '<![endif]-->',
    '<!--',
    '-->',
    '<style>',
    '</style>',
    '<script>',
    '</script>',
    '<',
    '>',
    'text',
  ],
);
const template = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
const values = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'x', '__proto__'),
  fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      '2026-11-25',
      '{{a}}',
    ),
    fc.array(fc.object({ maxDepth: 2 }), { maxLength: 5 }),
    fc.array(fc.string(), { maxLength: 5 }),
    fc.object({ maxDepth: 2 }),
  ),
);

describe('random templates', () => {
  for (const place of ['html', 'text'] as const)
    it(`never throw, and give the same twice, as ${place}`, () => {
      fc.assert(
        fc.property(template, values, (source, variables) => {
          const compiled = compileTemplate(source, place);
          const options = { budget: new MergeBudget({ values: 10_000_000 }), charactersMax: 50_000 };
          assert.equal(compiled.merge(variables, options).text, compiled.merge(variables, options).text);
        }),
        { numRuns: runsOf(1_000, 10_000) },
      );
    });
});

type Node = {
  nodeName: string;
  childNodes?: Node[];
  attrs?: { name: string; value: string }[];
  value?: string;
};

describe('values in any context', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '</style><script>alert(1)</script>',
    '--><script>alert(1)</script>',
    'red;background:url(javascript:alert(1))',
    'expression(alert(1))',
    '\u2028</title><svg onload=alert(1)>',
  ];
  const contexts = [
    '<p>#</p>',
    '<title>#</title>',
    '<td title="#">x</td>',
    "<td title='#'>x</td>",
    '<td title=#>x</td>',
    '<a href="#">x</a>',
    "<a href='#'>x</a>",
    '<a href=#>x</a>',
    '<a href="https://x.y/#">x</a>',
    '<img src="#">',
    '<b style="color:#">x</b>',
    '<b style="background:url(#)">x</b>',
    '<style>a{color:#}</style>',
    '<!-- # -->',
    '<!--[if mso]><td title="#">#</td><![endif]-->',
    '<script>#</script>',
    '<a onclick="#">x</a>',
    '<iframe srcdoc="#"></iframe>',
  ];
  const wraps = [
    '{{v}}',
    '{{default v "x"}}',
    '{{#if v}}{{v}}{{/if}}',
    '{{#each list}}{{this}}{{/each}}',
    '{{#with o}}{{v}}{{/with}}',
    '{{upper v}}',
    '{{join list}}',
    '{{truncate v 400}}',
    '{{#if v}}{{else}}y{{/if}}{{v}}',
  ];
  for (const context of contexts)
    it(`stay values in ${context}`, () => {
      for (const wrap of wraps)
        for (const v of hostile) {
          const source = `<html><body>${context.replaceAll('#', wrap)}</body></html>`;
          const { text } = run(source, { v, list: [v, v], o: { v } });
          const found = dangers(parse(text) as unknown as Node);
          const own = dangers(parse(source) as unknown as Node);
          assert.deepEqual(found, own, `${wrap} of ${v} gives ${text}`);
        }
    });
});

/** Elements and attributes that could run code, by their names: those of the author are expected. */
function dangers(node: Node): string[] {
  const found: string[] = [];
  if (['script', 'svg', 'img', 'iframe'].includes(node.nodeName)) found.push(node.nodeName);
  for (const { name, value } of node.attrs ?? []) {
    if (name.startsWith('on')) found.push(name);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them before reading the scheme
    if (/^(?:javascript|data|vbscript):/i.test(value.replace(/[\u0000-\u0020]/g, ''))) found.push(value);
    if (name === 'style' && /url\(\s*["']?\s*javascript:|expression\(/i.test(value)) found.push(value);
  }
  for (const child of node.childNodes ?? []) found.push(...dangers(child));
  return found;
}

describe('large templates', () => {
  const cases: [string, string, object][] = [
    ['unclosed sections', '{{#each a}}'.repeat(50_000), { a: [1] }],
    ['closed sections', '{{#if a}}x{{/if}}'.repeat(50_000), { a: 1 }],
    ['sections in one element', `<div>${'{{#if a}}x{{/if}}'.repeat(30_000)}</div>`, { a: 1 }],
    [
      'sections in deep elements',
      '<div>'.repeat(30_000) + '{{#if a}}<p>x</p>{{/if}}'.repeat(10_000),
      { a: 1 },
    ],
    ['marks alone in nested wrappers', `${'<div>'.repeat(20_000)}{{#if a}}{{/if}}`, { a: 1 }],
    [
      'blanks between marks',
      `<div>${`${' '.repeat(300)}{{#if a}}`.repeat(2_000)}${'{{/if}}'.repeat(2_000)}</div>`,
      { a: 1 },
    ],
    ['sections in one URL', `<a href="${'{{#if a}}x{{/if}}'.repeat(20_000)}">`, { a: 1 }],
    ['crossing pairs', '{{#if a}}<td>{{#each b}}</td>{{/if}}'.repeat(20_000), { a: 1, b: [1] }],
    ['else without end', '{{#if a}}'.repeat(10) + '{{else}}'.repeat(50_000), { a: 1 }],
    ['comments', '{{!-- x --}}'.repeat(50_000), {}],
    ['comments without an end', '{{!-- '.repeat(100_000), {}],
    ['braces', '{'.repeat(200_000), {}],
    ['unclosed conditional comments', `<div>${'<!--[if mso]>'.repeat(20_000)}{{#if a}}{{/if}}`, { a: 1 }],
    [
      'marks before unclosed conditional comments',
      `<div>${'{{#if a}}<!--[if mso]>'.repeat(10_000)}</div>`,
      { a: 1 },
    ],
    ['nested expressions', `{{${'('.repeat(400)}}}`.repeat(5_000), {}],
    ['blanks before names', `{{#each a as |${' '.repeat(480)}x}}`.repeat(2_000), { a: [1] }],
    ['blanks before as', `{{#each a${' '.repeat(480)}x}}`.repeat(20_000), { a: [1] }],
    [
      'elements closed without being open',
      `${'<div>'.repeat(20_000)}${'</p>'.repeat(20_000)}{{#if a}}{{/if}}`,
      { a: 1 },
    ],
    [
      'branches without an end',
      `{{#each a}}{{#if a}}${'{{else if a}}'.repeat(200_000)}{{/each}}`,
      { a: [1] },
    ],
    ['white space to trim', `${' '.repeat(100)}{{~a~}}`.repeat(10_000), { a: 1 }],
  ];
  for (const [name, source, variables] of cases)
    it(`${name}: read and merged in linear time`, () => {
      if (timeOf(source, variables) < 500) return;
      let [half, whole] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      // Compiling, collecting garbage and neighbors fall into some of the rounds; what grows faster is slower in each.
      for (let round = 0; round < ROUNDS && (round < 3 || whole >= half * 3.5); round++) {
        half = Math.min(half, timeOf(source.slice(0, source.length / 2), variables));
        whole = Math.min(whole, timeOf(source, variables));
      }
      assert.ok(whole < half * 3.5, `${half} ms for half, ${whole} ms for all`);
    });
});

const ROUNDS = 8;

function timeOf(source: string, variables: object): number {
  const spentMs = startCpuTime();
  run(source, variables);
  return spentMs();
}
