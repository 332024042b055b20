import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type DisplayMode, validateDesign } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { importHtml } from './import-html.ts';
import { blocksOf, firstOf, importMail, rowsOf } from './testing.ts';

type Values = { [key: string]: unknown };

const body = (html: string, mode: DisplayMode = 'email') =>
  importHtml(html, { displayMode: mode }).design.body.values;
const bodySays = (html: string, expected: Values) => () => {
  const values = body(html);
  assert.deepEqual(Object.fromEntries(Object.keys(expected).map((key) => [key, values[key]])), expected);
};
const cells =
  (html: string, ...expected: number[][]) =>
  () =>
    assert.deepEqual(
      rowsOf(importMail(html)).map((row) => row.cells.map(Math.round)),
      expected,
    );
const stacks = (html: string, expected: boolean, head?: string) => () => {
  const override = rowsOf(importMail(html, head))[0]?.values._override as { mobile?: Values } | undefined;
  assert.equal(override?.mobile?.noStackMobile !== true, expected);
};
const all = (html: string, head?: string) => JSON.stringify(importMail(html, head).design);
const keeps =
  (html: string, ...parts: string[]) =>
  () => {
    const design = all(html);
    for (const part of parts)
      assert.ok(design.includes(JSON.stringify(part).slice(1, -1)), `${part} is lost`);
  };

const CELLS =
  '<table width="100%" cellspacing="0" cellpadding="0"><tr><td width="200">A</td><td width="400">B</td></tr></table>';
const FLOATS =
  '<table align="left" width="300"><tr><td>A</td></tr></table><table align="left" width="300"><tr><td>B</td></tr></table>';
const HYBRID =
  '<div style="font-size:0"><div style="display:inline-block;width:100%;max-width:300px"><p>A</p></div><div style="display:inline-block;width:100%;max-width:300px"><p>B</p></div></div>';
const PHONES = (rules: string) => `<style>@media (max-width:480px){${rules}}</style>`;

describe('columns', () => {
  it('may be cells', cells(CELLS, [33, 67]));
  it('may be left-aligned tables', cells(FLOATS, [50, 50]));
  it('may be inline blocks', cells(HYBRID, [50, 50]));
  it(
    'nested alone in a cell are those of the row',
    cells(`<table cellspacing="0" cellpadding="0" width="100%"><tr><td>${CELLS}</td></tr></table>`, [33, 67]),
  );
  it('of cells stay side by side on phones', stacks(CELLS, false));
  it(
    'of cells stack where a media query says so',
    stacks(CELLS, true, PHONES('td{display:block!important;width:100%!important}')),
  );
  it('of inline blocks stack where there is no room', () => {
    const page = importHtml(`<div style="max-width:600px;margin:0 auto">${HYBRID}</div>`, {
      displayMode: 'email',
    });
    assert.equal(rowsOf(page)[0]?.values._override, undefined);
  });
  it('have the color of their cells', () => {
    const [row] = rowsOf(importMail(CELLS.replace('width="200"', 'width="200" bgcolor="#eeeeee"')));
    assert.deepEqual(
      row?.columns.map(({ values }) => values.backgroundColor),
      ['#eeeeee', ''],
    );
  });
  describe('of a box with lines that is set in', () => {
    const inset = (left: number, right: number) =>
      `<div style="background:#eeeeee;padding:0 ${right}px 0 ${left}px"><div style="border:1px solid #cccccc;background:#ffffff">a</div></div>`;
    it('by as good as nothing is the only one', cells(inset(2, 3), [1]));
    it('by something is between empty ones', cells(inset(60, 30), [10, 85, 5]));
    it('on one side is beside one', cells(inset(0, 60), [90, 10]));
  });
  it('without words become padding', cells(CELLS.replace('>A<', '>&nbsp;<'), [1]));
});

