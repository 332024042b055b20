import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseFragment } from 'parse5';
import type { LexicalBlock, LexicalInline, LexicalListItem } from '../lexical-state.ts';
import { readRichText } from './read-rich-text.ts';

/**
 * A short form of the state: `p(…)`, `h2(…)`, `ul(li(…))`; `text/3` with bits, `text{css}` with a style, `br`, `url>(…)` a
 * link. Alignment, indentation and style of an element stand behind its name: `p:center+1{margin:0}`.
 */
function outline(html: string): string {
  const { state } = readRichText(html, 14);
  return state ? state.root.children.map(block).join('') : 'unfit';
}
function block(node: LexicalBlock | LexicalListItem): string {
  const names = { paragraph: 'p', heading: 'h', list: '', listitem: 'li' };
  const name = 'tag' in node ? node.tag : names[node.type];
  const look = `${node.format && `:${node.format}`}${node.direction ? `~${node.direction}` : ''}`;
  const indent = node.indent && node.type !== 'listitem' ? `+${node.indent}` : '';
  const style = node.style ? `{${node.style}}` : '';
  const children = (node.children as (LexicalInline | LexicalListItem | LexicalBlock)[]).map(child);
  return `${name}${look}${indent}${style}(${children.join('|')})`;
}
function child(node: LexicalInline | LexicalListItem | LexicalBlock): string {
  if (node.type === 'linebreak') return 'br';
  if (node.type === 'link') {
    return `${node.url}>${node.style ? `{${node.style}}` : ''}(${node.children.map(child).join('|')})`;
  }
  if ('text' in node) {
    return `${node.text}${node.format ? `/${node.format}` : ''}${node.style ? `{${node.style}}` : ''}`;
  }
  return block(node);
}

const reads = (html: string, expected: string) => it(html, () => assert.equal(outline(html), expected));
const keepsOut = (html: string, obstacle: RegExp) =>
  it(html, () => {
    const { state, obstacles } = readRichText(html, 14);
    assert.equal(state, null);
    assert.match(obstacles.join(), obstacle);
  });
const drops = (html: string, loss: string) =>
  it(html, () => assert.deepEqual(readRichText(html, 14).lost, [loss]));

describe('paragraphs', () => {
  reads('<p>a</p><p>b</p>', 'p(a)p(b)');
  reads('a', 'p(a)');
  reads('', 'p()');
  reads('a<p>b</p>c', 'p(a)p(b)p(c)');
  reads('<div><div>a</div>b</div>', 'p(a)p(b)');
  reads('<p></p><p> </p><p>a</p>', 'p(a)');
  reads('<p>&nbsp;</p>', 'p(\u00a0)');
  reads('<p><br></p>', 'p(br)');
  reads('<p style="text-align:center">a</p>', 'p:center(a)');
  reads('<div style="text-align:right"><p>a</p></div>', 'p:right(a)');
  reads('<p style="text-align:-webkit-center">a</p>', 'p:center(a)');
  reads('<center>a</center>', 'p:center(a)');
  reads('<p align=right>a</p>', 'p:right(a)');
  reads('<p dir=rtl>a</p>', 'p~rtl(a)');
  reads('<p style="padding-left:80px">a</p>', 'p+2(a)');
  reads('<p style="padding-left:15px">a</p>', 'p{padding-left:15px}(a)');
  reads('<p style="line-height:140%;font-size:14px">a</p>', 'p{line-height:140%;font-size:14px}(a)');
  reads('<div style="color:red"><p>a</p><p>b</p></div>', 'p{color:red}(a)p{color:red}(b)');
  reads('<div style="padding:9px"><p>a</p></div>', 'p{padding:9px}(a)');
  reads(
    '<div style="font-size:20px;line-height:150%"><p style="font-size:10px">a</p></div>',
    'p{line-height:30px;font-size:10px}(a)',
  );
  reads('<h2>a</h2>', 'h2{margin:0.83em 0}(a)');
  reads('<h2 style="margin:0">a</h2>', 'h2{margin:0}(a)');
  reads('<blockquote>a</blockquote>', 'p{margin:1em 40px}(a)');
  reads('<pre>a\n b</pre>', 'p{font-family:monospace;white-space:pre;margin:1em 0}(a|br| b)');
  reads('<dl><dt>a</dt><dd>b</dd></dl>', 'p(a)p+1(b)');
});

