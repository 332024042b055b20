import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Design } from '@postpress/design';
import fc from 'fast-check';
import type { RenderOptions } from '../options.ts';
import { markupText } from './markup-text.ts';
import { renderText } from './render-text.ts';

type Block = { type: string; values: object; [more: string]: unknown };
const design = (blocks: Block[], bodyValues: object = {}, row: object = {}) =>
  ({
    body: {
      rows: [{ cells: [1], columns: [{ contents: blocks, values: {} }], values: row }],
      values: bodyValues,
    },
  }) as unknown as Design;
const says = (block: Block, expected: string, options?: RenderOptions) => () =>
  assert.equal(renderText(design([block]), options), `${expected}\n`);
const reads = (markup: string, expected: string) => () => assert.equal(markupText(markup), expected);
const web = (href: string) => ({ name: 'web', values: { href, target: '_blank' } });

describe('markup as text', () => {
  it('sets paragraphs apart', reads('<p>a</p><p>b</p>', 'a\n\nb'));
  it('breaks lines', reads('a<br>b<br/><br>c', 'a\nb\n\nc'));
  it('reads white space as one blank', reads('a\n  b&nbsp;c <b> d</b>', 'a b c d'));
  it(
    'reads references',
    reads('&lt;b&gt; &amp;amp; &#8364; &euro; &rsquo; &#x1F600; &nope;', '<b> &amp; € € ’ 😀 &nope;'),
  );
  it(
    'shows where links lead',
    reads('<a href="https://x.y/?a=1&amp;b=2">Shop</a>.', 'Shop (https://x.y/?a=1&b=2).'),
  );
  it(
    'shows no target twice',
    reads('<a href="https://www.x.y/">x.y</a> <a href="mailto:a@b.c">a@b.c</a>', 'x.y a@b.c'),
  );
  it('keeps tags of template languages', reads('a <?= $b ?><#if c>d</#if>', 'a <?= $b ?><#if c>d</#if>'));
  it('shows no program', reads('<a href="javascript:x">a</a>', 'a'));
  it(
    'says images',
    reads('<a href="https://x.y/"><img src="a" alt="A &amp; B"></a>', 'A & B (https://x.y/)'),
  );
  it(
    'marks lists',
    reads(
      '<ul><li>a</li><li>b<ol start="3"><li>c</li><li>d</li></ol></li></ul>e',
      '- a\n- b\n  3. c\n  4. d\n\ne',
    ),
  );
  it('marks items that hold paragraphs', reads('<ul><li><p>a</p><p>b</p></li></ul>', '- a\n  b'));
  it('quotes', reads('<blockquote><p>a</p><p>b</p></blockquote>c', '> a\n\n> b\n\nc'));
  it('keeps preformatted lines', reads('<pre>a\n  b</pre>', 'a\n  b'));
  it('leaves out what is hidden', reads('a<div style="display:none">b<div>c</div></div>d', 'ad'));
  it(
    'leaves out code and comments',
    reads('a<style>p{}</style><script>x("</p>")</script><!-- b --><!--[if mso]>c<![endif]-->d', 'ad'),
  );
  it('shows what is hidden from Outlook', reads('<!--[if !mso]><!-->a<!--<![endif]-->', 'a'));
  it('keeps what is not a tag', reads('1 < 2 <3 a<', '1 < 2 <3 a<'));
});

describe('a rule', () => {
  it('in markup is a line', reads('a<hr>b', `a\n${'-'.repeat(40)}\nb`));
  it('without a line is none', reads('a<hr style="border: 0; height: 20px">b', 'a\nb'));
  it(
    'of a background is a line',
    reads('a<hr style="border:0;background:#ccc">b', `a\n${'-'.repeat(40)}\nb`),
  );
  it('that is hidden is none', reads('a <hr style="display:none">b', 'a b'));
  it('leaves out a hidden image', reads('a <img alt="Dot" style="display:none">b', 'a b'));
});

