import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { validateDesign } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { cpuMsOf } from '../../../test/cpu-time.ts';
import { runsOf, sampleOf } from '../../../test/sample.ts';
import { importHtml } from './import-html.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** What a rendered page would run, as a browser reads it. */
function programsIn(node: Node): string[] {
  if (!('childNodes' in node)) return [];
  const own: string[] = [];
  if ('tagName' in node) {
    if (/^(?:script|object|embed|base)$/.test(node.tagName)) own.push(node.tagName);
    for (const { name, value } of node.attrs) {
      if (name.startsWith('on') || name === 'srcdoc') own.push(name);
      if (/^(?:href|src|action)$/.test(name) && /^[\s\p{Cc}]*(?:javascript|vbscript):/iu.test(value))
        own.push(value);
    }
  }
  return [...own, ...node.childNodes.flatMap(programsIn)];
}

function check(html: string, renders = true): void {
  const { design } = importHtml(html, { displayMode: 'email' });
  assert.deepEqual(validateDesign(design, { displayMode: 'email' }).errors, []);
  if (renders) assert.deepEqual(programsIn(parse(renderDesign(design).html)), []);
}
const survives = (html: () => string) => () => {
  // Far above what it takes, far below what quadratic work would: the bench says the time.
  assert.ok(cpuMsOf(() => check(html(), false)) < 30_000);
};

describe('hostile pages', () => {
  it(
    'nested too deep',
    survives(() => '<div>'.repeat(50_000)),
  );
  it(
    'of tables nested too deep',
    survives(() => '<table><tr><td>'.repeat(20_000)),
  );
  it(
    'of links that are never closed',
    survives(() => '<a href=x><p>'.repeat(5_000)),
  );
  it(
    'of formatting that is opened again in each paragraph',
    survives(() => `${'<b><i><u>'.repeat(200)}${'<p>a'.repeat(2_000)}`),
  );
  it(
    'of thirty thousand elements',
    survives(() => '<b>a</b>'.repeat(30_000)),
  );
  it(
    'of ten thousand cells',
    survives(() => `<table><tr>${'<td>a</td>'.repeat(10_000)}</tr></table>`),
  );
  it(
    'of three thousand rows',
    survives(() => `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(3_000)}</table>`),
  );
  it(
    'of three thousand rules',
    survives(
      () =>
        `<style>${'div div div div a{color:red}'.repeat(3_000)}</style>${'<div>'.repeat(100)}${'<a>x</a>'.repeat(2_000)}`,
    ),
  );
  it(
    'of a rule of many braces',
    survives(() => `<style>${'{'.repeat(100_000)}</style>a`),
  );
  it(
    'of one long word',
    survives(() => 'x'.repeat(2_000_000)),
  );
  it(
    'of openings of merge tags',
    survives(() => `<table>${'{{'.repeat(100_000)}`),
  );
  it(
    'of merge tags between rows',
    survives(() => `<table>${'{{a}}<tr></tr>'.repeat(5_000)}`),
  );
  it(
    'of comments without an end',
    survives(() => '<!--'.repeat(200_000)),
  );
  it(
    'of spans over many columns',
    survives(
      () => `<table><tr><td colspan="999999999">${'a'.repeat(9)}</td><td colspan="-1">b</td></tr></table>`,
    ),
  );
  it(
    'of numbers out of reach',
    survives(
      () =>
        '<p style="font-size:1e309px;margin:-1e99px;line-height:1e308;width:NaNpx;border:9e99px solid red">a</p><img width="99999999999" height="1">',
    ),
  );
  it(
    'of lists as long as the page',
    survives(() => `<p style="${'font:bold 12px/1 Arial;'.repeat(40_000)}">a</p>`),
  );
});

const words = fc.stringMatching(/^[a-z]{3,8}$/);
const tag = fc.constantFrom(
  'div',
  'p',
  'td',
  'table',
  'tr',
  'a',
  'span',
  'h1',
  'center',
  'ul',
  'li',
  'th',
  'b',
  'form',
);
const style = fc.constantFrom(
  '',
  'display:none',
  'padding:5px',
  'background:#eee',
  'float:left',
  'display:inline-block',
  'width:50%',
  'border:1px solid red',
);
const page = fc.array(
  fc.oneof(
    words,
    fc.tuple(tag, style).map(([name, css]) => `<${name} style="${css}">`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom('<br>', '<hr>', '<img src=a.png>', '{{x}}', '&nbsp;', '<input>', '<!-- c -->'),
  ),
  { maxLength: 40 },
);

describe('programs', () => {
  const gone = (html: string) => () => check(html);
  it(
    'in loops between rows',
    gone('<table>{{<script>alert(1)</script>}}<tr><td>a</td></tr>{{/<img src=x onerror=y>}}</table>'),
  );
  it('in words', gone('<p>{{ <img src=x onerror=alert(1)> }}</p>'));
  it(
    'in comments that replace tags',
    gone('<table><!--merge-tag:%3Cscript%3Ealert(1)%3C%2Fscript%3E--><tr><td>a</td></tr></table>'),
  );
  it(
    'in forms',
    gone(
      '<form action="javascript:x()" onsubmit="y()"><input onfocus="z()" autofocus><svg onload="a()"></svg></form>',
    ),
  );
  it('in frames', gone('<iframe srcdoc="&lt;script&gt;1&lt;/script&gt;" src="javascript:1"></iframe>'));
  it(
    'in styles',
    gone(
      '<div style="background:url(javascript:1)">a</div><a style="background-image:url(\'x&quot;onclick=y\');display:inline-block;padding:9px 19px">b</a>',
    ),
  );
});

describe('any page', () => {
  it('with lines around nothing makes a valid design', () =>
    check('<table style="border:1px solid red"><div style="padding:5px"><div style="width:50%">'));
  it('keeps hidden words beside an image', () => {
    for (const html of [
      '<img src=a.png><a><div style="display:none">aaa</div></a>',
      '<img src=a.png><b><span hidden>aaa</span></b>',
    ])
      assert.ok(JSON.stringify(importHtml(html, { displayMode: 'email' }).design).includes('aaa'), html);
  });
  it('keeps the words of a row whose cells are all hidden', () => {
    for (const html of [
      '<table><tr><td style="display:none">aaa</td></tr></table>',
      '<table>bbb<td style="display:none">aaa',
    ])
      assert.ok(JSON.stringify(importHtml(html, { displayMode: 'email' }).design).includes('aaa'), html);
  });
  it('of letters makes a valid design', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (html) => check(html)),
      { numRuns: runsOf(40, 100) },
    );
  });
  it('of tags makes a valid design that keeps every word', () => {
    fc.assert(
      fc.property(page, (parts) => {
        const html = parts.join('');
        check(html);
        const design = JSON.stringify(importHtml(html, { displayMode: 'email' }).design);
        for (const part of parts)
          if (/^[a-z]+$/.test(part)) assert.ok(design.includes(part), `${part} of ${html}`);
      }),
      { numRuns: runsOf(60, 200) },
    );
  });
});

const corpus = join(dirname(fileURLToPath(import.meta.url)), '../../../../shared/corpus/hostile');
const skip = existsSync(corpus)
  ? false
  : 'the corpus of hostile strings (../shared/corpus) is not beside this clone';
describe('strings of the corpus', { skip }, () => {
  for (const file of ['h5sc-vectors.txt', 'xss-payloads.txt', 'naughty-strings.txt']) {
    it(`of ${file} run nothing`, () => {
      const lines = readFileSync(join(corpus, file), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '');
      for (const line of sampleOf(lines, 800)) check(line);
    });
  }
});
