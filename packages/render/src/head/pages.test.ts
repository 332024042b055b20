import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Values } from '@postpress/design';
import { renderDesign } from '../index.ts';
import type { RenderOptions } from '../options.ts';
import { designOf } from '../testing.ts';
import { pageSize } from './document.ts';
import { titleLabel } from './page.ts';

const rendered = (body: Values = {}, options: RenderOptions = {}) =>
  renderDesign(designOf([{ type: 'text', values: { text: 'Words' } }], { body }), options);
const shows = (body: Values, markup: string, options?: RenderOptions) => () =>
  assert.ok(rendered(body, options).html.includes(markup), rendered(body, options).html);
const lacks = (body: Values, markup: string, options?: RenderOptions) => () =>
  assert.ok(!rendered(body, options).html.includes(markup));
const popup = { displayMode: 'popup' } as const;
const paper = { displayMode: 'document' } as const;
const page = { displayMode: 'web' } as const;

describe('an email', () => {
  it(
    'has a title: the one asked for',
    shows({ accessibilityTitle: 'Own' }, '<title>Asked</title>', { title: 'Asked' }),
  );
  it('or its own', shows({ accessibilityTitle: 'Own' }, '<title>Own</title>'));
  it('or the text of its first heading, whose lines are apart', () => {
    const heading = {
      type: 'heading',
      values: { text: 'Tom &amp; <b title="a>b">Ann</b><br>in &lt;May' },
    } as const;
    const { html } = renderDesign(designOf([heading, { type: 'heading', values: { text: 'Second' } }]));
    assert.match(html, /<title>Tom &amp; Ann in &lt;May<\/title>/);
  });
  it('or at least its name', shows({}, '<title>Email</title>'));
  it('declares its language and direction on html, on body, and around its content', () =>
    assert.equal(
      rendered({}, { language: 'ar', textDirection: 'rtl' }).html.match(/lang="ar" dir="rtl"/g)?.length,
      3,
    ));
  it('has one element around all of its content, which is an article with its title', () =>
    assert.match(
      rendered({ preheaderText: 'News' }, { title: 'Tom & "Ann"' }).chunks.body,
      /^<div role="article" aria-roledescription="email" aria-label="Tom &amp; &quot;Ann&quot;" lang="en" dir="ltr" style="[^"]*"><div style="display:none;[^"]*">News/,
    ));
  it('keeps tags with quotes in the name of its content', () => {
    assert.equal(titleLabel('Tom &quot;A&quot;'), ' aria-label="Tom &quot;A&quot;"');
    assert.equal(titleLabel('Tom {{ a | default: "b" }}'), ` aria-label='Tom {{ a | default: "b" }}'`);
    assert.equal(titleLabel("{{ a | default: 'b' }}"), ` aria-label="{{ a | default: 'b' }}"`);
    assert.equal(titleLabel(`{{ a | f: "b", 'c' }}`), ` aria-label="{{ a | f: &quot;b&quot;, 'c' }}"`);
  });
  it('has a title with values in its head and around its content', () => {
    const { html, chunks } = rendered(
      {},
      { title: 'For {{name}}', mergeTags: { name: 'A "B" {{x}}', x: '1' } },
    );
    assert.match(html, /<title>For A &quot;B&quot; \{\{x\}\}<\/title>/);
    assert.match(chunks.body, /aria-label="For A &quot;B&quot; \{\{x\}\}"/);
  });
  it('takes its direction from the design', shows({ textDirection: 'rtl' }, 'dir="rtl"'));
  it('is written as the script of a translation, where nothing else is asked', () => {
    const values = { language: { value: 'en' } };
    const html = (language: string, own: Values = values) => rendered(own, { language }).html;
    assert.match(html('ar-EG'), /lang="ar-EG" dir="rtl"/);
    assert.match(html('de', { language: { value: 'ar' }, textDirection: 'rtl' }), /lang="de" dir="ltr"/);
    assert.match(html('ar-EG', { language: { value: 'ar' } }), /dir="ltr"/);
  });
  it('escapes the language', lacks({}, '<script', { language: '"><script>' }));
  it('declares support of dark mode', shows({}, '<meta name="color-scheme" content="light dark">'));
  it('has its colors on the body and inside it', () =>
    assert.equal(
      rendered({ backgroundColor: '#123456' }).html.match(/background-color:#123456;/g)?.length,
      2,
    ));
  it(
    'has its links look the same everywhere',
    shows(
      { linkStyle: { body: true, linkColor: '#0a0', linkUnderline: false } },
      'a{color:#0a0;text-decoration:none;}',
    ),
  );
  it(
    'fetches its fonts, but not for Word',
    shows(
      { fontFamily: { label: 'Lato', value: "'Lato',sans-serif", url: 'https://f.example/l' } },
      '<!--[if !mso]><!--><link rel="stylesheet" href="https://f.example/l"><!--<![endif]-->',
    ),
  );
  it('lists them', () =>
    assert.deepEqual(
      rendered({ fontFamily: { label: 'Lato', value: 'Lato', url: 'https://f.example/l' } }).chunks.fonts,
      [{ label: 'Lato', value: 'Lato', url: 'https://f.example/l' }],
    ));
});

describe('a preheader', () => {
  it('is hidden, and padded with nothing', () =>
    assert.match(
      rendered({ preheaderText: 'News' }).html,
      /<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">News&zwnj;&nbsp;/,
    ));
  it('is text', shows({ preheaderText: '<b>' }, '>&lt;b&gt;&zwnj;'));
  it('is left out when empty', lacks({ preheaderText: '' }, 'zwnj'));
  it('needs no padding when it is long', lacks({ preheaderText: 'long '.repeat(40) }, 'zwnj'));
});

describe('a web page', () => {
  it(
    'has its image behind it',
    shows(
      { backgroundImage: { url: 'https://a.example/b.png?a=1&b=2' } },
      'background-image:url(https://a.example/b.png?a=1&b=2);',
      page,
    ),
  );
  it('knows no Word', lacks({}, '[if', page));
  it('is a name at least', shows({}, '<title>Page</title>', page));
});

describe('a popup', () => {
  it(
    'lies over the page',
    shows({ popupOverlay_backgroundColor: 'rgba(0,0,0,.5)' }, 'background-color:rgba(0,0,0,.5);', popup),
  );
  it(
    'lies where it is put',
    shows({ popupPosition: 'bottom-right' }, 'align-items:flex-end;justify-content:flex-end;', popup),
  );
  it(
    'is as large as asked',
    shows({ popupWidth: '420px', popupHeight: '300px' }, 'width:420px;height:300px;', popup),
  );
  it(
    'is a dialog with a name',
    shows({ accessibilityTitle: 'Offer' }, 'role="dialog" aria-modal="true" aria-label="Offer"', popup),
  );
  it(
    'has a button to close it',
    shows({}, '<button type="button" class="u-popup-close" aria-label="Close">', popup),
  );
  it('closes by a script of its own', () => assert.match(rendered({}, popup).chunks.js, /Escape/));
  it('waits where it should', () =>
    assert.match(rendered({ popupDisplayDelay: 3 }, popup).chunks.js, /3000/));
  it('takes no script from its values', () =>
    assert.doesNotMatch(rendered({ popupDisplayDelay: '1);alert(1' }, popup).chunks.js, /alert/));
});

describe('a document', () => {
  it(
    'has its paper and margins',
    shows(
      { documentSize: 'Letter', documentOrientation: 'landscape', documentMargin: '48px' },
      '@page{size:letter landscape;margin:48px;',
      paper,
    ),
  );
  it('is A4 by default', shows({}, '@page{size:A4 portrait;margin:96px;background-color:#F7F8F9;}', paper));
  it(
    'has its color up to the edges',
    shows({ backgroundColor: '#fffdf6' }, 'margin:96px;background-color:#fffdf6;}', paper),
  );
  it('prints its colors', shows({}, 'print-color-adjust:exact', paper));
  it('knows every size of paper', () =>
    assert.deepEqual(
      ['Tabloid', 'Ledger', 'A0', 'A6', 'constructor'].map((size) => pageSize(size, 'portrait')),
      ['11in 17in', '17in 11in', '841mm 1189mm', '105mm 148mm', 'A4 portrait'],
    ));
  it('turns the ones without a name itself', () => assert.equal(pageSize('A1', 'landscape'), '841mm 594mm'));
});

describe('all content of a page', () => {
  for (const displayMode of ['web', 'popup', 'document'] as const)
    it(`is inside an element with language and direction (${displayMode})`, () =>
      assert.match(
        rendered({}, { displayMode, language: 'he', textDirection: 'rtl' }).chunks.body,
        /^<div(?: class="u-popup-container")? lang="he" dir="rtl"/,
      ));
});

describe('content as wide as a share of the window', () => {
  it('follows the window on a page', shows({ contentWidth: '80%' }, 'max-width:80%;', page));
  it('has a fixed width in email', shows({ contentWidth: '100%' }, 'max-width:600px;'));
});
