import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { escapeHtml } from '@postpress/markup';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { corpusFolder, withoutCorpus } from '../../../../test/corpus/designs.ts';
import { runsOf, sampleOf } from '../../../../test/sample.ts';
import type { MergeTagValue } from '../options.ts';
import { prepareTags } from './prepare-tags.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Elements with the names of their attributes, and what conditional comments begin with, in order. */
function shape(html: string): string[] {
  const found: string[] = [];
  const waiting: Node[] = [parse(html)];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!node) break;
    if ('tagName' in node) found.push(`${node.tagName} ${node.attrs.map(({ name }) => name).join(' ')}`);
    if (node.nodeName === '#comment' && 'data' in node)
      found.push(/^\[if/.test(node.data) ? 'conditional' : 'comment');
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
  return found;
}

/** Every address of a page that a browser would run. */
function programs(html: string): string[] {
  const found: string[] = [];
  const waiting: Node[] = [parse(html)];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!node) break;
    if ('childNodes' in node) waiting.push(...node.childNodes);
    if (!('attrs' in node)) continue;
    for (const { name, value } of node.attrs) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them before reading the scheme
      const read = value.replace(/[\u0000-\u0020]/g, '');
      if (
        /^(?:href|src)$/.test(name) &&
        /^(?:javascript:|vbscript:|data:(?!image\/(?:png|gif|jpe?g|webp)))/i.test(read)
      )
        found.push(value);
    }
  }
  return found;
}

/** Each position of a tag, within a page that continues after it. */
const PLACES = [
  '<p>{{v}}</p>',
  '<p title="{{v}}">a</p>',
  "<p title='{{v}}'>a</p>",
  '<p title={{v}} class=b>a</p>',
  '<a href="{{v}}">a</a>',
  '<a href="https://x.example/{{v}}?q={{v}}#{{v}}">a</a>',
  '<a href="https://{{v}}.x.example/">a</a>',
  '<a href="mailto:{{v}}?subject={{v}}">a</a>',
  '<a href={{v}} class=b>a</a>',
  '<img src="{{v}}" alt="{{v}}">',
  '<p style="color:{{v}};background:url(\'{{v}}\')">a</p>',
  '<style>p{color:{{v}}}</style>',
  '<style>p{background:url({{v}})}</style>',
  '<title>{{v}}</title>',
  '<!-- {{v}} -->',
  '<!--[if mso]><b title="{{v}}">{{v}}</b><![endif]-->',
  '<textarea>{{v}}</textarea>',
  '<{{v}}>a',
  '</{{v}}>a',
];
const page = (inside: string) => `<!DOCTYPE html><body>${inside}<hr></body>`;

const merged = (place: string, v: MergeTagValue) =>
  page(prepareTags({ mergeTags: { v } }).merge(place, 'html'));
const perItem = (place: string, v: MergeTagValue) => {
  const tags = prepareTags({
    mergeTags: { items: [{ v }, { v }] },
    mergeTagsSchema: { items: { rules: { repeat: { before: '[[', after: ']]' } } } },
  });
  return page(tags.page(tags.merge(`[[${place}]]`, 'html')));
};
const harmless = new Map(
  PLACES.map((place) => [place, { once: shape(merged(place, 'x')), twice: shape(perItem(place, 'x')) }]),
);

function contained(value: MergeTagValue, inLists = true): void {
  for (const [place, expected] of harmless) {
    const rendered = merged(place, value);
    assert.deepEqual(shape(rendered), expected.once, `${place} with ${JSON.stringify(value)}`);
    assert.deepEqual(programs(rendered), [], `${place} with ${JSON.stringify(value)}`);
    if (inLists)
      assert.deepEqual(
        shape(perItem(place, value)),
        expected.twice,
        `${place} per item with ${JSON.stringify(value)}`,
      );
  }
  const text = escapeHtml(prepareTags({ mergeTags: { v: value } }).merge('a {{v}}', 'text'));
  assert.deepEqual(shape(page(`<p title="${text}">${text}</p>`)), shape(page('<p title="x">x</p>')));
  const url = escapeHtml(prepareTags({ mergeTags: { v: value } }).merge('{{v}}', 'url'));
  assert.deepEqual(programs(page(`<a href="${url}">x</a>`)), []);
}

describe('a hostile value', () => {
  const own = [
    '-->',
    '--!>',
    '<!--',
    '<![endif]-->',
    ']]>',
    '</title><script>x</script>',
    '</style><script>x</script>',
    '</textarea><b>',
    '" onclick="x',
    "' onclick='x",
    ' onclick=x ',
    '`',
    '=',
    '/',
    '>',
    '<',
    '&',
    '&#60;b&#62;',
    '\u0000<b>',
    'javascript:x',
    ' java\nscript:x',
    '\u0001javascript:x',
    'JaVaScRiPt&colon;x',
    'data:text/html,<script>',
    'vbscript:x',
    '//evil.example',
    '@evil.example',
    '\\evil.example',
    '#"><b>',
    'a) url(javascript:x',
    "');x:url('",
    'red;}</style>',
    '{{v}}',
    '[[',
    ']]',
    '{{#a}}',
    '\ud800',
    '\u2028',
    'x'.repeat(10_000),
    '',
    0,
    true,
  ];
  for (const value of own)
    it(`stays in its place: ${JSON.stringify(value).slice(0, 40)}`, () => contained(value));
  it('stays in its place, whatever it is', () => {
    const bit = fc.oneof(
      fc.constantFrom(...own.map(String).filter((text) => text.length < 100)),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 6 }), (bits) => contained(bits.join(''))),
      { numRuns: runsOf(80, 300) },
    );
  });
});

describe('hostile strings', { skip: withoutCorpus }, () => {
  const folder = join(corpusFolder ?? '', 'hostile');
  for (const file of corpusFolder ? readdirSync(folder) : []) {
    it(`of ${file} stay in their place`, () => {
      const lines = readFileSync(join(folder, file), 'utf8').split('\n');
      for (const line of sampleOf(lines, 800)) contained(line, false);
    });
  }
});

describe('whatever is asked', () => {
  const json = fc.jsonValue() as fc.Arbitrary<MergeTagValue>;
  it('nothing throws, and the same is merged twice', () => {
    const mark = fc.constantFrom(
      '{{#a}}',
      '{{/a}}',
      '{{b}}',
      '{{a.b}}',
      '<p>',
      '</p>',
      '<td>',
      '</td>',
      '<!--[if mso]>',
      '<![endif]-->',
      '<a href="',
      '">',
      'x',
    );
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 30 }), json, json, (bits, a, b) => {
        const options = {
          mergeTags: { a, b },
          mergeTagsSchema: {
            a: {
              rules: { r: { before: '{{#a}}', after: '{{/a}}' } },
              mergeTags: { b: { value: '{{a.b}}' } },
            },
          },
        };
        const rendered = () => {
          const tags = prepareTags(options);
          return [tags.page(tags.merge(bits.join(''), 'html')), tags.plainPage(bits.join('')), tags.warnings];
        };
        assert.deepEqual(rendered(), rendered());
      }),
      { numRuns: runsOf(120, 500) },
    );
  });
  it('accepts any configuration without throwing', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.anything(),
        fc.anything(),
        fc.string(),
        (mergeTags, mergeTagsSchema, designTags, text) => {
          const tags = prepareTags({ mergeTags, mergeTagsSchema, designTags } as object);
          assert.equal(typeof tags.page(tags.merge(`{{a}}${text}`, 'html')), 'string');
        },
      ),
    );
  });
});
