import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textOf } from '@postpress/markup';
import { blocksOf, firstOf, importMail } from '../testing.ts';

type Values = { [key: string]: unknown };

/** What the first block of a kind says under these keys. */
const says = (type: string, html: string, expected: Values, head?: string) => () => {
  const { values } = firstOf(importMail(html, head), type);
  const shown = Object.fromEntries(Object.keys(expected).map((key) => [key, values[key]]));
  assert.deepEqual(shown, expected);
};
const kinds =
  (html: string, ...expected: string[]) =>
  () =>
    assert.deepEqual(
      blocksOf(importMail(html)).map(({ type }) => type),
      expected,
    );
const href = (values: Values) => ((values.href ?? values.action) as { values: Values }).values.href;
const leads = (type: string, html: string, address: string) => () =>
  assert.equal(href(firstOf(importMail(html), type).values), address);

const BOXED =
  '<table bgcolor="#0066cc"><tr><td style="padding:12px 24px"><a href="https://a.example/" style="color:#ffffff">Buy</a></td></tr></table>';
const PADDED =
  '<a href="https://a.example/" style="display:inline-block;padding:10px 20px;background:#cc0000;color:#fff;border-radius:6px">Buy</a>';
const VML = `<div><!--[if mso]><v:roundrect href="https://a.example/" style="height:40px;width:200px" fillcolor="#2b934f"><center>Buy</center></v:roundrect><![endif]--><!--[if !mso]><!-->${PADDED}<!--<![endif]--></div>`;
const DECLARED_WIDTH =
  '<a href="https://a.example/" style="display:inline-block;width:200px;line-height:40px;background:#2b934f;color:#fff">Buy</a>';

