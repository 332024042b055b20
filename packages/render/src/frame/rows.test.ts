import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Content, Design, Row, Values } from '@postpress/design';
import { renderDesign } from '../index.ts';
import type { RenderOptions } from '../options.ts';

const words = (text: string, values: Values = {}): Content => ({ type: 'text', values: { text, ...values } });
const row = (cells: number[], values: Values = {}, column: Values = {}): Row => ({
  cells,
  columns: cells.map((_cell, index) => ({ contents: [words(`Column ${index + 1}`)], values: column })),
  values,
});
const designOf = (rows: Row[], body: Values = {}, more: object = {}): Design => ({
  body: { rows, ...more, values: { contentWidth: '600px', ...body } },
  schemaVersion: 27,
});
const page = { displayMode: 'web' } as const;
const rendered = (rows: Row[], options?: RenderOptions, body?: Values) =>
  renderDesign(designOf(rows, body), options);
const shows = (rows: Row[], markup: string, options?: RenderOptions, body?: Values) => () => {
  const { html } = rendered(rows, options, body);
  assert.ok(html.includes(markup), `${markup} is not in ${html}`);
};
const lacks = (rows: Row[], markup: string, options?: RenderOptions, body?: Values) => () =>
  assert.ok(!rendered(rows, options, body).html.includes(markup), `${markup} is there`);

describe('columns in email', () => {
  it(
    'break below each other where there is no room',
    shows([row([1, 1])], 'display:inline-block;vertical-align:top;width:100%;max-width:300px'),
  );
  it(
    'are side by side where there are media queries',
    shows([row([1, 2])], '.u-col-33p33{width:200px!important'),
  );
  it(
    'stack where media queries say so',
    shows([row([1, 1])], '.u-col{display:block!important;width:100%!important'),
  );
  it(
    'fill a line in a row that is narrower than the content, without media queries',
    shows([row([1, 3])], 'max-width:150px;max-width:calc(60150px - 10000%)"'),
  );
  it(
    'that stay beside each other are as wide as their content at least',
    shows(
      [row([1, 1], { _override: { mobile: { noStackMobile: true } } })],
      'display:inline-table;vertical-align:top;width:50%;max-width:300px"',
    ),
  );
  it('fill the width in Word to the pixel', () =>
    assert.deepEqual(
      [
        ...rendered([row([1, 1, 1])], {}, { contentWidth: '500px' }).html.matchAll(
          /<td width="(\d+)" valign/g,
        ),
      ].map(([, px]) => Number(px)),
      [167, 166, 167],
    ));
  it(
    'stay side by side where that is asked',
    shows(
      [row([1, 1], { _override: { mobile: { noStackMobile: true } } })],
      '.no-stack .u-col-50{width:50%!important}',
    ),
  );
  it('need no rules when there is one', lacks([row([1])], '.u-col{'));
  it(
    'have their look on a cell for Word',
    shows(
      [row([1, 1], {}, { padding: '7px', backgroundColor: '#abc' })],
      '<td width="300" valign="top" style="background-color:#abc;padding:7px;">',
    ),
  );
  it(
    'hide their own element from Word then',
    shows(
      [row([1], {}, { padding: '7px' })],
      '<!--[if !mso]><!--><div style="padding:7px;"><!--<![endif]-->',
    ),
  );
  it(
    'have borders',
    shows(
      [row([1], {}, { border: { borderTopWidth: '1px', borderTopStyle: 'solid', borderTopColor: '#ccc' } })],
      'border-top:1px solid #ccc;',
    ),
  );
});

describe('a row in email', () => {
  it(
    'has its padding and color',
    shows(
      [row([1], { padding: '20px 0px', backgroundColor: '#eee' })],
      '<div style="padding:20px 0px;background-color:#eee;">',
    ),
  );
  it(
    'gives up its sides on narrow screens',
    shows([row([1], { padding: '20px' })], '<div class="u-row-container"'),
  );
  it('has room on phones without media queries: wide padding is for wide windows', () => {
    const { html } = rendered([row([1], { padding: '9px 120px 8px 30px' })]);
    assert.match(
      html,
      /<div class="u-row-container u-sides-30-120" style="padding:9px 120px 8px 30px;padding-left:20px;padding-right:20px;"/,
    );
    assert.match(
      html,
      /min-width:620px\)\{[^@]*\.u-sides-30-120\{padding-left:30px!important;padding-right:120px!important\}/,
    );
    assert.match(html, /<!--\[if mso\]><table[^>]*><tr><td style="padding:9px 120px 8px 30px;">/);
  });
  it('keeps padding for which phones have room', lacks([row([1], { padding: '9px 20px' })], 'u-sides'));
  it('is as wide as the design says', shows([row([1])], 'max-width:700px', {}, { contentWidth: 700 }));
  it('is never wider than mail may be', shows([row([1])], 'max-width:900px', {}, { contentWidth: '1400px' }));
  it('lies left where the design does', shows([row([1])], 'max-width:600px;"', {}, { contentAlign: 'left' }));
  it(
    'is only divisions without Word',
    lacks([row([1, 1], { padding: '5px' })], '<!--[if', { outlookSupport: false }),
  );
});