describe('rows', () => {
  const BAND =
    '<body style="margin:0"><table width="100%" bgcolor="#112233"><tr><td><table width="600" align="center" bgcolor="#445566"><tr><td>a</td></tr></table></td></tr></table>';
  const [row] = rowsOf(importHtml(BAND, { displayMode: 'email' }));
  it('have the color of the whole width', () => assert.equal(row?.values.backgroundColor, '#112233'));
  it('have the color of the content', () => assert.equal(row?.values.columnsBackgroundColor, '#445566'));
  it('have the image behind them', () => {
    const image = 'background="https://a.example/b.png"';
    const [row] = rowsOf(importMail(`<div><table width="100%" ${image}><tr><td>a</td></tr></table></div>`));
    assert.equal((row?.values.backgroundImage as Values | undefined)?.url, 'https://a.example/b.png');
  });
  it('have the lines and corners of their box', () => {
    const html = '<div style="border:1px solid #cccccc;border-radius:8px;background:#ffffff">a</div>';
    const [column] = rowsOf(importMail(html, '<style>body{background:#eee}</style>'))[0]?.columns ?? [];
    assert.equal(column?.values.borderRadius, '8px');
    assert.equal((column?.values.border as Values | undefined)?.borderTopColor, '#cccccc');
  });
});

describe('the whole', () => {
  it(
    'has the width of its table',
    bodySays('<table width="580"><tr><td>a</td></tr></table>', { contentWidth: '580px' }),
  );
  it(
    'has the width of its limit',
    bodySays('<div style="max-width:680px">a</div>', { contentWidth: '680px' }),
  );
  it('has the color of the page', bodySays('<body bgcolor="#abcdef">a', { backgroundColor: '#abcdef' }));
  it('has the font of most of the page', () =>
    assert.deepEqual(body('<p style="font-family:Georgia,serif">Long enough</p>').fontFamily, {
      label: 'Georgia',
      value: 'Georgia,serif',
    }));
  it('brings web fonts', () => {
    const head = '<link rel="stylesheet" href="https://fonts.googleapis.com/css?family=Lato">';
    const { fontFamily } = body(`${head}<p style="font-family:Lato,sans-serif">a</p>`);
    assert.equal((fontFamily as Values).url, 'https://fonts.googleapis.com/css?family=Lato');
  });
  it('has the color of most text', bodySays('<p style="color:#123456">a</p>', { textColor: '#123456' }));
  it('has the title', bodySays('<title>Hello</title>a', { accessibilityTitle: 'Hello' }));
  it(
    'reads from right to left where the page does',
    bodySays('<html dir="rtl"><body>a', { textDirection: 'rtl' }),
  );
  for (const hides of [
    'display:none',
    'font-size:0;max-height:0;overflow:hidden',
    'font-size:1px;line-height:1px;max-height:0px;opacity:0;overflow:hidden',
  ]) {
    it(
      `has the line hidden by ${hides}`,
      bodySays(`<div style="${hides}">Soon&nbsp;over &zwnj;</div><p>a</p>`, { preheaderText: 'Soon over' }),
    );
  }
  for (const [name, html] of [
    ['tags', '<div style="font-size:0">{% if a %}<span style="font-size:14px">Words</span>{% endif %}</div>'],
    ['a dot', '<div style="font-size:1px">.<b style="font-size:14px">Words</b></div>'],
    [
      'columns',
      '<div style="font-size:0">*|IF:A|*<div style="display:inline-block;font-size:9px">Words</div></div>',
    ],
  ] as const)
    it(`has no line of visible words beside ${name}`, bodySays(html, { preheaderText: '' }));
  it('shows the hidden line nowhere else', () =>
    assert.equal(all('<div style="display:none">Soon</div>').split('Soon').length, 2));
});