describe('a button', () => {
  it('may be a colored cell around a link', kinds(BOXED, 'button'));
  it('may be a padded link', says('button', PADDED, { padding: '10px 20px 10px 20px', borderRadius: '6px' }));
  it(
    'may be a link in a line of its own between words',
    kinds(`Hi<br>${PADDED}<br>Bye`, 'text', 'button', 'text'),
  );
  it('leads where the cell leads', leads('button', BOXED, 'https://a.example/'));
  it('leads where the link leads', leads('button', PADDED, 'https://a.example/'));
  it(
    'keeps a merge tag as its target',
    leads('button', PADDED.replace('https://a.example/', '{{url}}'), '{{url}}'),
  );
  it('and its twin in VML are one', kinds(VML, 'button'));
  describe('of a cell that says its padding for Word', () => {
    const cell = (label: string, width = '') =>
      `<div align="center" style="padding:10px 25px"><table ${width} style="border-collapse:separate" cellspacing="0"><tr><td bgcolor="#414141" style="mso-padding-alt:10px 25px;border-radius:3px">${label}</td></tr></table></div>`;
    const look = 'style="display:inline-block;background:#414141;color:#fff;padding:10px 25px;margin:0"';
    it('may lead nowhere', kinds(cell(`<p ${look}>Buy</p>`), 'button'));
    it('that leads nowhere has no address', leads('button', cell(`<p ${look}>Buy</p>`), ''));
    it('may be as wide as its column', () => {
      const html = cell(`<a href="https://a.example/" ${look}>Buy</a>`, 'width="100%"');
      assert.deepEqual(firstOf(importMail(html), 'button').values.size, { autoWidth: false, width: '100%' });
    });
    it(
      'is none around a paragraph without padding',
      kinds(cell('<p style="margin:0">Words that are no button</p>', 'width="100%"'), 'text'),
    );
  });
  it(
    'without a link in another cell is text',
    kinds(PADDED.replace(/<(\/?)a(?: href="[^"]*")?/g, '<$1span'), 'text'),
  );
  it(
    'on backdrop of another color ends where its own does',
    says(
      'button',
      `<table bgcolor="#eeeeee" width="300"><tr><td style="padding:12px 24px">${PADDED}</td></tr></table>`,
      { padding: '10px 20px 10px 20px', borderRadius: '6px' },
    ),
  );
  it(
    'has the declared width',
    says('button', DECLARED_WIDTH, { size: { autoWidth: false, width: '200px' }, lineHeight: '40px' }),
  );
  it(
    'has the declared share of its column',
    says('button', DECLARED_WIDTH.replace('200px', '35%'), { size: { autoWidth: false, width: '35%' } }),
  );
  it(
    'may be lines alone',
    says('button', PADDED.replace('background:#cc0000', 'border:2px solid #111111'), {
      border: Object.fromEntries(
        ['Top', 'Right', 'Bottom', 'Left'].flatMap((side) => [
          [`border${side}Width`, '2px'],
          [`border${side}Style`, 'solid'],
          [`border${side}Color`, '#111111'],
        ]),
      ),
    }),
  );
  it(
    'is not a sentence with a link',
    kinds('<div style="background:#eee;padding:9px">Read <a href="#">this</a></div>', 'text'),
  );
  it('with an image behind stays text that looks the same', () => {
    const html = PADDED.replace('background:#cc0000', 'background:#cc0000 url(https://a.example/b.png)');
    assert.match(
      String(firstOf(importMail(html), 'text').values.text),
      /background-image:url\(https:\/\/a\.example\/b\.png\)/,
    );
  });
});

const LOGO = '<img src="https://a.example/logo.png" width="200" height="50" alt="Logo">';
describe('an image', () => {
  it('alone is an image', kinds(LOGO, 'image'));
  it('has the size of its tag', () => {
    const { src } = firstOf(importMail(LOGO), 'image').values as { src: Values };
    assert.deepEqual([src.url, src.width, src.height], ['https://a.example/logo.png', 200, 50]);
  });
  it('keeps its words', says('image', LOGO, { altText: 'Logo' }));
  it('keeps its link', leads('image', `<a href="https://a.example/">${LOGO}</a>`, 'https://a.example/'));
  it('is aligned as its cell', says('image', `<div align="right">${LOGO}</div>`, { textAlign: 'right' }));
  it(
    'is in the middle by its margins',
    says('image', LOGO.replace('<img', '<img style="display:block;margin:0 auto"'), { textAlign: 'center' }),
  );
  it('among words stays among them', kinds(`Hello ${LOGO} there`, 'text'));
  it(
    'of one pixel is kept as it is',
    kinds('<img src="https://a.example/open.gif" width="1" height="1">', 'html'),
  );
  it('keeps its share on phones', () => {
    const { _override } = firstOf(importMail(LOGO), 'image').values as {
      _override: { mobile: { src: Values } };
    };
    assert.deepEqual(_override.mobile.src, { autoWidth: false, maxWidth: '53.3%' });
  });
});

describe('text', () => {
  it('keeps its paragraphs together', kinds('<p>One</p><p>Two</p><ul><li>Three</li></ul>', 'text'));
  it(
    'keeps its marks',
    says('text', 'a <strong>b</strong> <em>c</em>', { text: 'a <strong>b</strong> <em>c</em>' }),
  );
  it('keeps plain boxes together', kinds('<div>One</div><div>Two</div>', 'text'));
  it('is apart in a padded box', () => {
    for (const padding of ['9px', '0 0 0 20px'])
      kinds(`<div>One</div><div style="padding:${padding}">Two</div>`, 'text', 'text')();
  });
  it('keeps the color and padding of its box in a column', () => {
    const note = '<div style="background:#ffeecc;padding:12px 20px 14px 26px">Note</div>';
    const columns = `<table width="600"><tr><td width="300">One${note}Two</td><td>b</td></tr></table>`;
    assert.equal(
      blocksOf(importMail(columns))[1]?.values.text,
      '<div style="background-color:#ffeecc;padding:12px 20px 14px 26px;">Note</div>',
    );
  });
  it('keeps its white space', says('text', 'a&nbsp;&nbsp;b', { text: 'a&nbsp;&nbsp;b' }));
  it(
    'has the size and height of its cell',
    says('text', '<div style="font-size:18px;line-height:27px">a</div>', {
      fontSize: '18px',
      lineHeight: '27px',
    }),
  );
  it('says no alignment where the page says none', says('text', 'a', { textAlign: '' }));
  it('has the alignment of its cell', says('text', '<div align="center">a</div>', { textAlign: 'center' }));
  it(
    'runs nothing',
    says('text', '<a href=" java\nscript:alert(1)" onclick="x()" style="color:red">a</a>', {
      text: '<a href="" style="color:red;text-decoration:underline;">a</a>',
    }),
  );
  it(
    'of a font element looks the same',
    says('text', 'a <font color="#ff0000" size="5">b</font>', {
      text: 'a <span style="color:#ff0000;font-size:24px;">b</span>',
    }),
  );
});

describe('a heading', () => {
  it(
    'keeps its level',
    says('heading', '<h2>Hello</h2>', {
      headingType: 'h2',
      text: 'Hello',
      fontSize: '24px',
      fontWeight: 700,
    }),
  );
  it('in a link keeps it', () => {
    const { text } = firstOf(importMail('<a href="https://a.example/"><h3>Hello</h3></a>'), 'heading').values;
    assert.match(String(text), /^<a href="https:\/\/a\.example\/"[^>]*>Hello<\/a>$/);
  });
});

const LINE = { borderTopWidth: '2px', borderTopStyle: 'dashed', borderTopColor: '#cccccc' };
describe('a divider', () => {
  it('may be a rule', kinds('a<hr>b', 'text', 'divider', 'text'));
  const line = (css: string) =>
    `<div style="padding:0 20px"><p style="border-top:3px solid #cccccc;font-size:1px;${css}"></p></div>`;
  it(
    'has a width in px',
    says('divider', line('margin:0;width:90px'), {
      width: '90px',
      textAlign: 'left',
      containerPadding: '0px 20px 0px 20px',
    }),
  );
  it(
    'has a width in percent',
    says('divider', line('margin:0 auto;width:50%'), {
      width: '50%',
      textAlign: 'center',
      containerPadding: '0px 20px 0px 20px',
    }),
  );
  it(
    'is on the right by its margins',
    says('divider', line('margin:0 0 0 auto;width:280px'), { width: '50%', textAlign: 'right' }),
  );
  it(
    'may be a rule of some width',
    says('divider', '<hr width="40%" align="left">', { width: '40%', textAlign: 'left' }),
  );
  it(
    'may be the line of a cell',
    says('divider', '<div style="border-top:2px dashed #cccccc">a</div>', { border: LINE }),
  );
  it(
    'may be a colored row of one pixel',
    kinds(
      '<table cellspacing="0" width="100%"><tr><td height="1" bgcolor="#cccccc" style="font-size:0;line-height:0">&nbsp;</td></tr></table>',
      'divider',
    ),
  );
});

describe('room', () => {
  const padding = (html: string) => firstOf(importMail(html), 'text').values.containerPadding;
  it('of a cell is the padding of its block', () =>
    assert.equal(padding('<div style="padding:10px 20px 30px 40px">a</div>'), '10px 20px 30px 40px'));
  it('of an empty row goes to the next block', () =>
    assert.equal(
      padding(
        '<table cellspacing="0" cellpadding="0" width="100%"><tr><td height="24"></td></tr><tr><td>a</td></tr></table>',
      ),
      '24px 0px 0px 0px',
    ));
  it('between margins that meet is the wider one', () =>
    assert.equal(
      padding('<div style="margin-top:10px"><div style="margin-top:30px">a</div></div>'),
      '30px 0px 0px 0px',
    ));
  it('of cells without words beside is padding', () =>
    assert.equal(
      padding(
        '<table cellspacing="0" cellpadding="0" width="100%"><tr><td width="50"></td><td>a</td><td width="20"></td></tr></table>',
      ),
      '0px 20px 0px 50px',
    ));
});

const icon = (network: string) =>
  `<a href="https://${network}.com/us"><img src="https://a.example/${network}.png" width="32" height="32" alt="${network}"></a>`;
describe('icons of networks', () => {
  const ICONS = ['facebook', 'twitter', 'instagram'].map(icon);
  const expected = ['Facebook', 'Twitter', 'Instagram'];
  const names = (html: string) => () => {
    const { icons } = firstOf(importMail(html), 'social').values as { icons: { icons: Values[] } };
    assert.deepEqual(
      icons.icons.map(({ name }) => name),
      expected,
    );
  };
  it('in a line are one block', names(ICONS.join(' ')));
  it('in cells are one block', names(`<table><tr><td>${ICONS.join('</td><td>')}</td></tr></table>`));
  it('keep address and image', () => {
    const { icons } = firstOf(importMail(ICONS.join(' ')), 'social').values as { icons: { icons: Values[] } };
    assert.deepEqual(
      [icons.icons[0]?.url, icons.icons[0]?.imgUrl],
      ['https://facebook.com/us', 'https://a.example/facebook.png'],
    );
  });
});

const film = (address: string, still: string) =>
  `<a href="${address}"><img src="${still}" width="480" height="360" alt="Film"></a>`;
describe('a film', () => {
  const STILL = 'https://img.youtube.com/vi/dQw4w9WgXcQ/hqdefault.jpg';
  const WATCH = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  it('is a still that leads to it', kinds(film(WATCH, STILL), 'video'));
  it(
    'has its id',
    says('video', film(WATCH, STILL), {
      video: { type: 'youtube', videoId: 'dQw4w9WgXcQ', url: WATCH, thumbnail: STILL },
    }),
  );
  it(
    'may be of another host',
    kinds(film('https://vimeo.com/76979871', 'https://i.vimeocdn.com/video/1.jpg'), 'video'),
  );
  it(
    'with an image of the page’s own stays an image',
    kinds(film(WATCH, 'https://a.example/still.png'), 'image'),
  );
  it('without a link is an image', kinds(`<img src="${STILL}" width="480" height="360">`, 'image'));
});

const MENU_LINK = (name: string) =>
  `<a href="https://a.example/${name}" style="display:inline-block;padding:5px 15px;color:#0068a5;text-decoration:none">${name}</a>`;
describe('a menu', () => {
  const MENU = ['Home', 'Shop', 'Help'].map(MENU_LINK);
  it('is a line of padded links', kinds(MENU.join(' '), 'menu'));
  it(
    'may have signs between them',
    says('menu', MENU.join('<span>|</span>'), { separator: '|', padding: '5px 15px 5px 15px' }),
  );
  it('keeps where they lead', () => {
    const { menu } = firstOf(importMail(MENU.join(' ')), 'menu').values as {
      menu: { items: { link: Values; text: string }[] };
    };
    assert.deepEqual(
      menu.items.map(({ text, link }) => [text, (link.values as Values).href]),
      ['Home', 'Shop', 'Help'].map((name) => [name, `https://a.example/${name}`]),
    );
  });
  it('of plain links is text', kinds('<a href="#">Home</a> | <a href="#">Shop</a>', 'text'));
});

describe('a table of data', () => {
  const TABLE =
    '<table width="100%"><tr><td>Tea</td><td align="right">2</td></tr><tr><td>Milk</td><td align="right">1</td></tr></table>';
  it('is one block', kinds(TABLE, 'table'));
  it('keeps its cells', () => {
    const { table } = firstOf(importMail(TABLE), 'table').values as {
      table: { rows: { cells: Values[] }[] };
    };
    assert.deepEqual(
      table.rows.map(({ cells }) => cells.map(({ text }) => text)),
      [
        ['Tea', '2'],
        ['Milk', '1'],
      ],
    );
  });
});

describe('the space in a table of data', () => {
  const cells = (style: string, table: string, head = '') => {
    const row = (name: string) => `<tr><td style="${style}">${name}</td><td style="${style}">1</td></tr>`;
    const page = `<table width="100%" ${table}>${row('Tea')}${row('Milk')}</table>`;
    const { values } = firstOf(importMail(page, head), 'table');
    const { rows } = values.table as { rows: { cells: Values[] }[] };
    return [values.containerPadding, rows[1]?.cells[1]?.padding];
  };
  it('is that of its cells', () =>
    assert.deepEqual(cells('padding:12px 8px', 'cellspacing="0"'), ['0px 0px 0px 0px', '12px 8px 12px 8px']));
  it('includes the gaps between cells', () =>
    assert.deepEqual(cells('padding:4px', 'cellspacing="6"'), ['3px 3px 3px 3px', '7px 7px 7px 7px']));
  it('includes the gaps of a style sheet', () =>
    assert.deepEqual(cells('padding:0', 'class="t"', '<style>.t{border-spacing:8px}</style>'), [
      '4px 4px 4px 4px',
      '4px 4px 4px 4px',
    ]));
  it('has no gaps where lines collapse', () =>
    assert.deepEqual(cells('padding:4px', 'cellspacing="6" style="border-collapse:collapse"'), [
      '0px 0px 0px 0px',
      '4px 4px 4px 4px',
    ]));
  it('includes the padding of the table', () =>
    assert.deepEqual(cells('padding:4px', 'cellspacing="0" style="padding:20px 30px 5px"'), [
      '20px 30px 5px 30px',
      '4px 4px 4px 4px',
    ]));
});

describe('many boxes side by side', () => {
  const rowOf = (cells: string) => {
    const imported = importMail(
      `<table width="600" cellpadding="0" cellspacing="0"><tr>${cells}</tr></table>`,
    );
    const { table } = firstOf(imported, 'table').values as {
      table: { rows: { height: unknown; cells: Values[] }[] };
    };
    const [{ height, cells: found } = { height: '', cells: [] }] = table.rows;
    return { height, cells: found.map(({ text, width, backgroundColor }) => [text, width, backgroundColor]) };
  };
  const boxes = (style: string, between: string, count = 5) =>
    Array.from({ length: count }, (_, at) => `<td ${style}>${at + 1}</td>`).join(between);
  const GAP = '<td width="25">&nbsp;</td>';
  it('keep their height, and their gaps without a color', () => {
    const { height, cells } = rowOf(boxes('width="100" height="45" bgcolor="#feae39"', GAP));
    assert.equal(height, '45px');
    assert.deepEqual(cells.slice(0, 3), [
      ['1', 16.67, '#feae39'],
      ['', 4.17, undefined],
      ['2', 16.67, '#feae39'],
    ]);
    assert.equal(cells.length, 9);
  });
  it('keep the gaps between lines', () =>
    assert.equal(rowOf(boxes('width="80" style="border:1px solid #000"', GAP)).cells.length, 9));
  it('are as high as their words where the page says no more', () =>
    assert.equal(rowOf(boxes('width="120" bgcolor="#feae39"', '')).height, 'auto'));
  it('have no cells between words', () => assert.equal(rowOf(boxes('width="100"', GAP)).cells.length, 5));
});

describe('content that no block can hold', () => {
  const FORM = '<form action="https://a.example/vote"><input name="q"><button>Vote</button></form>';
  it('is kept as markup', kinds(FORM, 'html'));
  it('is listed with its position and reason', () => {
    const { raw } = importMail(FORM);
    assert.deepEqual(
      raw.map(({ path, words }) => [path, words]),
      [['body.rows.0.columns.0.contents.0', 1]],
    );
    assert.match(raw[0]?.reason ?? '', /form/);
  });
  it('runs nothing', () => {
    const html = '<form onsubmit="x()"><input><script>alert(1)</script><a href="javascript:x()">a</a></form>';
    assert.doesNotMatch(JSON.stringify(importMail(html).design), /script|onsubmit/);
  });
  it('inherits its look', () =>
    assert.match(
      String(firstOf(importMail(`<div style="color:#ff0000">${FORM}</div>`), 'html').values.html),
      /^<div style="color:#ff0000;/,
    ));
  it('what is hidden everywhere stays hidden', () =>
    assert.match(
      String(firstOf(importMail('a<div style="display:none">b</div>'), 'html').values.html),
      /^<div style="[^"]*display:none/,
    ));
});
describe('an image whose areas are links', () => {
  const MAP =
    '<map name="nav"><area shape="rect" coords="0,0,300,80" href="https://a.example/left" alt="Left"><AREA shape="circle" coords="9,9,9" HREF="https://a.example/right" alt="Right"></map>';
  const IMAGE = '<img src="https://a.example/a.png" width="600" height="80" alt="Menu"';
  const pages: Readonly<Record<string, string>> = {
    'before its map': `${IMAGE} usemap="#nav">${MAP}`,
    'after its map, in a table': `${MAP}<table width="100%"><tr><td>${IMAGE} usemap="#nav"></td></tr></table>`,
    'with boxes in the map': `<p>Words</p>${IMAGE} USEMAP="#nav"><div>${MAP.replace('<area', '<p>&nbsp;<area')}</div>`,
  };
  for (const [name, page] of Object.entries(pages))
    it(`${name} keeps them`, () => {
      const html = String(firstOf(importMail(page), 'html').values.html);
      assert.match(html, /<img[^>]* usemap="#nav"[^>]*>\s*<map name="nav">/);
      assert.match(html, /href="https:\/\/a\.example\/left"[\s\S]*href="https:\/\/a\.example\/right"/);
    });
  it(
    'that lead nowhere is an image',
    kinds(`${IMAGE} usemap="#nav"><map name="nav"><area alt="a"></map>`, 'image'),
  );
  it('that are elsewhere is an image', kinds(`${IMAGE} usemap="#other">${MAP}`, 'image'));
});
describe('entries of a menu', () => {
  const entry = (css: string, name: string) =>
    `<a href="https://a.example/${name}" style="display:inline-block;padding:5px 15px;color:#0068a5;${css}">${name}</a>`;
  const items = (...styles: string[]) => {
    const { values } = firstOf(importMail(styles.map((css, at) => entry(css, `n${at}`)).join(' ')), 'menu');
    return (values as { menu: { items: Values[] } }).menu.items;
  };
  it('have colors of their own', () =>
    assert.deepEqual(
      items('', 'color:#ff0000', '').map(({ color }) => color),
      [undefined, '#ff0000', undefined],
    ));
  it('have fonts of their own', () =>
    assert.deepEqual(
      items('', 'font-family:Georgia,serif').map(
        ({ fontFamily }) => (fontFamily as Values | undefined)?.value,
      ),
      [undefined, 'Georgia,serif'],
    ));
  it('have sizes and weights of their own', () =>
    assert.deepEqual(
      items('', 'font-size:20px;font-weight:bold').map(({ fontSize, fontWeight }) => [fontSize, fontWeight]),
      [
        [undefined, undefined],
        ['20px', 700],
      ],
    ));
});

describe('cells that are headers of their columns', () => {
  const row = (tag: string, ...cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag} style="padding:8px;line-height:24px">${cell}</${tag}>`).join('')}</tr>`;
  const tableOf = (...rows: string[]) => {
    const { values } = firstOf(importMail(`<table width="100%">${rows.join('')}</table>`), 'table');
    const { headers, rows: others } = values.table as { [part: string]: { cells: Values[] }[] };
    const wordsOf = (part: { cells: Values[] }[] = []) =>
      part.map(({ cells }) => cells.map(({ text }) => textOf(String(text))).join());
    return { values, headers: wordsOf(headers), rows: wordsOf(others) };
  };
  it('are headers of the table', () => {
    const { values, headers, rows } = tableOf(row('th', 'a', 'b'), row('td', 'c', 'd'), row('td', 'e', 'f'));
    assert.deepEqual([headers, rows], [['a,b'], ['c,d', 'e,f']]);
    assert.deepEqual([values.enableHeader, values.rows, values.headerBackgroundColor], [true, 2, '']);
    assert.match(JSON.stringify(values.table), /line-height:24px/);
  });
  it('are rows where there are no others', () => {
    const { headers, rows } = tableOf(row('th', 'a', 'b'), row('th', 'c', 'd'));
    assert.deepEqual([headers, rows], [[], ['a,b', 'c,d']]);
  });
  it('beside their rows are no headers of columns', () => {
    const mixed = '<tr><th>a</th><td>b</td></tr>';
    assert.deepEqual(tableOf(mixed, mixed).headers, []);
  });
});
