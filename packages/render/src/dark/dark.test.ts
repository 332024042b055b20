import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Content, Values } from '@postpress/design';
import { displayModes } from '@postpress/design/kinds';
import { renderAmp } from '../amp/index.ts';
import { renderDesign } from '../index.ts';
import { renderNode } from '../render-node.ts';
import { renderParts } from '../render-parts.ts';
import { type Around, designOf, renderTestPage } from '../testing.ts';

const MEDIA = '@media (prefers-color-scheme:dark)';
const page = {
  body: { backgroundColor: '#ffffff', _dark: { backgroundColor: '#101014', textColor: '#eeeeee' } },
};

/** The rules of dark mode in a page of one block. */
function rulesOf(
  type: string,
  values: Values,
  around: Around = {},
  mode: 'email' | 'web' | 'popup' = 'email',
): string {
  const { css } = renderTestPage(type, values, { displayMode: mode }, around).chunks;
  return css.includes(MEDIA) ? css.slice(css.indexOf(MEDIA)) : '';
}
const bodyOf = (type: string, values: Values, around: Around = {}) =>
  renderTestPage(type, values, {}, around).chunks.body;

describe('dark values', () => {
  it('leave no trace where none are set, in any mode', () => {
    for (const displayMode of displayModes) {
      const { html } = renderTestPage('heading', { text: 'Hello' }, { displayMode });
      assert.doesNotMatch(html, /prefers-color-scheme|data-ogs|class="[^"]*\bd-/);
    }
  });
  it('become rules for clients that ask for the color scheme, and for Outlook', () => {
    const rules = rulesOf('text', { text: 'Hello', color: '#333333', _dark: { color: '#f5f5f5' } });
    assert.equal(
      rules,
      `${MEDIA}{.d-color-f5f5f5{color:#f5f5f5!important}}[data-ogsc] .d-color-f5f5f5{color:#f5f5f5!important}`,
    );
  });
  it('mark changed backgrounds by the attribute that Outlook has for them', () => {
    const rules = rulesOf('text', {}, { row: { _dark: { backgroundColor: '#202024' } } });
    assert.ok(rules.endsWith('[data-ogsb] .d-bg-202024{background-color:#202024!important}'), rules);
  });
  it('write one rule for many nodes with the same color', () => {
    const contents: Content[] = ['One', 'Two', 'Three'].map((text) => ({
      type: 'text',
      values: { text, _dark: { color: '#fafafa' } },
    }));
    const { css, body } = renderDesign(designOf(contents)).chunks;
    assert.equal(css.split('.d-color-fafafa{').length - 1, 2);
    assert.equal(body.split('class="d-color-fafafa"').length - 1, 3);
  });
  it('keep the light color where they say so', () => {
    const rules = rulesOf('button', {
      text: 'Buy',
      buttonColors: { color: '#ffffff', backgroundColor: '#c2410c' },
      _dark: { buttonColors: { color: 'keep', backgroundColor: 'keep' } },
    });
    assert.match(rules, /\.d-bg-c2410c\{background-color:#c2410c!important\}/);
    assert.match(rules, /\.d-color-ffffff\{color:#ffffff!important\}/);
  });
  it('are ignored where they are no colors', () => {
    for (const color of ['darkish', 12, null, {}, 'red;}body{display:none'])
      assert.equal(rulesOf('text', { text: 'Hello', _dark: { color } }), '');
    for (const _dark of [[], null, 'dark', { color: '' }])
      assert.equal(rulesOf('text', { text: 'Hello', _dark }), '');
  });
  it('are not in AMP, on paper, or in a page for light mode only', () => {
    const dark = { text: 'Hello', _dark: { color: '#f5f5f5' } };
    const paper = renderTestPage('text', dark, { displayMode: 'document' }, page).html;
    const light = renderTestPage('text', dark, { colorScheme: 'light' }, page).html;
    const contents: Content[] = [
      { type: 'text', values: dark },
      { type: 'form', values: {} },
    ];
    const amp = renderAmp(designOf(contents, page)).html ?? '';
    for (const html of [paper, light, amp]) assert.doesNotMatch(html, /prefers-color-scheme|data-ogs|"d-/);
  });
  it('are shown without a query in a page for dark mode only', () => {
    const { css } = renderTestPage('text', { _dark: { color: '#f5f5f5' } }, { colorScheme: 'dark' }).chunks;
    assert.ok(css.endsWith('.d-color-f5f5f5{color:#f5f5f5!important}'));
  });
  it('win over the values of devices, whose rules have the id of the block', () => {
    const values = {
      text: 'Hello',
      _override: { mobile: { color: '#222222' } },
      _dark: { color: '#f5f5f5' },
      _meta: { htmlID: 'u_content_text_1' },
    };
    assert.match(rulesOf('text', values), /#u_content_text_1 \.d-color-f5f5f5\{color:#f5f5f5!important\}/);
  });
  it('are with the row that has them in a page rendered in parts, those of the page in its sheet', () => {
    const content: Content = { type: 'text', values: { text: 'Hello', _dark: { color: '#f5f5f5' } } };
    const { sheet, rows } = renderParts(designOf([content], page), { colorScheme: 'dark' });
    assert.match(rows.rows[0]?.css ?? '', /\.d-color-f5f5f5\{/);
    assert.match(sheet, /\.d-bg-101014\{/);
    assert.doesNotMatch(sheet, /f5f5f5/);
  });
  it('are the same for a node rendered alone', () => {
    const content: Content = { type: 'text', values: { text: 'Hello', _dark: { color: '#f5f5f5' } } };
    const design = designOf([content], page);
    const alone = renderNode(design, content);
    assert.ok(alone && renderDesign(design).html.includes(alone.html));
    assert.match(alone.css, /\.d-color-f5f5f5\{/);
  });
});

describe('inheritance in dark mode', () => {
  const inherits = /class="d-color-eeeeee"[^<>]*>Hello/;
  const text = { text: 'Hello', color: '#333333' };
  it('gives text without a dark value that of the page', () =>
    assert.match(bodyOf('text', text, page), inherits));
  it('ends at the page where it keeps its light color', () => {
    const { backgroundColor: _, ...dark } = page.body._dark;
    assert.doesNotMatch(bodyOf('text', text, { body: { _dark: dark } }), inherits);
  });
  const sky = { url: 'https://images.example/sky.jpg' };
  const darkColumns = { columnsBackgroundColor: '#fff7ed', _dark: { columnsBackgroundColor: '#431407' } };
  it('ends at a background that keeps its light color', () => {
    for (const around of [
      { row: { backgroundColor: '#fff7ed' } },
      { row: { columnsBackgroundColor: '#fff7ed' } },
      { column: { backgroundColor: '#fff7ed' } },
      { row: { backgroundColor: '#fff7ed', _dark: { backgroundColor: 'keep' } } },
      { row: { backgroundImage: sky } },
      { row: { ...darkColumns, backgroundImage: { ...sky, fullWidth: false } } },
    ])
      assert.doesNotMatch(bodyOf('text', text, { ...page, ...around }), inherits);
  });
  it('goes on at a background with a dark color, and at none', () => {
    for (const around of [
      { row: { backgroundColor: '#fff7ed', _dark: { backgroundColor: '#431407' } } },
      { row: { backgroundColor: '#ffffff' }, column: { _dark: { backgroundColor: '#431407' } } },
      { row: { ...darkColumns, backgroundImage: { ...sky, fullWidth: true } } },
      { row: { backgroundColor: 'transparent' } },
      { row: { backgroundColor: '#ffffff', _dark: { backgroundColor: 'transparent' } } },
    ])
      assert.match(bodyOf('text', text, { ...page, ...around }), inherits);
  });
  it('changes colors within text by the list of the page', () => {
    const around = {
      body: { _dark: { backgroundColor: '#101014', colors: { '#c2410c': '#fdba74' } } },
    };
    const markup = '<p>Only <span style="font-size:20px;color:#C2410C">today</span></p>';
    assert.match(bodyOf('text', { text: markup }, around), /<span class="d-color-fdba74" style="font-size/);
    const state = JSON.stringify({
      root: {
        type: 'root',
        children: [
          {
            type: 'paragraph',
            children: [{ type: 'extended-text', text: 'today', style: 'color: #c2410c;' }],
          },
        ],
      },
    });
    assert.match(bodyOf('text', { textJson: state }, around), /class="d-color-fdba74"/);
    assert.match(
      bodyOf('html', { html: '<b class="x" style="color:#c2410c">x</b>' }, around),
      /<b class="x d-color-fdba74"/,
    );
  });
  it('reaches tables within text, which have the color of the page in an email', () => {
    const markup = '<table><tr><td>1</td></tr></table>';
    for (const type of ['text', 'html'])
      assert.match(
        rulesOf(type, { text: markup, html: markup }, page),
        /\.d-color-eeeeee td\{color:#eeeeee\}/,
      );
    assert.doesNotMatch(rulesOf('text', { text: 'x' }, page), / td\{/);
  });
  it('leaves filled buttons as they are, and gives a transparent one the color of text', () => {
    const filled = bodyOf('button', { text: 'Buy', buttonColors: { backgroundColor: '#0f766e' } }, page);
    assert.doesNotMatch(filled, /<a class="d-/);
    const clear = bodyOf(
      'button',
      { text: 'Buy', buttonColors: { backgroundColor: '', color: '#111111' } },
      page,
    );
    assert.match(clear, /<a class="d-color-eeeeee"/);
  });
});

describe('the dark values of each kind', () => {
  const line = { borderTopWidth: '2px', borderTopStyle: 'solid', borderTopColor: '#dddddd' };
  const facts: readonly [type: string, values: Values, rules: readonly string[]][] = [
    ['divider', { border: line, _dark: { border: { borderTopColor: '#3f3f46' } } }, ['.d-top-3f3f46']],
    [
      'menu',
      { menu: { items: [{ text: 'Shop', link: 'https://a.example' }] }, _dark: { linkColor: '#7dd3fc' } },
      ['.d-color-7dd3fc'],
    ],
    [
      'table',
      {
        table: { headers: [{ cells: [{ text: 'A' }] }], rows: [{ cells: [{ text: 'B' }] }] },
        _dark: { headerBackgroundColor: '#27272a', contentColor: '#e4e4e7' },
      },
      ['.d-bg-27272a', '.d-color-e4e4e7'],
    ],
    [
      'form',
      {
        fields: [{ name: 'a', label: 'A' }],
        _dark: { fieldBackgroundColor: '#18181b', labelColor: '#fafafa' },
      },
      ['.d-bg-18181b', '.d-color-fafafa'],
    ],
    [
      'text',
      { text: '<a href="#">x</a>', _dark: { linkStyle: { linkColor: '#93c5fd' } } },
      ['.d-link-93c5fd a'],
    ],
    [
      'button',
      {
        border: { borderTopColor: '#000' },
        _dark: {
          border: Object.fromEntries(
            ['Top', 'Right', 'Bottom', 'Left'].map((side) => [`border${side}Color`, '#a1a1aa']),
          ),
        },
      },
      ['.d-line-a1a1aa{border-color'],
    ],
  ];
  for (const [type, values, rules] of facts)
    it(type, () => {
      const written = rulesOf(type, values);
      const body = bodyOf(type, values);
      for (const rule of rules) {
        assert.ok(written.includes(rule), `${rule} is not in ${written}`);
        const name = /\.([\w-]+)/.exec(rule)?.[1] ?? '';
        assert.match(body, new RegExp(`class="[^"]*\\b${name}\\b`));
      }
    });
  it('images: two, of which the dark one is hidden without style sheets and from Word', () => {
    const values = {
      src: { url: 'https://images.example/logo.png', width: 120 },
      altText: 'Acme',
      _dark: { src: { url: 'https://images.example/logo-light.png?a=1&b=2' } },
    };
    const body = bodyOf('image', values);
    assert.match(body, /<img class="d-light" src="https:\/\/images.example\/logo.png" alt="Acme"/);
    assert.match(
      body,
      /<!--\[if !mso\]><!--><img class="d-dark" src="https:\/\/images.example\/logo-light.png\?a=1&amp;b=2" alt="Acme" width="120" style="[^"]*;display:none;mso-hide:all"><!--<!\[endif\]-->/,
    );
    assert.match(
      rulesOf('image', values),
      /\.d-light\{display:none!important\}\.d-dark\{display:inline-block/,
    );
  });
  it('social icons: another set', () => {
    const values = { icons: { iconType: 'circle-black', icons: [{ name: 'X', url: 'https://x.example' }] } };
    const body = bodyOf('social', { ...values, _dark: { icons: { iconType: 'circle-white' } } });
    assert.match(
      body,
      /class="d-dark" src="[^"]*circle-white\/x.png" alt="X icon"[^<>]*;display:none;mso-hide:all"/,
    );
  });
  it('background images: placed and sized as the light one', () => {
    const row = {
      backgroundImage: { url: 'https://images.example/day.jpg', size: 'cover' },
      _dark: { backgroundImage: { url: 'https://images.example/night.jpg' } },
    };
    const rules = rulesOf('text', {}, { row });
    assert.match(rules, /background-image:url\(.{0,6}https:\/\/images.example\/night.jpg.{0,6}\)!important/);
    assert.match(rules, /background-size:cover!important/);
    const name = /\.(d-image-\w+)/.exec(rules)?.[1] ?? '?';
    assert.ok(bodyOf('text', {}, { row }).includes(name));
  });
  it('pages and popups: the body, the overlay, the content', () => {
    assert.match(
      rulesOf('text', {}, page, 'web'),
      /body\{background-color:#101014!important\}body\{color:#eeeeee!important\}/,
    );
    const popup = {
      body: { _dark: { popupBackgroundColor: '#18181b', popupCloseButton_iconColor: '#fafafa' } },
    };
    const rules = rulesOf('text', {}, popup, 'popup');
    assert.match(
      rules,
      /\.u-popup-content\{background-color:#18181b!important\}\.u-popup-close\{color:#fafafa!important\}/,
    );
    assert.doesNotMatch(rules, /data-ogs/);
  });
});
