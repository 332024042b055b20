import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Content, Values } from '@postpress/design';
import type { RenderOptions } from '../options.ts';
import { renderDesign } from '../render-design.ts';
import { designOf } from '../testing.ts';
import { type FinishOptions, finishPage } from './index.ts';

const html = (markup: string): Content => ({ type: 'html', values: { html: markup } });
const finished = (
  markup: string,
  options: FinishOptions,
  { body = {}, ...rendering }: RenderOptions & { body?: Values } = {},
) => finishPage(renderDesign(designOf([html(markup)], { body }), rendering), options);
const body = (markup: string, options: FinishOptions, rendering?: RenderOptions & { body?: Values }) =>
  finished(markup, options, rendering).chunks.body;

describe('a page whose styles are inlined', () => {
  const inlined = { inlineStyles: true };
  const has = (markup: string, expected: string, rendering?: RenderOptions & { body?: Values }) => () => {
    const page = body(markup, inlined, rendering);
    assert.ok(page.includes(expected), page);
  };
  const style = (css: string) => `<style>${css}</style>`;

  it('has the rules of its own sheet', has('<p class="x">Hello</p>', '<p style="margin:0" class="x">'));
  it(
    'has those of custom HTML',
    has(`${style('.x{color:red}')}<b class="x">A</b>`, '<b style="color:red" class="x">'),
  );
  it(
    'lets the attribute win',
    has(`${style('b{color:red}')}<b style="color:blue">A</b>`, '<b style="color:red;color:blue">'),
  );
  it(
    'lets an important rule win over the attribute',
    has(
      `${style('b{color:red!important}')}<b style="color:blue">A</b>`,
      '<b style="color:red!important;color:blue">',
    ),
  );
  it(
    'orders rules by specificity, then as written',
    has(
      `${style('#i{top:1px}b.x{top:2px}.x{top:3px}b{top:4px}b{top:5px}')}<b id="i" class="x">A</b>`,
      '<b style="top:4px;top:5px;top:3px;top:2px;top:1px" id="i" class="x">',
    ),
  );
  it('reads lists of selectors, descendants and children', () => {
    const page = body(
      `${style('.a b,.a>i{top:1px}')}<div class="a"><p><b>1</b><i>2</i></p><i>3</i></div><b>4</b>`,
      inlined,
    );
    assert.match(page, /<b style="top:1px">1<\/b><i>2<\/i>/);
    assert.match(page, /<i style="top:1px">3<\/i><\/div><b>4<\/b>/);
  });
  it(
    'leaves to the sheet what a state of the element changes',
    has(`${style('u{color:red;top:1px}u:hover{color:blue}')}<u>A</u>`, '<u style="top:1px">'),
  );
  it(
    'leaves to the sheet what a media query changes, in any form of the property',
    has(
      `${style('u{margin:1px;top:1px}@media (max-width:9px){u{margin-left:0}}')}<u>A</u>`,
      '<u style="top:1px">',
    ),
  );
  it(
    'writes what a media query changes by force',
    has(
      `${style('u{margin:1px}@media (max-width:9px){u{margin:0!important}}')}<u>A</u>`,
      '<u style="margin:1px">',
    ),
  );
  it('reads siblings, places, negations and escaped names', () => {
    const inline = (css: string, markup: string) => body(style(css) + markup, inlined);
    assert.ok(
      inline('b+i{top:1px}', '<b>A</b><i>B</i><i>C</i>').includes('<i style="top:1px">B</i><i>C</i>'),
    );
    assert.ok(
      inline('u:first-child{top:1px}', '<p><u>A</u><u>B</u></p>').includes(
        '<u style="top:1px">A</u><u>B</u>',
      ),
    );
    assert.ok(
      inline('i:not(.a){top:1px}', '<i class="a">A</i><i>B</i>').includes(
        '<i class="a">A</i><i style="top:1px">',
      ),
    );
    assert.ok(
      inline('.w-1\\/2{top:1px}', '<b class="w-1/2">A</b>').includes('<b style="top:1px" class="w-1/2">'),
    );
  });
  it('leaves to the sheet what a state or a client changes', () => {
    const css =
      'i{color:red}:checked~i{color:blue}u{top:1px}[data-ogsc] u{top:2px}b{left:1px}b:not(:hover){left:2px}';
    const page = body(`${style(css)}<i>A</i><u>B</u><b>C</b>`, inlined);
    assert.ok(page.includes('<i>A</i><u>B</u><b>C</b>'), page);
  });
  it('escapes values', has(`${style('u{content:"a"}')}<u>A</u>`, '<u style="content:&quot;a&quot;">'));
  it('keeps its sheet, and all else byte for byte', () => {
    const before = renderDesign(designOf([html('<p\nTITLE=x >A & B</p><br/>')]));
    const { chunks, html: page, around } = finishPage(before, inlined);
    assert.equal(chunks.css, before.chunks.css);
    assert.equal(page, around.before + chunks.body + around.after);
    assert.ok(page.includes('<p style="margin:0"\nTITLE=x >A & B</p><br/>'), page);
  });
  it('keeps tags of template languages between the rows of a table', () => {
    const loop = '<table>{{#each rows}}<tr><td>{{this}}</td></tr>{{/each}}</table>';
    const plain = (markup: string) => markup.replace(/ style="[^"]*"/g, '');
    assert.ok(plain(body(loop, inlined)).includes(loop));
  });
  it('has nothing to write without rules that match', () => {
    const page = renderDesign(designOf([html('<i>A</i>')]), { displayMode: 'email' });
    assert.ok(finishPage(page, inlined).html.includes('<i>A</i>'));
  });
});

describe('a minified page', () => {
  const minified = { minify: true };
  const becomes = (markup: string, expected: string) => () => {
    const page = body(markup, minified);
    assert.ok(page.includes(expected), page);
  };
  it('has one space for many, and none less', becomes('<b>A</b>\n\n  <b>B  C</b>', '<b>A</b> <b>B C</b>'));
  it('has no comments', becomes('<b>A<!-- of ours -->B</b>', '<b>AB</b>'));
  it(
    'has those that Outlook reads',
    becomes('<!--[if mso]>  A<![endif]--><b>', '<!--[if mso]>  A<![endif]--><b>'),
  );
  it(
    'has those around what Outlook skips',
    becomes('<!--[if !mso]><!-->A<!--<![endif]-->', '<!--[if !mso]><!-->A<!--<![endif]-->'),
  );
  it('keeps preformatted text', becomes('<pre>a\n  <b>b  c</b></pre>  d', '<pre>a\n  <b>b  c</b></pre> d'));
  it(
    'keeps text whose style shows spaces',
    becomes(
      '<p style="white-space:pre-wrap">a  b<br>c  d</p>  e',
      '<p style="white-space:pre-wrap">a  b<br>c  d</p> e',
    ),
  );
  it('keeps scripts and styles', becomes('<style>a  b{}</style>', '<style>a  b{}</style>'));
  it(
    'keeps tags of template languages',
    becomes("{{ name | default: 'a  b' }}", "{{ name | default: 'a  b' }}"),
  );
  for (const tag of ['<?= $a ?>', '<#if a  > 1>', '</#if>', '</@b>'])
    it(`keeps tags that readers take for comments: ${tag}`, becomes(`<b>a</b>${tag}`, `<b>a</b>${tag}`));
  it('is the page around its body still', () => {
    const {
      html: page,
      around,
      chunks,
    } = finished('<b>A</b>   <b>B</b>', { ...minified, inlineStyles: true });
    assert.equal(page, around.before + chunks.body + around.after);
  });
});