describe('white space', () => {
  reads('<p>  a \n  b  </p>', 'p(a b)');
  reads('<p>a <b> b</b></p>', 'p(a |b/1)');
  reads('<p>a<br> b</p>', 'p(a|br|b)');
  reads('<p>a <a href="u"> </a></p>', 'p(a)');
  reads('<p>a&nbsp; b</p>', 'p(a\u00a0 b)');
  reads('<p><span style="white-space:pre-wrap">a  b</span></p>', 'p(a  b{white-space:pre-wrap})');
});

describe('characters', () => {
  reads(
    '<b>a</b><i>b</i><s>c</s><u>d</u><code>e</code><sub>f</sub><sup>g</sup>',
    'p(a/1|b/2|c/4|d/8|e/16|f/32|g/64)',
  );
  reads('<strong><em>a</em></strong>', 'p(a/3)');
  reads('<span style="font-weight:bold;font-style:italic">a</span>', 'p(a/3)');
  reads('<span style="color:red!important;color:blue">a</span>', 'p(a{color:red!important})');
  reads(
    '<span style="font-size:20px !IMPORTANT;font-size:2px;color:red">a</span>',
    'p(a{color:red;font-size:20px !IMPORTANT})',
  );
  reads('<p style="text-align:center !important;text-align:left">a</p>', 'p:center(a)');
  reads('<p style="direction:rtl!important">a</p>', 'p~rtl(a)');
  reads('<b><span style="font-weight:400">a</span></b>', 'p(a{font-weight:400})');
  reads('<span style="font-weight:600">a</span>', 'p(a{font-weight:600})');
  reads('<span style="text-decoration:underline line-through">a</span>', 'p(a/12)');
  reads('<u><span style="text-decoration:none">a</span></u>', 'p(a/8)');
  reads('<span style="text-decoration:underline dotted">a</span>', 'p(a{text-decoration:underline dotted})');
  reads(
    '<span style="color:red"><span style="COLOR: blue; font-size:9px">a</span></span>',
    'p(a{color:blue;font-size:9px})',
  );
  reads('<span style="font-size:20px"><span style="font-size:50%">a</span></span>', 'p(a{font-size:10px})');
  reads(
    '<span style="line-height:30px"><span style="line-height:20px">a</span></span>',
    'p(a{line-height:30px})',
  );
  reads('<span style="text-align:center">a</span>', 'p(a)');
  reads(`<span style="font-family:'A;B', c; x">a</span>`, `p(a{font-family:'A;B', c})`);
  reads('<span style="background:url(data:x;y)">a</span>', 'p(a{background:url(data:x;y)})');
  reads('<font color=red size=5 face=Arial>a</font>', 'p(a{color:red;font-family:Arial;font-size:x-large})');
  reads('<span dir=rtl>a</span>', 'p(a{direction:rtl;unicode-bidi:isolate})');
  reads('<small>a<big>b</big></small>', 'p(a{font-size:smaller}|b{font-size:14px})');
  reads('<mark>a</mark>', 'p(a{background-color:yellow;color:black})');
  reads('{{name}} *|NAME|* <b>{{#if x}}y{{/if}}</b>', 'p({{name}} *|NAME|* |{{#if x}}y{{/if}}/1)');
  reads('&lt;b&gt; &amp; &euro;', 'p(<b> & €)');
});

describe('links', () => {
  reads('<a href="https://x.example/?a=1&amp;b=2">a</a>', 'p(https://x.example/?a=1&b=2>(a))');
  reads('<a href="{{url}}">a <b>b</b></a>', 'p({{url}}>(a |b/1))');
  reads('<a href="u">a</a><a href="u">b</a>', 'p(u>(a)|u>(b))');
  reads('<a href="u" style="color:red">a</a>', 'p(u>{color:red}(a))');
  reads('<span style="color:red;font-size:9px"><a href="u">a</a></span>', 'p(u>(a{font-size:9px}))');
  reads(
    '<span style="font-size:20px"><a href="u" style="font-size:50%">a</a></span>',
    'p(u>{font-size:10px}(a))',
  );
  reads('<a href="u"><p>a</p><p>b</p></a>', 'p(u>(a))p(u>(b))');
  reads('<a href="">a</a>', 'p(>(a))');
  reads('<a>a</a>', 'p(a)');
  reads('<b style="color:red"><a href="u" style="color:inherit">a</a></b>', 'p(u>{color:red}(a/1))');
  it('keep target, rel and title', () => {
    const { state } = readRichText('<a href=u target=_top rel=nofollow title=t>a</a>', 14);
    const [link] = (state?.root.children[0]?.children ?? []) as LexicalInline[];
    assert.deepEqual(link?.type === 'link' && [link.target, link.rel, link.title], ['_top', 'nofollow', 't']);
  });
});

