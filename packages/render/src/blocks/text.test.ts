import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Design, Values } from '@postpress/design';
import type { RenderOptions } from '../options.ts';
import { renderDesign } from '../render-design.ts';
import { factsAbout, renderTestPage } from '../testing.ts';

const { shows, lacks } = factsAbout('text', { text: '<p>Hello</p>' });
const page = { displayMode: 'web' } as const;

describe('a text', () => {
  it('is its markup', shows({ text: '<p>a <strong>b</strong></p>' }, '<p>a <strong>b</strong></p>'));
  it(
    'has its size, line height and side',
    shows(
      { fontSize: '17px', lineHeight: '150%', textAlign: 'center' },
      'font-size:17px;line-height:150%;text-align:center;',
    ),
  );
  it(
    'keeps bullets beside centered text',
    shows(
      { text: '<ul><li>One</li></ul>', textAlign: 'center' },
      'text-align:center;list-style-position:inside;',
    ),
  );
  it('leaves bullets at the edge where the text is, and where the text of an item is a block', () => {
    lacks({ text: '<ul><li>One</li></ul>', textAlign: 'left' }, 'list-style-position')();
    lacks({ text: '<ul><li><p>One</p></li></ul>', textAlign: 'center' }, 'list-style-position')();
  });
  it('reads a bare number as px', shows({ fontSize: 17 }, 'font-size:17px;'));
  it(
    'has its own color and font',
    shows(
      { color: '#333', fontFamily: { value: "'Open Sans',sans-serif" }, fontWeight: 700 },
      "color:#333;font-family:'Open Sans',sans-serif;font-weight:700;",
    ),
  );
  it(
    'has the padding of its container',
    shows({ containerPadding: '5px 6px' }, '<td style="padding:5px 6px;'),
  );
  it(
    'is a division on a page',
    shows({ containerPadding: '5px' }, '<div style="padding:5px;font-size:14px;', page),
  );
  it('drops a size that is none', lacks({ fontSize: '12px;position:fixed' }, 'position'));
  it('is rendered from the old kind as well', () =>
    assert.match(renderTestPage('text_deprecated', { text: 'old' }).html, />old<\/td>/));
  it('is rendered from a rich text state', () => {
    const state = {
      root: {
        type: 'root',
        children: [
          { type: 'paragraph', children: [{ type: 'extended-text', text: 'Ann & Bob', format: 1 }] },
        ],
      },
    };
    assert.match(
      renderTestPage('paragraph', { textJson: JSON.stringify(state) }).html,
      /<strong[^>]*>Ann &amp; Bob<\/strong>/,
    );
  });
});

describe('the links of a text', () => {
  const css = (values: Values) =>
    renderTestPage('text', { text: '<a href="https://a.example">a</a>', ...values }).chunks.css;
  const own = { inherit: false, linkColor: '#aa0000', linkUnderline: false };
  it('look like those of the design', () =>
    assert.doesNotMatch(css({ linkStyle: { ...own, inherit: true } }), /aa0000/));
  it('look as the text says', () =>
    assert.match(
      css({ linkStyle: own, _meta: { htmlID: 'u_content_text_3' } }),
      /#u_content_text_3 a\{color:#aa0000;text-decoration:none;\}/,
    ));
  it('get no rule where there are none', () =>
    assert.doesNotMatch(css({ text: 'none', linkStyle: own }), /aa0000/));
  it('look different under the pointer', () =>
    assert.match(
      css({ linkStyle: { ...own, linkHoverColor: '#00aa00' } }),
      /a:hover\{color:#00aa00!important;text-decoration:underline!important;\}/,
    ));

  const link = (text: string, values: Values, options: RenderOptions = {}) =>
    /<a[^>]*>/.exec(renderTestPage('text', { text, ...values }, options).chunks.body)?.[0];
  const plain = '<a href="https://a.example">a</a>';
  const look = 'color:#aa0000;text-decoration:none;';
  it('have it themselves, for clients without style sheets', () =>
    assert.equal(link(plain, { linkStyle: own }), `<a style="${look}" href="https://a.example">`));
  it('have what they declare after it', () =>
    assert.equal(
      link(`<a title="style='" style='color:red'>a</a>`, { linkStyle: own }),
      `<a title="style='" style='${look}color:red'>`,
    ));
  it('stay as they are where all links look so', () =>
    assert.equal(
      link(plain, { linkStyle: { ...own, linkColor: '#0000ee', linkUnderline: true } }),
      '<a href="https://a.example">',
    ));
  it('stay as they are in the editor, which stores them', () =>
    assert.equal(link(plain, { linkStyle: own }, { mark: () => 'x' }), '<a href="https://a.example">'));
  it('stay as they are on pages, which keep their style sheets', () =>
    assert.equal(link(plain, { linkStyle: own }, { displayMode: 'web' }), '<a href="https://a.example">'));
  it('of the design look different under the pointer, and buttons do not', () => {
    const linkStyle = {
      linkColor: '#aa0000',
      linkHoverColor: '#00aa00',
      linkUnderline: true,
      linkHoverUnderline: true,
    };
    const text = { type: 'text', values: { text: '<a class="mine" href="https://a.example">a</a>' } };
    const button = {
      type: 'button',
      values: { text: 'b', href: { name: 'web', values: { href: 'https://b.example' } } },
    };
    const row = { cells: [1], columns: [{ contents: [text, button], values: {} }], values: {} };
    const { chunks } = renderDesign({ body: { rows: [row], values: { linkStyle } } } as unknown as Design);
    assert.match(chunks.css, /\.u-link:hover\{color:#00aa00!important;\}/);
    assert.match(
      chunks.body,
      /<a class="u-link mine" href="https:\/\/a\.example"|<a style="[^"]*" class="u-link mine"/,
    );
    assert.equal(chunks.body.split('u-link').length, 2);
  });
});

describe('a text in a language', () => {
  const _languages = { de: { text: 'Hallo' } };
  it('is the translation', shows({ _languages }, 'Hallo', { language: 'de' }));
  it('is that of the language without its region', shows({ _languages }, 'Hallo', { language: 'de-AT' }));
  it('is the base text without one', shows({ _languages }, 'Hello', { language: 'fr' }));
});
