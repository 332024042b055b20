import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { escapeText, protectTags } from '@postpress/markup';
import fc from 'fast-check';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { corpusFolder, withoutCorpus } from '../../../../test/corpus/designs.ts';
import { runsOf } from '../../../../test/sample.ts';
import { safeHtml } from './index.ts';
import { dangers, nodesOf } from './testing.ts';

const becomes = (html: string, expected: string) => () => assert.equal(safeHtml(html), expected);

function isSafe(html: string): void {
  const cleaned = safeHtml(html);
  assert.deepEqual(dangers(`<!DOCTYPE html><body><div>${cleaned}</div>`), [], html.slice(0, 200));
  assert.equal(safeHtml(cleaned), cleaned, `cleaned twice: ${html.slice(0, 200)}`);
}

describe('tags of template languages', () => {
  it('are as written in text without elements', becomes('{% if a &gt; 1 %} &gt; b', '{% if a > 1 %} &gt; b'));
  it('leave text without them alone', becomes('a &gt; b &nbsp;', 'a &gt; b &nbsp;'));
  for (const text of ['<?php if ($a > 1): ?>b<?php endif ?>', '<#if (a > 1)>b</#if>', '#if($a > 1)b#end']) {
    it(`are as written in text: ${text}`, becomes(`<p>${text}</p>`, `<p>${text}</p>`));
    it(`are as written in escaped text: ${text}`, becomes(escapeText(text), text));
  }
  it(
    'keep comparisons in text',
    becomes('<p>{% if a &gt; 1 %}b > c{% endif %}</p>', '<p>{% if a > 1 %}b &gt; c{% endif %}</p>'),
  );
  it(
    'keep comparisons in attributes',
    becomes('<img alt="{{ a > b ? 1 : 2 }} >">', '<img alt="{{ a > b ? 1 : 2 }} &gt;">'),
  );
  it(
    'keep arrows, and what is less',
    becomes('<b><%= a.map(b => b < 1 && c) %></b>', '<b><%= a.map(b => b < 1 && c) %></b>'),
  );
  it('keep comparisons in Mailchimp’s conditions', becomes('<i>*|IF:A > 1|*</i>', '<i>*|IF:A > 1|*</i>'));
  it('keep their quotes in attributes', () => {
    becomes('<a href="{% url "home" %}" title="b">c</a>', `<a href='{% url "home" %}' title="b">c</a>`)();
    becomes(`<img alt='{{ a | default: 'b' }}'>`, `<img alt="{{ a | default: 'b' }}">`)();
    becomes(`<b title='"{{ a["b"] }}&#39;s"'>c</b>`, `<b title='&quot;{{ a["b"] }}&#39;s&quot;'>c</b>`)();
    becomes(
      `<b title='{{ a["b"] | default: &#39;c&#39; }}'>d</b>`,
      '<b title="{{ a[&quot;b&quot;] | default: \'c\' }}">d</b>',
    )();
  });
  it('between attributes keep these', becomes('<img {% if a %}alt="b"{% endif %}>', '<img alt="b">'));
  it('begin no element, end no comment, end no attribute', () => {
    becomes('<p>{{ "&lt;img src=x onerror=y()&gt;" }}</p>', '<p>{{ "&lt;img src=x onerror=y()>" }}</p>')();
    becomes('<p>{{ a --&gt; b }}</p>', '<p>{{ a --&gt; b }}</p>')();
    becomes(`<b title='{{ a | b: "&lt;i&gt;" }}'>c</b>`, `<b title='{{ a | b: "&lt;i>" }}'>c</b>`)();
    isSafe('<p title="{{"><img alt="}}<img src=x onerror=y()>">{{ </p><script>y()</script> }}');
    isSafe('{{ <!-- }}<img title="--&gt;<img src=x onerror=y()>">');
    isSafe('<p>{{ a<!-- -->&gt; b<script>y()</script> }}<svg onload=y()>{% > %}');
  });
});