describe('a divider', () => {
  const line = (values: object) => ({ type: 'divider', values });
  const border = (more: object) =>
    line({ border: { borderTopWidth: '1px', borderTopStyle: 'solid', ...more } });
  const isLine =
    (block: Block, body: object = {}, row: object = {}) =>
    () =>
      assert.equal(renderText(design([block], body, row)), `${'-'.repeat(40)}\n`);
  const isNothing =
    (block: Block, body: object = {}, row: object = {}) =>
    () =>
      assert.equal(renderText(design([block], body, row)), '');
  it('is a line', isLine(line({})));
  it('is a line in its own color', isLine(border({ borderTopColor: '#ff0000' })));
  it('without height is nothing', isNothing(border({ borderTopWidth: '0px' })));
  it('without a number as height is nothing', isNothing(border({ borderTopWidth: 0 })));
  it('without length is nothing', isNothing(line({ width: '0%' })));
  it('without style is nothing', isNothing(border({ borderTopStyle: 'none' })));
  for (const more of [
    { borderTopStyle: 'NONE' },
    { borderTopStyle: ' Hidden' },
    { borderTopWidth: '0em' },
    { borderTopWidth: '0.0pt' },
  ])
    it(`however that is written: ${JSON.stringify(more)}`, isNothing(border(more)));
  it('that is transparent is nothing', isNothing(border({ borderTopColor: 'transparent' })));
  it('without color is nothing', isNothing(border({ borderTopColor: '' })));
  it('of alpha 0 is nothing', isNothing(border({ borderTopColor: 'rgba(1, 2, 3, 0)' })));
  it(
    'in the color of the page is nothing',
    isNothing(border({ borderTopColor: '#FFF' }), { backgroundColor: 'white' }),
  );
  it(
    'in the color of the row is nothing',
    isNothing(border({ borderTopColor: '#112233' }), {}, { columnsBackgroundColor: 'rgb(17, 34, 51)' }),
  );
  it(
    'in the color of the page is a line on another row',
    isLine(
      border({ borderTopColor: '#ffffff' }),
      { backgroundColor: '#ffffff' },
      { backgroundColor: '#000000' },
    ),
  );
  it(
    'before an image is a line',
    isLine(
      border({ borderTopColor: '#000' }),
      {},
      { backgroundColor: '#000', backgroundImage: { url: 'a.png' } },
    ),
  );
  it('that desktops hide is nothing', isNothing(line({ _override: { desktop: { hideDesktop: true } } })));
});

describe('a block', () => {
  it('of text', says({ type: 'text', values: { text: '<p>a <b>b</b></p>' } }, 'a b'));
  it(
    'that is a highest heading is underlined',
    says({ type: 'heading', values: { text: 'Hello', headingType: 'h1' } }, 'Hello\n====='),
  );
  it(
    'that is a low heading is not',
    says({ type: 'heading', values: { text: 'Hello', headingType: 'h4' } }, 'Hello'),
  );
  it(
    'that is a button',
    says(
      { type: 'button', values: { text: '<span>Buy</span>', href: web('https://x.y/?a=1&b=2') } },
      'Buy: https://x.y/?a=1&b=2',
    ),
  );
  it(
    'that is an image',
    says({ type: 'image', values: { altText: 'Cat', action: web('https://x.y/') } }, 'Cat (https://x.y/)'),
  );
  it(
    'that is a menu',
    says(
      {
        type: 'menu',
        values: {
          menu: {
            items: [
              { text: 'A', link: web('https://x.y/a') },
              { text: 'B', link: web('') },
            ],
          },
        },
      },
      'A (https://x.y/a)\nB',
    ),
  );
  it(
    'that is social',
    says(
      {
        type: 'social',
        values: {
          icons: {
            icons: [
              { name: 'Facebook', url: 'https://f.b/' },
              { name: 'Email', url: 'a@b.c' },
            ],
          },
        },
      },
      'Facebook: https://f.b/\nEmail: a@b.c',
    ),
  );
  it(
    'that is a video',
    says(
      { type: 'video', values: { video: { type: 'youtube', videoId: 'abc' } } },
      'Video: https://www.youtube.com/watch?v=abc',
    ),
  );
  it(
    'that is a countdown',
    says(
      { type: 'timer', values: { countdown: { endTime: '2030-01-31T18:00:00', timezone: 'Europe/Berlin' } } },
      'Countdown: 2030-01-31 18:00 (Europe/Berlin)',
    ),
  );
  it(
    'that is a table',
    says(
      {
        type: 'table',
        values: {
          table: {
            headers: [{ cells: [{ text: 'Item' }, { text: 'Price' }] }],
            rows: [
              { cells: [{ text: 'Tea' }, { text: '<b>3.50</b>' }] },
              { cells: [{ text: '咖啡' }, { text: '4' }] },
            ],
          },
        },
      },
      'Item | Price\n-----+------\nTea  | 3.50\n咖啡 | 4',
    ),
  );
  it(
    'that is a form',
    says(
      {
        type: 'form',
        values: {
          fields: [
            { type: 'email', label: 'Mail' },
            { type: 'radio', label: 'Size', options: ['S', 'M'] },
          ],
          action: { url: 'https://x.y/f' },
          buttonText: 'Go',
        },
      },
      'Mail\nSize: S, M\nGo: https://x.y/f',
    ),
  );
  it(
    'that is a carousel',
    says(
      {
        type: 'carousel',
        values: {},
        embedded: { images: { values: [{ altText: 'A' }, { altText: 'B' }] } },
      },
      'A\nB',
    ),
  );
  it(
    'of a Lexical state',
    says(
      {
        type: 'paragraph',
        values: {
          textJson: JSON.stringify({
            root: {
              children: [{ type: 'paragraph', children: [{ type: 'text', text: 'a & b', format: 1 }] }],
            },
          }),
        },
      },
      'a & b',
    ),
  );
  it(
    'of a custom tool',
    says({ type: 'custom', values: {} }, 'made', { customBlocks: () => ({ html: '<b>made</b>' }) }),
  );
});