describe('phones', () => {
  const mobile = (type: string, html: string, rules: string) =>
    (firstOf(importMail(html, PHONES(rules)), type).values._override as { mobile: Values }).mobile;
  const P = '<p class="a" style="margin:0;font-size:16px;padding:10px">Words</p>';
  it('have their own fonts', () =>
    assert.equal(mobile('text', P, '.a{font-size:20px!important}').fontSize, '20px'));
  it('have their own alignment', () =>
    assert.equal(mobile('text', P, '.a{text-align:center}').textAlign, 'center'));
  it('have their own padding', () =>
    assert.match(String(mobile('text', P, '.a{padding:5px!important}').containerPadding), /^5px /));
  it('do not see what is hidden from them', () =>
    assert.equal(mobile('text', P, '.a{display:none!important}').hideMobile, true));
  it('see what is hidden from others', () => {
    const html = '<div class="b" style="display:none">Only here</div><p>a</p>';
    const { values } = firstOf(importMail(`x${html}`, PHONES('.b{display:block!important}')), 'text');
    const shown = blocksOf(importMail(`x${html}`, PHONES('.b{display:block!important}'))).find(
      ({ values: { text } }) => String(text).includes('Only here'),
    );
    assert.ok(values);
    assert.deepEqual((shown?.values._override as Values | undefined)?.desktop, { hideDesktop: true });
  });
  it('keep paint narrower than their screen', () => {
    const html = '<div style="background:#eeeeee">Hello</div>';
    const narrow = importMail(html, PHONES('table{width:320px!important}'));
    const override = rowsOf(narrow)[0]?.columns[0]?.values._override as { mobile: { border: Values } };
    const { borderLeftWidth, borderLeftColor, borderRightWidth } = override.mobile.border;
    assert.deepEqual([borderLeftWidth, borderLeftColor, borderRightWidth], ['27px', '#ffffff', '27px']);
    assert.equal(
      mobile('text', html, 'table{width:320px!important}').containerPadding,
      '0px 0.5px 0px 0.5px',
    );
  });
  it('keep paint of the window that they show narrower', () => {
    const inner = '<table class="a" width="600" align="center"><tr><td>Hello</td></tr></table>';
    const outer = `<table class="a" width="100%" align="center" bgcolor="#eeeeee" cellspacing="0" cellpadding="0"><tr><td>${inner}</td></tr></table>`;
    const page = `<!DOCTYPE html><head>${PHONES('.a{width:320px!important}')}</head><body style="margin:0">${outer}`;
    const [row] = rowsOf(importHtml(page, { displayMode: 'email' }));
    const override = row?.columns[0]?.values._override as { mobile: { border: Values } };
    const { borderLeftWidth, borderRightWidth } = override.mobile.border;
    assert.deepEqual([borderLeftWidth, borderRightWidth], ['27px', '27px']);
  });
  it('hide an image, though the cell around it stays', () => {
    const image = '<img class="a" src="https://a.example/a.png" width="200" height="100">';
    assert.equal(mobile('image', image, '.a{display:none!important}').hideMobile, true);
  });
  it('have no room where they hide a line break', () => {
    const html = '<div><br class="a"><p style="margin:0">Hello</p></div>';
    const { containerPadding, _override } = firstOf(
      importMail(html, PHONES('.a{display:none}')),
      'text',
    ).values;
    assert.match(String(containerPadding), /^18(?:\.\d)?px /);
    assert.match(String((_override as { mobile: Values }).mobile.containerPadding), /^0px /);
  });
  it('lose an image behind a cell that is hidden', () => {
    const cells =
      '<table><tr><td class="a" background="https://a.example/a.png" width="200">New</td><td>Hello</td></tr></table>';
    const [row] = rowsOf(importMail(cells, PHONES('.a{display:none!important}')));
    assert.ok(row);
    const { backgroundImage, _override } = row.values as {
      backgroundImage: Values;
      _override: { mobile: { backgroundImage: Values } };
    };
    assert.equal(backgroundImage.url, 'https://a.example/a.png');
    assert.equal(_override.mobile.backgroundImage.url, '');
  });
  it('have the image as wide as their screen', () => {
    const html = '<img class="c" src="https://a.example/a.png" width="200" height="100">';
    const override = firstOf(
      importMail(html, PHONES('table{width:100%!important}.c{width:100%!important}')),
      'image',
    ).values._override;
    assert.equal((override as { mobile?: Values } | undefined)?.mobile?.src, undefined);
  });
});