describe('what runs', () => {
  it('a script is removed with its code', becomes('a<script>alert(1)</script>b', 'ab'));
  it('an event handler is removed', becomes('<p onclick="x()" ONLOAD=y>a</p>', '<p>a</p>'));
  it('a script URL in a link is removed', becomes('<a href=" java\tscript:alert(1)">a</a>', '<a>a</a>'));
  it(
    'an escaped script URL is removed',
    becomes('<a href="&#106;avascript&colon;alert(1)">a</a>', '<a>a</a>'),
  );
  it('a data URL with a page is removed', becomes('<a href="data:text/html,x">a</a>', '<a>a</a>'));
  it('a meta refresh is removed', becomes('<meta http-equiv="refresh" content="0;url=//x">a', 'a'));
  it(
    'a meta refresh under a harmless name is removed',
    becomes('<meta http-equiv="refresh" name="viewport" content="0;url=//x">a', 'a'),
  );
  it(
    'a character set that can hide tags is removed',
    becomes('<meta charset="utf-7"><meta name="viewport" content="text/html; charset=utf-7">a', 'a'),
  );
  it(
    'a quotation mark cannot end an attribute',
    becomes(`<p title='" x'>a</p>`, '<p title="&quot; x">a</p>'),
  );
  it('a srcset with a script URL is removed', becomes('<img srcset="x.png 1x, javascript:1 2x">', '<img>'));
  it('image data in a link is removed', becomes('<a href="data:image/png;base64,A">a</a>', '<a>a</a>'));
  it(
    'a behavior is removed',
    becomes('<p style="behavior:url(x.htc);color:red">a</p>', '<p style="color:red">a</p>'),
  );
  it(
    'a CSS expression with a comment within its name is removed from a style sheet',
    becomes('<style>p{width:exp/**/ression(1);color:red}</style>', '<style>p{color:red}</style>'),
  );
  it('a base goes', becomes('<base href="//x">a', 'a'));
  it(
    'frames and objects are removed',
    becomes('<iframe src="//x">f</iframe><object data="//x">o</object><embed src=x>a', 'a'),
  );
  it(
    'a removed form keeps its text',
    becomes('<form action="//x">a<input name=b><button>c</button></form>', 'ac'),
  );
  it(
    'a CSS expression is removed',
    becomes('<p style="color:red;width:exp/**/ression(alert(1))">a</p>', '<p style="color:red">a</p>'),
  );
  it('an escaped CSS expression is removed', becomes('<p style="width:\\65xpression(1)">a</p>', '<p>a</p>'));
  it(
    'a CSS import is removed',
    becomes('<style>@import "//x";p{color:red}</style>', '<style>p{color:red}</style>'),
  );
  it(
    'a script in a style is removed',
    becomes('<p style="background:url(javascript:1);color:red">a</p>', '<p style="color:red">a</p>'),
  );
  it(
    'svg and math are removed',
    becomes('<svg onload=alert(1)><a>x</a></svg><math><mtext>y</mtext></math>a', 'a'),
  );
  it('a conditional comment is removed', becomes('<!--[if mso]><script>x</script><![endif]-->a', 'a'));
  it('markup that comes to life in a second reading does not', () => {
    isSafe('<noscript><p title="</noscript><img src=x onerror=alert(1)>">');
    isSafe(
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    );
    isSafe('<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">');
    isSafe('<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>');
    isSafe('<style>a{content:"</style ><img src=x onerror=alert(1)>"}</style>');
    isSafe('<style>a{content:"\\3c/style>"}</style>');
    isSafe('<xmp><p title="</xmp><img src=x onerror=alert(1)>">');
    isSafe('<textarea><p title="</textarea><img src=x onerror=alert(1)>">');
    isSafe('<table><a><table><a href=javascript:1><b>');
    isSafe(
      '<select><template><style><!--</style><a rel="--></style></template></select><img src onerror=1>">',
    );
    isSafe('<a href="x"><p><a href="y"><table><tr><p><a>');
  });
});

describe('what stays', () => {
  it('text without markup', becomes('a &amp; b', 'a &amp; b'));
  it('links, images, tables', () => {
    const html =
      '<table width="100%" bgcolor="#fff"><tbody><tr><td style="padding:4px;mso-line-height-rule:exactly"><a href="https://x.y/?a=1&amp;b=2" target="_blank"><img src="https://x.y/a.png" alt="a" width="10"></a></td></tr></tbody></table>';
    assert.equal(safeHtml(html), html);
  });
  it(
    'merge tags',
    becomes(
      '<a href="{{u}}" style="color:{{c}}">{{n}} *|N|*</a>',
      '<a href="{{u}}" style="color:{{c}}">{{n}} *|N|*</a>',
    ),
  );
  it(
    'a whole document',
    becomes(
      '<!DOCTYPE html><html lang="en"><head><style>p{color:red}</style></head><body bgcolor="#fff"><p>a</p></body></html>',
      '<!DOCTYPE html><html lang="en"><head><style>p{color:red}</style></head><body bgcolor="#fff"><p>a</p></body></html>',
    ),
  );
  it(
    'media queries and web fonts',
    becomes(
      '<style>@media (max-width:480px){p{color:red!important}}@font-face{font-family:A;src:url(https://x.y/a.woff2)}</style>',
      '<style>@media (max-width:480px){p{color:red!important}}@font-face{font-family:A;src:url(https://x.y/a.woff2)}</style>',
    ),
  );
  it(
    'an embedded image',
    becomes('<img src="data:image/png;base64,AAAA">', '<img src="data:image/png;base64,AAAA">'),
  );
  for (const open of ["b:'x", 'b:"x', 'b:url(x', "'"])
    it(
      `what is around a style that is left open: ${open}`,
      becomes(
        `<p>a</p><style>p{color:red;${open}}</style><b>c</b>`,
        '<p>a</p><style>p{color:red}</style><b>c</b>',
      ),
    );
  it(
    'what is around a selector that is left open',
    becomes('<p>a</p><style>p{color:red}a[b="{color:blue}</style>', '<p>a</p><style>p{color:red}</style>'),
  );
  it('the text of unknown elements', becomes('<o:p>a</o:p><custom-one>b</custom-one>', 'ab'));
});