describe('a page', () => {
  const two = [
    { type: 'text', values: { text: 'a' } },
    { type: 'text', values: { text: 'b' } },
  ];
  it('sets blocks apart', () => assert.equal(renderText(design(two)), 'a\n\nb\n'));
  it('begins with the preheader', () =>
    assert.equal(renderText(design(two, { preheaderText: 'pre' })), 'pre\n\na\n\nb\n'));
  it('leaves out what the desktop hides', () =>
    assert.equal(renderText(design(two, {}, { _override: { desktop: { hideDesktop: true } } })), ''));
  it('keeps what phones hide', () =>
    assert.equal(renderText(design(two, {}, { _override: { mobile: { hideMobile: true } } })), 'a\n\nb\n'));
  it('keeps display conditions', () =>
    assert.equal(
      renderText(design(two, {}, { displayCondition: { before: '{% if a %}', after: '{% endif %}' } })),
      '{% if a %}\na\n\nb\n{% endif %}\n',
    ));
  it(
    'speaks the language asked for',
    says({ type: 'text', values: { text: 'Hello', _languages: { de: { text: 'Hallo' } } } }, 'Hallo', {
      language: 'de',
    }),
  );
  it(
    'speaks it in menus and forms',
    says(
      {
        type: 'form',
        values: {
          fields: [{ type: 'text', label: 'Name' }],
          buttonText: 'Send',
          _languages: { de: { fields: [{ type: 'text', label: 'Vorname' }], buttonText: 'Senden' } },
        },
      },
      'Vorname\nSenden',
      { language: 'de' },
    ),
  );
  it(
    'merges tags as text',
    says({ type: 'text', values: { text: '<p>Hi {{n}}</p>' } }, 'Hi <b>&amp;', {
      mergeTags: { n: '<b>&amp;' },
    }),
  );
  it(
    'merges tags in links',
    says(
      { type: 'text', values: { text: '<a href="https://x.y/?q={{n}}">a</a>' } },
      'a (https://x.y/?q=a%26b)',
      { mergeTags: { n: 'a&b' } },
    ),
  );
  it('repeats for a list', () => {
    const rule = { before: '{{#p}}', after: '{{/p}}' };
    const text = renderText(
      design([{ type: 'text', values: { text: '<p>{{#p}}</p><p>{{n}}</p><p>{{/p}}</p>' } }]),
      {
        mergeTags: { p: [{ n: 'A<' }, { n: 'B' }] },
        mergeTagsSchema: { p: { rules: { repeat: rule } } },
      },
    );
    assert.deepEqual(text.match(/[AB]<?/g), ['A<', 'B']);
    assert.doesNotMatch(text, /\{\{/);
  });
  it('never throws, and says the same twice', () => {
    const values = fc.object({ maxDepth: 3 });
    const kinds = fc.constantFrom(
      'text',
      'heading',
      'button',
      'image',
      'menu',
      'social',
      'video',
      'timer',
      'table',
      'form',
      'carousel',
      'html',
      'x',
    );
    fc.assert(
      fc.property(fc.array(fc.record({ type: kinds, values })), (blocks) => {
        const written = renderText(design(blocks));
        assert.equal(renderText(design(blocks)), written);
      }),
    );
    for (const nothing of [
      null,
      undefined,
      1,
      [],
      {},
      { body: null },
      { body: { rows: [null, 1, { columns: [null] }] } },
    ]) {
      assert.equal(renderText(nothing as unknown as Design), '');
    }
  });
});

describe('plain text without what an option ignores', () => {
  const shop = web('https://shop.example/');
  const blocks: Block[] = [
    { type: 'text', values: { text: '<p>Read <a href="https://a.example/terms">our terms</a> first.</p>' } },
    { type: 'button', values: { text: 'Buy now', href: shop } },
    { type: 'menu', values: { menu: { items: [{ text: 'Home', link: shop }] } } },
    { type: 'social', values: { icons: { icons: [{ name: 'Facebook', url: 'https://fb.example/us' }] } } },
    { type: 'image', values: { altText: 'A red boat', action: shop } },
    { type: 'html', values: { html: '<p>Own <img alt="A blue car" src="x"></p>' } },
    { type: 'video', values: { video: { type: 'youtube', videoId: 'abc' }, altText: 'A film' } },
    { type: 'timer', values: { countdown: { endTime: '2030-01-31T18:00' }, altText: 'Ends' } },
  ];
  const whole = design(blocks, { preheaderText: 'In short' });
  const written = (options: RenderOptions) => renderText(whole, options);

  it('has all of it by default', () => {
    const text = written({});
    for (const words of [
      'In short',
      'https://a.example/terms',
      'Buy now: https://shop.example/',
      'Home',
      'Facebook',
    ])
      assert.ok(text.includes(words), text);
    for (const words of ['A red boat', 'A blue car', 'A film', 'Ends: 2030-01-31 18:00'])
      assert.ok(text.includes(words), text);
  });
  it('ignoreLinks: keeps the words of sentences, without URLs, buttons, menus, icons and videos', () =>
    assert.equal(
      written({ ignoreLinks: true }),
      'In short\n\nRead our terms first.\n\nA red boat\n\nOwn A blue car\n\nEnds: 2030-01-31 18:00\n',
    ));
  it('ignoreImages: omits alternative texts, and keeps where images lead', () => {
    const text = written({ ignoreImages: true });
    assert.doesNotMatch(text, /boat|car|film|Ends/);
    assert.match(text, /^https:\/\/shop\.example\/$/m);
    assert.match(text, /^Video: https:\/\/www\.youtube\.com\/watch\?v=abc$/m);
  });
  it('ignorePreheader: omits the preheader only', () =>
    assert.equal(`In short\n\n${written({ ignorePreheader: true })}`, written({})));
  it('all three: has the texts only', () =>
    assert.equal(
      written({ ignoreLinks: true, ignoreImages: true, ignorePreheader: true }),
      'Read our terms first.\n\nOwn\n',
    ));
  it('false ignores nothing', () =>
    assert.equal(written({ ignoreLinks: false, ignoreImages: false, ignorePreheader: false }), written({})));
  it('onlyHeader, onlyFooter: has the rows of these areas', () => {
    const row = (words: string) => ({
      cells: [1],
      columns: [{ contents: [{ type: 'text', values: { text: words } }], values: {} }],
      values: {},
    });
    const areas = { headers: [row('Top')], rows: [row('Middle')], footers: [row('Bottom')] };
    const three = { body: { ...areas, values: {} } } as unknown as Design;
    assert.equal(renderText(three, { onlyHeader: true }), 'Top\n');
    assert.equal(renderText(three, { onlyFooter: true }), 'Bottom\n');
    assert.equal(renderText(three, { onlyHeader: true, onlyFooter: true }), 'Top\n\nBottom\n');
  });
});