describe('an image behind a row', () => {
  const image = (more: Values = {}): Values => ({
    backgroundImage: {
      url: 'https://a.example/b.png',
      fullWidth: true,
      repeat: 'no-repeat',
      size: 'cover',
      position: 'center',
      ...more,
    },
  });
  it(
    'lies behind the whole row',
    shows(
      [row([1], image())],
      '<div style="background-image:url(https://a.example/b.png);background-repeat:no-repeat;background-position:center center;background-size:cover;">',
    ),
  );
  it(
    'or behind its content',
    shows([row([1], image({ fullWidth: false, size: 'custom' }))], 'margin:0 auto;background-image:url('),
  );
  it(
    'lies where it is put',
    shows(
      [row([1], image({ position: 'custom', customPosition: ['50%', '20%'] }))],
      'background-position:50% 20%;',
    ),
  );
  it(
    'is VML with a size in Word',
    shows(
      [row([1], image())],
      '<v:rect alt="" fill="true" stroke="false" style="width:600px;height:100px"><v:fill type="frame" src="https://a.example/b.png" />',
    ),
  );
  const colored = { columnsBackgroundColor: '#123456' };
  const over = (content: Content, values: Values): Row => ({
    cells: [1],
    columns: [{ contents: [content], values: {} }],
    values: { ...image(), ...values },
  });
  const linked = words('<a href="https://a.example/">Tea</a>');
  it('is a shape in Word behind text without links', shows([over(words('Tea'), colored)], '<v:rect'));
  it(
    'is a shape in Word where no color could replace it',
    shows([over(linked, { backgroundColor: 'rgba(0,0,0,.2)' })], '<v:rect'),
  );
  it(
    'leaves a color to links in Word as it looks on the page',
    shows(
      [over(linked, { backgroundColor: 'rgba(0,0,0,.6)' })],
      ' style="background-color:#666666;"><tr>',
      undefined,
      { backgroundColor: '#ffffff' },
    ),
  );
  for (const [what, content] of [
    ['a link', linked],
    ['a heading', { type: 'heading', values: { text: 'Tea', headingType: 'h2' } }],
    ['a button', { type: 'button', values: { text: 'Buy', href: 'https://a.example/' } }],
  ] as const)
    it(`leaves its color in Word to ${what}, which would not be one inside a shape`, () => {
      const { html } = rendered([over(content, colored)]);
      assert.doesNotMatch(html, /<v:rect|v:textbox/);
      assert.match(
        html,
        /<table role="presentation" align="center" width="600"[^>]* style="background-color:#123456;"><tr>/,
      );
      assert.match(html, /background-image:url\(https:\/\/a\.example\/b\.png\)/);
      assert.equal(html.match(/<table\b/g)?.length, html.match(/<\/table>/g)?.length);
    });
  it('tiles in Word where it repeats', shows([row([1], image({ repeat: 'repeat' }))], '<v:fill type="tile"'));
  it('cannot end its declaration', lacks([row([1], image({ url: "https://a/');x:url('" }))], "');x"));
});