describe('laws', () => {
  it('any markup becomes safe, and cleaning twice is cleaning once', () => {
    const bit = fc.oneof(
      fc.constantFrom(
        '<svg>',
        '<math>',
        '<style>',
        '</style>',
        '<!--',
        '-->',
        '<table>',
        '<tr>',
        '<p>',
        '</p>',
        '<a href="',
        '">',
        "'",
        '"',
        '<noscript>',
        '<template>',
        '<select>',
        '<xmp>',
        '<title>',
        '<mtext>',
        '<mglyph>',
        '<foreignObject>',
        '<script>',
        '</script>',
        'onerror=alert(1)',
        'javascript:',
        '<img src=x ',
        '>',
        '<',
        '&lt;',
        '<form>',
        '</form>',
        '<body>',
        '<html>',
        '<b>',
        '<![CDATA[',
        ']]>',
        '<br>',
        '{',
        '}',
        '@import',
        ';',
        '\u0000',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 25 }), (bits) => isSafe(bits.join(''))),
      { numRuns: runsOf(150, 600) },
    );
  });
  it('survives formatting that multiplies', () => {
    const open = Array.from({ length: 5_000 }, (_, index) => `<b id=${index}>`).join('');
    const cleaned = safeHtml(`<p>${open}</p>${'<p>word</p>'.repeat(5_000)}`);
    assert.ok(cleaned.length < 1_000_000);
    assert.match(cleaned, /word/);
    assert.deepEqual(dangers(cleaned), []);
  });
  it(
    'handles rules nested deeper than the stack',
    becomes(`<style>${'@media{'.repeat(20_000)}</style><p>a</p>`, '<p>a</p>'),
  );
  it('survives a hundred thousand open elements', () => {
    assert.match(safeHtml(`${'<div>'.repeat(100_000)}deep`), /deep/);
  });
});

describe('hostile strings', { skip: withoutCorpus }, () => {
  const folder = join(corpusFolder ?? '', 'hostile');
  for (const file of corpusFolder ? readdirSync(folder) : []) {
    it(`of ${file} become safe`, () => {
      const text = readFileSync(join(folder, file), 'utf8');
      isSafe(text);
      for (const line of text.split('\n')) isSafe(line);
      for (const vector of text.split(/(?=<div id="\d+">)/)) isSafe(vector);
    });
  }
});

/** Words a reader sees, images and link targets, in order. */
function contentsOf(html: string): { words: string; links: string[]; images: string[]; styles: number } {
  const contents = { words: '', links: [] as string[], images: [] as string[], styles: 0 };
  for (const node of nodesOf(html, false)) {
    if (node.nodeName === '#text' && 'parentNode' in node) {
      const parent = node.parentNode && 'tagName' in node.parentNode ? node.parentNode.tagName : '';
      if (!/^(?:style|script|title|textarea|option)$/.test(parent))
        contents.words += (node as DefaultTreeAdapterTypes.TextNode).value;
    }
    if (!('tagName' in node)) continue;
    for (const { name, value } of node.attrs) {
      if (node.tagName === 'a' && name === 'href') contents.links.push(value);
      if (node.tagName === 'img' && name === 'src') contents.images.push(value);
      if (name === 'style') contents.styles += value.split(';').filter((part) => part.trim() !== '').length;
    }
  }
  contents.words = contents.words.replace(/\s+/g, ' ').trim();
  return contents;
}

describe('the work of cleaning', () => {
  it('reads 300,000 characters of style sheets', () => {
    const sheet = `<style>${'a{color:red}'.repeat(2_000)}</style>`;
    const cleaned = safeHtml(`${sheet.repeat(20)}<p>x</p>`);
    assert.equal(cleaned.match(/<style>/g)?.length, 12);
    assert.match(cleaned, /<p>x<\/p>$/);
  });
  it('reads 3,000 style sheets', () => {
    const cleaned = safeHtml('<style>a{b:c}</style>'.repeat(10_000));
    assert.equal(cleaned.match(/<style>/g)?.length, 2_830);
  });
  it('keeps the words alone of more than 250,000 elements', () =>
    assert.doesNotMatch(safeHtml(`${'<p>'.repeat(250_001)}words`), /<p/));
});

describe('real emails', { skip: withoutCorpus }, () => {
  it('keep their words, links, images and styles', () => {
    const folder = join(corpusFolder ?? '', 'html');
    let count = 0;
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.html')) continue;
      const html = readFileSync(join(folder, file), 'utf8');
      const cleaned = safeHtml(html);
      // Template engines run first: quotes in their tags end no attribute.
      assert.deepEqual(contentsOf(cleaned), contentsOf(protectTags(html)), file);
      assert.equal(safeHtml(cleaned), cleaned, file);
      count += 1;
    }
    assert.equal(count, 141);
  });
});
