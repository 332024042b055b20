import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Values } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { safeHtml } from '@postpress/render/safe';
import { blocksOf, firstOf, importMail, rowsOf } from '../testing.ts';

/** The rendered body of an imported email. */
function pageOf(html: string): string {
  const { html: page } = renderDesign(importMail(html).design, { displayMode: 'email', cleanHtml: safeHtml });
  return /<body[^>]*>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';
}

const LANGUAGES = {
  FreeMarker: { open: '<#if (a > 1)>', close: '</#if>', value: '${name!"friend"}' },
  'FreeMarker in brackets': { open: '[#if a?size gt 1]', close: '[/#if]', value: '${name!"friend"}' },
  'FreeMarker loops': { open: '<#list items as item>', close: '</#list>', value: '<@money amount="1" />' },
  Velocity: { open: '#if($a > "b")', close: '#end', value: '$!{name}' },
  'Velocity loops': { open: '#foreach( $item in $list )', close: '#end', value: '$esc.url("a")' },
  PHP: { open: '<?php if ($a > 1): ?>', close: '<?php endif; ?>', value: '<?= $user["name"] ?>' },
  'PHP with braces': {
    open: '<?php foreach ($a as $b) { ?>',
    close: '<?php } ?>',
    value: '<?php echo $x ?>',
  },
  ERB: { open: '<% items.each do |item| %>', close: '<% end %>', value: '<%= h "a" %>' },
  ASP: { open: '<% If a > 1 Then %>', close: '<% End If %>', value: '<%= name("b") %>' },
} as const;

for (const [language, { open, close, value }] of Object.entries(LANGUAGES))
  describe(`tags of ${language}`, () => {
    it('stay in text', () => {
      const page = pageOf(`<p>Hi ${open}dear ${value}${close}, welcome</p>`);
      assert.ok(page.includes(`Hi ${open}dear ${value}${close}, welcome`));
    });
    it('stay in the text of a design as an editor reads it', () => {
      const { values } = firstOf(importMail(`<p>Hi ${open}dear ${value}${close}, welcome</p>`), 'text');
      assert.doesNotMatch(String(values.text), /<(?:\?|\/#)/);
    });
    it('stay in links, images and alternative texts', () => {
      const html = `<p><a href="https://a.example/?n=${value}&b=1">A</a></p><img src="https://a.example/${value}.png" alt="${value}!" width="100">`;
      const { design } = importMail(html);
      const image = blocksOf({ design }).find(({ type }) => type === 'image')?.values as Values;
      assert.equal((image.src as Values).url, `https://a.example/${value}.png`);
      assert.equal(image.altText, `${value}!`);
      const page = pageOf(html);
      assert.ok(page.includes(`https://a.example/?n=${value}&`));
      assert.ok(page.includes(`https://a.example/${value}.png`));
    });
    it('decide about attributes, which are kept', () => {
      const html = `<p><a ${open}href="https://a.example/"${close} style="color:#ff0000">A</a></p>`;
      assert.match(pageOf(html), /href="https:\/\/a\.example\/"[^>]*>/);
      assert.match(pageOf(html), /color: ?#ff0000/);
    });
    it('are the display condition of tables between them', () => {
      const table = (words: string) => `<table width="600"><tr><td>${words}</td></tr></table>`;
      const { design } = importMail(`${table('a')}${open}${table('b')}${close}${table('c')}`);
      const all = [...rowsOf({ design }), ...blocksOf({ design })];
      const found = all.flatMap(({ values }) => {
        const condition = values.displayCondition as Values | null;
        return condition ? [[condition.before, condition.after]] : [];
      });
      assert.deepEqual(found, [[open, close]]);
      assert.match(pageOf(`${table('a')}${open}${table('b')}${close}`), /b/);
    });
    it('are the display condition of rows between them', () => {
      const html = `<table width="600">${open}<tr><td>b ${value}</td></tr>${close}<tr><td>c</td></tr></table>`;
      const page = pageOf(html);
      const order = [open, `b ${value}`, close, '>c'].map((part) => page.indexOf(part));
      assert.ok(order[0] !== -1);
      assert.deepEqual(
        order,
        order.toSorted((a, b) => a - b),
        page,
      );
    });
  });

describe('tags that would be markup', () => {
  for (const tag of [
    '<?php echo "<script>alert(1)</script>" ?>',
    '<#if "<img src=x onerror=a>">',
    '</#a<b>>',
  ])
    it(`are harmless: ${tag}`, () => {
      const page = pageOf(
        `<div>${tag}<table><tr><td>${tag}</td></tr>${tag}</table></div><a title="${tag}">b</a>`,
      );
      assert.doesNotMatch(page, /<(?:script|img src=x|b>)/);
    });
  it('are declarations of Word, which are left out', () =>
    assert.doesNotMatch(pageOf('<?xml:namespace prefix="o" ns="a" /><p>b</p>'), /xml/));
});

describe('comments of template languages', () => {
  for (const [language, note] of Object.entries({
    FreeMarker: '<#-- ask "Bob" > <b>3</b> -->',
    'FreeMarker in brackets': '[#-- ask -- Bob --]',
    Jinja: '{# ask > Bob #}',
    Handlebars: '{{!-- ask {{bob}} --}}',
    ERB: '<%# ask Bob %>',
  })) {
    it(`between boxes are left out: ${language}`, () => {
      const imported = importMail(
        `<div style="padding:5px">a</div>${note}<table>${note}<tr>${note}<td>b</td>${note}</tr>${note}</table>`,
      );
      assert.deepEqual(
        blocksOf(imported).map(({ values }) => values.text),
        ['a', 'b'],
      );
    });
    it(`in text are as written, or left out where they end a comment of HTML: ${language}`, () => {
      const page = pageOf(`<p>a${note}b</p>`);
      assert.ok(page.includes(note.startsWith('<#--') ? '>ab<' : `>a${note}b<`), page);
    });
  }
});