describe('visibility', () => {
  const hiddenText = (override: object): Row[] => [
    {
      cells: [1],
      columns: [{ contents: [words('Secret', { _override: override })], values: {} }],
      values: {},
    },
  ];
  it('on phones is a class', shows(hiddenText({ mobile: { hideMobile: true } }), 'class="hide-mobile"'));
  it(
    'on desktops hides until a media query shows it',
    shows(
      hiddenText({ desktop: { hideDesktop: true } }),
      'class="hide-default__display-table hide-desktop" style="display:none;mso-hide:all"',
    ),
  );
  it(
    'on desktops hides from Word altogether',
    shows(hiddenText({ desktop: { hideDesktop: true } }), '<!--[if !mso]><!--><table role="presentation"'),
  );
  it(
    'on tablets has a rule of its own',
    shows(hiddenText({ tablet: { hideTablet: true } }), '.hide-tablet { display: none !important; }'),
  );
  it(
    'of a row is the same',
    shows(
      [row([1], { _override: { desktop: { hideDesktop: true } } })],
      'class="hide-default__display-block hide-desktop" style="display:none;mso-hide:all;',
    ),
  );
  it('needs no rules where nothing hides', lacks([row([1])], 'hide-'));
  it(
    'is allowed on paper',
    lacks(hiddenText({ mobile: { hideMobile: true } }), 'hide-', { displayMode: 'document' }),
  );
});

describe('overrides', () => {
  const override = (mobile: Values): Row[] => [
    {
      cells: [1],
      columns: [
        {
          contents: [words('a', { _meta: { htmlID: 'u_content_text_1' }, _override: { mobile } })],
          values: {},
        },
      ],
      values: {},
    },
  ];
  it(
    'name the block and the value',
    shows(override({ fontSize: '18px' }), '#u_content_text_1 .v-font-size { font-size: 18px !important; }'),
  );
  it(
    'put the class on the element',
    shows(override({ fontSize: '18px' }), '<tr id="u_content_text_1"><td class="v-font-size"'),
  );
  it('change nothing that is not overridden', lacks(override({ fontSize: '18px' }), 'v-text-align'));
  it(
    'give an id to a block without one',
    shows(
      [
        {
          cells: [1],
          columns: [{ contents: [words('a', { _override: { mobile: { fontSize: '9px' } } })], values: {} }],
          values: {},
        },
      ],
      '<tr id="u_content_text-0-0-0">',
    ),
  );
  it(
    'may take an image away',
    shows(
      [row([1], { _meta: { htmlID: 'u_row_1' }, _override: { mobile: { backgroundImage: { url: '' } } } })],
      '#u_row_1.v-row-background-image--outer { background-image: none !important; }',
    ),
  );
});

describe('a display condition', () => {
  const condition = {
    displayCondition: { type: 'x', label: 'x', before: '{% if a %}', after: '{% endif %}' },
  };
  it('surrounds its row', () =>
    assert.match(rendered([row([1], condition)]).html, /\{% if a %\}<div>.*<\/div>\{% endif %\}/));
  it('surrounds its block, outside of any table', () => {
    const rows: Row[] = [
      {
        cells: [1],
        columns: [{ contents: [words('a'), words('b', condition), words('c')], values: {} }],
        values: {},
      },
    ];
    assert.match(
      rendered(rows).html,
      /<\/tr><\/table>\{% if a %\}<table [^>]*><tr><td[^>]*>b<\/td><\/tr><\/table>\{% endif %\}<table/,
    );
  });
  it('is not rendered for an editor', lacks([row([1], condition)], '{% if', { mark: () => undefined }));
});

describe('anchors, headers and footers', () => {
  it('an anchor is an id', shows([row([1], { anchor: 'top' })], '<div id="top">'));
  it('an anchor cannot leave its attribute', lacks([row([1], { anchor: '"><script>' })], '"><script>'));
  it('headers come first, footers last', () => {
    const design = designOf(
      [row([1])],
      {},
      {
        headers: [{ ...row([1]), columns: [{ contents: [words('Head')], values: {} }] }],
        footers: [{ ...row([1]), columns: [{ contents: [words('Foot')], values: {} }] }],
      },
    );
    assert.match(renderDesign(design).html, /Head.*Column 1.*Foot/);
    assert.match(
      renderDesign(design, { displayMode: 'document' }).html,
      /<thead>.*Head.*<\/thead><tbody>.*Column 1.*<\/tbody><tfoot>.*Foot.*<\/tfoot>/,
    );
  });
});

describe('columns on a page', () => {
  it('share a flex box', shows([row([1, 1])], '.u-col-50{flex:0 0 50%;max-width:50%}', page));
  it('stack on phones', shows([row([1, 1])], '.u-row:not(.no-stack){flex-wrap:wrap}', page));
  it(
    'are vertically centered if requested',
    shows([row([1, 1], { alignItems: 'center' })], 'justify-content:center;', page),
  );
  it('keep their place on paper', lacks([row([1, 1])], 'flex-wrap', { displayMode: 'document' }));
});