describe('merge tags', () => {
  for (const tag of [
    '{{ name | upper }}',
    '{{{raw}}}',
    '*|FNAME|*',
    '%%name%%',
    '<% if (a < b) { %>',
    '{% if a > b %}',
    '[[name]]',
    '{{#if a && b}}',
  ]) {
    it(`${tag} stay in words`, keeps(`Hi ${tag}!`, tag));
    const address = tag.replace(/[<>]/g, '');
    it(`${address} stay in links`, keeps(`<a href="${address}">a</a>`, address.replaceAll('&', '&amp;')));
  }
  for (const [html, tag] of [
    ['<a href="{% url "home" %}">a</a>', '{% url &quot;home&quot; %}'],
    [`<a href='{{ url | default: 'b' }}'>a</a>`, "{{ url | default: 'b' }}"],
    ['<a href={{ url }}>a</a>', '{{ url }}'],
    ['<p>a <img src="{{ asset("b.png") }}" width="40" height="40"></p>', '{{ asset(&quot;b.png&quot;) }}'],
  ] as const)
    it(`may have the quotes of their attribute: ${html}`, keeps(html, tag));
  it(
    'between attributes keep these',
    keeps(
      '<img {% if a %}src="https://a.example/b.png"{% endif %} width="9" height="9">',
      'https://a.example/b.png',
    ),
  );
  it('stay in images', keeps('<img src="{{logo}}" width="9" height="9">', '{{logo}}'));
  it('between rows go around them', () => {
    const html = '<table width="100%">{{#each items}}<tr><td>{{name}}</td></tr>{{/each}}</table>';
    const rendered = renderDesign(importMail(html).design, { displayMode: 'email' }).html;
    assert.match(rendered, /\{\{#each items\}\}[\s\S]*\{\{name\}\}[\s\S]*\{\{\/each\}\}/);
  });
  it('of other syntaxes between rows, too', () => {
    const html = '<table width="100%">{% for i in list %}<tr><td>{{i}}</td></tr>{% endfor %}</table>';
    assert.match(all(html), /"before":"\{% for i in list %\}","after":"\{% endfor %\}"/);
  });
});

describe('space around what repeats', () => {
  const spaced = (inside: string) =>
    rowsOf(
      importMail(
        `<div style="padding:30px 0"><table width="100%" cellspacing="0" cellpadding="0">${inside}</table></div>`,
      ),
    );
  const CELL = '<td style="padding:0">a</td>';
  for (const [name, inside] of [
    ['columns', `{% for i in list %}<tr>${CELL}${CELL}</tr>{% endfor %}`],
    ['a column', `{{#each list}}<tr>${CELL}</tr>{{/each}}`],
    ['several rows', `*|IF:A|*<tr>${CELL}${CELL}</tr><tr>${CELL}</tr>*|END:IF|*`],
  ] as const)
    it(`is no part of it: ${name}`, () => {
      const rows = spaced(inside);
      const inLoop = rows.slice(1, -1);
      assert.ok(
        inLoop.length > 0 && inLoop.every(({ columns }) => !JSON.stringify(columns).includes('30px')),
      );
      for (const row of [rows[0], rows.at(-1)]) {
        assert.ok(!row?.values.displayCondition);
        assert.match(JSON.stringify(row), /30px/);
      }
    });
});

describe('what is kept as markup', () => {
  const LINK = '<a href="https://a.example/" target="_blank">';
  const linked = (html: string) =>
    all(`<a href="https://a.example/" target="_blank">${html}</a>`).includes(
      JSON.stringify(LINK).slice(1, -1),
    );
  for (const html of [
    '<svg width="10" height="10"><circle r="5"></circle></svg>',
    '<video src="https://a.example/a.mp4"></video>',
    '<canvas>b</canvas>',
  ])
    it(`is in the link around it: ${html}`, () => assert.ok(linked(html)));
  it('has no link of its own twice', () =>
    assert.ok(!linked('<object data="a.swf"></object>') && !all('<svg></svg>').includes('<a ')));
});

describe('an object that email clients leave out', () => {
  const inside =
    '<p>b <a href="https://a.example/c">c</a></p><img src="https://a.example/d.png" width="90" height="9">';
  for (const object of [
    `<object data="a.swf">${inside}</object>`,
    `<object data="a.svg" type="image/svg+xml"><param name="a" value="b"><object>${inside}</object></object>`,
    `<OBJECT><!-- a -->${inside}</OBJECT>`,
  ])
    it(`is what is inside: ${object}`, () => {
      const [text, image] = blocksOf(importMail(object));
      assert.match(String(text?.values.text), /b <a href="https:\/\/a\.example\/c"/);
      assert.equal((image?.values.src as Values | undefined)?.url, 'https://a.example/d.png');
    });
});

describe('the design', () => {
  for (const mode of ['email', 'web', 'popup', 'document'] as const) {
    it(`is valid as ${mode}`, () => {
      const { design } = importHtml(`<h1>Hello</h1>${CELLS}<hr>${HYBRID}`, { displayMode: mode });
      assert.deepEqual(validateDesign(design, { displayMode: mode }).errors, []);
      assert.equal(design.schemaVersion, 27);
    });
  }
  it('has numbers and ids', () => {
    const { design } = importMail('<p>a</p><hr>');
    assert.equal(design.counters?.u_content_text, 1);
    assert.match(blocksOf({ design })[0]?.id ?? '', /^[\w-]{10}$/);
  });
  it('of nothing is empty', () => assert.deepEqual(rowsOf(importHtml('', { displayMode: 'email' })), []));
});
