import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { corpusFolder, withoutCorpus } from '../../../../test/corpus/designs.ts';
import { RenderContext } from '../context.ts';
import { renderRichText } from './render-rich-text.ts';

/** A state with one value in every place that takes text. */
function stateWith(value: string, url: string): string {
  const text = { type: 'extended-text', text: value, style: value, format: 3 };
  const link = { type: 'link', url, target: value, rel: value, title: value, style: value, children: [text] };
  const item = { type: 'listitem', style: value, format: value, direction: value, children: [text] };
  return JSON.stringify({
    root: {
      children: [
        { type: 'paragraph', style: value, format: value, direction: value, children: [text, link] },
        { type: 'heading', tag: value, style: value, children: [text] },
        { type: 'list', listType: value, tag: value, start: value, style: value, children: [item] },
        { type: value, children: [text] },
      ],
    },
  });
}

function render(state: string): string {
  const context = new RenderContext({
    options: {},
    bodyValues: {},
    widthPx: 500,
    language: '',
    languages: [],
    direction: '',
    merger: undefined,
  });
  return renderRichText(state, context);
}

/** Elements, the names of their attributes, and what is dangerous in the values of these. */
function seen(html: string): { shape: Set<string>; dangers: string[] } {
  const found = { shape: new Set<string>(), dangers: [] as string[] };
  const waiting: DefaultTreeAdapterTypes.Node[] = [parseFragment(html)];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!node) break;
    if ('childNodes' in node) waiting.push(...node.childNodes);
    if (node.nodeName === '#comment') found.dangers.push('comment');
    if (!('tagName' in node)) continue;
    for (const { name, value } of node.attrs) {
      found.shape.add(`${node.tagName} ${name}`);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them before reading the scheme
      const read = value.replace(/[\u0000-\u0020]/g, '');
      if (name === 'href' && /^(?:javascript|vbscript|data):/i.test(read)) found.dangers.push(value);
      if (name === 'style' && /expression|url\(|behaviou?r|binding|javascript|position/i.test(value))
        found.dangers.push(value);
    }
    found.shape.add(node.tagName);
  }
  return found;
}

const ALLOWED = new Set(
  'p|p style|p dir|h1|h1 style|h2|h2 style|h3|h3 style|h4|h4 style|h5|h5 style|h6|h6 style|ul|ul style|ul dir|ol|ol style|ol start|li|li style|li dir|span|span style|strong|em|a|a href|a target|a rel|a title|a style|br|hr|blockquote|blockquote style'.split(
    '|',
  ),
);

function contained(value: string): void {
  for (const url of [value, 'https://x.example/']) {
    const { shape, dangers } = seen(render(stateWith(value, url)));
    assert.deepEqual(
      [...shape].filter((part) => !ALLOWED.has(part)),
      [],
      value.slice(0, 200),
    );
    assert.deepEqual(dangers, [], value.slice(0, 200));
  }
}

describe('a hostile value in a state', () => {
  it('stays in its place', () => {
    const bit = fc.oneof(
      fc.constantFrom(
        '<script>',
        '">',
        "'",
        '"',
        ' onclick=',
        'javascript:',
        'url(',
        'expression(',
        ';',
        ':',
        'color:',
        'position:fixed',
        '/*',
        '*/',
        '\\',
        '}',
        '{{',
        '}}',
        '&quot;',
        'behavior:',
        '-->',
        '<!--',
        '\u0000',
        'background:',
        '(',
        ')',
      ),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 10 }), (bits) => contained(bits.join(''))),
      { numRuns: 1_000 },
    );
  });
});

describe('hostile strings', { skip: withoutCorpus }, () => {
  const folder = join(corpusFolder ?? '', 'hostile');
  for (const file of corpusFolder ? readdirSync(folder) : []) {
    it(`of ${file} stay in their place`, () => {
      for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) contained(line);
    });
  }
});