describe('lists', () => {
  reads('<ul><li>a</li><li>b</li></ul>', 'ul(li(a)|li(b))');
  reads('<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>', 'ol(li(a)|li(ul(li(b)))|li(c))');
  reads('<ul><li>a</li><ul><li>b</li></ul></ul>', 'ul(li(a)|li(ul(li(b))))');
  reads('<ul><li><p style="color:red">a</p></li></ul>', 'ul(li{color:red}(a))');
  reads('<ul><li><p>a</p><p>b</p></li></ul>', 'ul(li(a|br|b))');
  reads('<ul style="color:red"><li style="line-height:2">a</li></ul>', 'ul{color:red}(li{line-height:2}(a))');
  reads('<div style="font-size:9px"><ul><li>a</li></ul></div>', 'ul{font-size:9px}(li(a))');
  reads('<div style="text-align:center"><ul><li>a</li></ul></div>', 'ul(li:center(a))');
  reads('<ol type="a"><li>a</li></ol>', 'ol{list-style-type:lower-alpha}(li(a))');
  it('count from where they start', () => {
    const { state } = readRichText('<ol start=3><li>a</li><li value=7>b</li><li>c</li></ol>', 14);
    const items = (state?.root.children[0]?.children ?? []) as LexicalListItem[];
    assert.deepEqual(
      items.map(({ value }) => value),
      [3, 7, 8],
    );
  });
});

describe('what a paragraph cannot hold', () => {
  keepsOut('<table><tr><td>a</td></tr></table>', /^<table>$/);
  keepsOut('a<img src="x">', /^<img>$/);
  keepsOut('a<hr>b', /^<hr>$/);
  keepsOut('<style>p{color:red}</style>a', /^<style>$/);
  keepsOut('<!--[if mso]>a<![endif]-->b', /conditional comments/);
  keepsOut('<div style="padding:9px"><p>a</p><p>b</p></div>', /padding of a <div> around several paragraphs/);
  keepsOut('<p style="height:20px"></p>', /height of a <p> around nothing/);
  keepsOut('<div style="padding:1px"><p style="padding-top:2px">a</p></div>', /padding of two elements/);
  keepsOut('<p hidden>a</p>', /hidden on <p>/);
  keepsOut('<ul><li>a<ul><li>b</li></ul>c</li></ul>', /text behind a list/);
  keepsOut('<ul><li><p>a</p><p style="color:red">b</p></li></ul>', /different looks/);
  keepsOut('<ul>text<li>a</li></ul>', /text between list items/);
  keepsOut('<b>'.repeat(300), /more than 200 elements/);
  keepsOut(`${'<ul>'.repeat(100_000)}a`, /more than 200 elements|between list items/);
});

describe('what is dropped with a word about it', () => {
  drops('<p class="x">a</p>', 'class of <p>');
  drops('<p class="x">a</p><p class="y">b</p>', 'class of <p>');
  drops('<a name="x">a</a>', 'name of <a>');
  drops('<a href="u" onclick="x()">a</a>', 'onclick of <a>');
  drops('<o:p>a</o:p>', '<o:p>');
  drops('<!-- a --><p>b</p>', 'a comment');
});

describe('any HTML', () => {
  const markup =
    '<p> </p> <b> </b> <ul> <li> </ul> <a href=u> </a> <br> <div style="color:red"> </div> <h2> <o:p>';
  const pieces = fc.constantFrom(...markup.split(/(?<=>) /), 'x', 'yy', ' ', '&amp;', '<', '{{z}}', '&nbsp;');
  const html = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

  it('keeps its characters, in their order, where it fits', () =>
    fc.assert(
      fc.property(html, (given) => {
        const { state } = readRichText(given, 14);
        if (state) assert.equal(characters(state.root), characters(parseFragment(given)));
      }),
    ));
});

/** The text of a state or of parsed HTML, without white space. */
function characters(node: object): string {
  const own =
    'text' in node ? String(node.text) : 'value' in node && 'nodeName' in node ? String(node.value) : '';
  const children = 'children' in node ? node.children : 'childNodes' in node ? node.childNodes : [];
  return own.replace(/\s+/g, '') + (children as object[]).map(characters).join('');
}
