import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Values } from '@postpress/design';
import { importHtml } from '../import-html.ts';
import { firstOf, importMail, rowsOf } from '../testing.ts';

const cell = (inside: string, attributes = '') =>
  `<table width="600" cellspacing="0" cellpadding="0"><tr><td style="padding:0 30px"${attributes}>${inside}</td></tr></table>`;
const fitting = (inside: string, attributes = '') =>
  `<table cellspacing="0" cellpadding="0"${attributes}><tr><td>${inside}</td></tr></table>`;

/** Padding and alignment of the first text. */
function textOf(inside: string): [unknown, unknown] {
  const { containerPadding, textAlign } = firstOf(importMail(inside), 'text').values;
  return [containerPadding, textAlign];
}

describe('a text in boxes of its own width', () => {
  it('has the room to the right of them', () =>
    assert.deepEqual(textOf(cell(fitting('Words'))), ['0px 30px 0px 30px', '']));
  it('is centered in the room where they are', () =>
    assert.deepEqual(textOf(cell(fitting('Words', ' align="center"'))), ['0px 30px 0px 30px', 'center']));
  it('is right where they are', () =>
    assert.deepEqual(textOf(cell(fitting('Words', ' align="right" style="float:right"'))), [
      '0px 30px 0px 30px',
      'right',
    ]));
  it('keeps their padding', () =>
    assert.deepEqual(
      textOf(cell('<div style="display:inline-block;padding:0 12px"><p>Words</p></div>'))[0],
      '16px 42px 16px 42px',
    ));
  it('keeps its lines one above the other in a box in the middle', () => {
    const [padding, align] = textOf(cell(fitting('First line<br>Second and longer line', ' align="center"')));
    assert.equal(align, '');
    assert.match(String(padding), /^0px 30px 0px 2\d\dpx$/);
  });
});

it('a line in a colored box of its own width has the same room on phones', () => {
  const box =
    '<table cellspacing="0" style="background:#eee"><tr><td style="padding:5px">Thanks so much</td></tr></table>';
  const { values } = firstOf(importMail(box), 'text');
  assert.deepEqual([values.containerPadding, values._override], ['5px 0px 5px 5px', undefined]);
});

describe('a line of text in a column of its own width', () => {
  const beside = '<td bgcolor="#dd0000" style="padding:10px 20px;color:#fff">$2,000</td>';
  const sidesOf = (html: string) => {
    const [, right, , left] = String(firstOf(importMail(html), 'text').values.containerPadding)
      .split(' ')
      .map(Number.parseFloat);
    return { left: left ?? 0, right: right ?? 0 };
  };
  it('has room at its end for wider fonts', () => {
    const { left, right } = sidesOf(`<table><tr>${beside}<td bgcolor="#00dd00">b</td></tr></table>`);
    assert.ok(left >= 20 && right < 14, `${left} ${right}`);
  });
  it('has it at both sides in the middle', () => {
    const centered = beside.replace('<td', '<td align="center"');
    const { left, right } = sidesOf(`<table><tr>${centered}<td bgcolor="#00dd00">b</td></tr></table>`);
    assert.ok(left < 19 && Math.abs(left - right) <= 3, `${left} ${right}`);
  });
  it('has it beside an icon, whatever the font of the box around', () => {
    const icon = '<td><img src="https://a.example/i.png" width="40" height="40"></td>';
    const label = '<td><a href="https://a.example/" style="font-size:13px">Follow us</a></td>';
    const html = `<div align="center" style="font-size:0"><table><tr>${icon}${label}</tr></table></div>`;
    const [, text] = rowsOf(importMail(html))[0]?.columns ?? [];
    const padding = String(text?.contents[0]?.values.containerPadding).split(' ').map(Number.parseFloat);
    assert.ok(300 - (padding[1] ?? 0) - (padding[3] ?? 0) > 66, padding.join());
  });
  it('keeps its space on phones where its word is wider than all of them', () => {
    const word = '<div style="font-size:40px;word-break:break-word">//UNDERGROUNDTUNNEL</div>';
    const html = `<table width="100%"><tr><td style="padding:0 30px">${word}</td></tr></table>`;
    const page = `<!DOCTYPE html><body style="margin:0">${html}`;
    const { values } = firstOf(importHtml(page, { displayMode: 'email' }), 'text');
    const { mobile } = (values._override ?? {}) as { mobile?: Values };
    assert.match(String(mobile?.containerPadding ?? values.containerPadding), / 3\dpx \S+ 3\dpx$/);
  });
  it('keeps its space where it wraps', () =>
    assert.deepEqual(sidesOf(cell('Words that wrap over two lines at least. '.repeat(4))), {
      left: 30,
      right: 30,
    }));
  it('keeps its space where it is far from the end', () =>
    assert.deepEqual(sidesOf(cell('Words')), { left: 30, right: 30 }));
});

describe('what is in a table of its own width has the room and the side of the table', () => {
  const BUTTON =
    '<a href="https://a.example/" style="display:inline-block;background:#0066cc;color:#fff;padding:12px 24px">Go</a>';
  const icon = (name: string) =>
    `<td style="padding:0 6px"><a href="https://${name}.com/a"><img src="https://a.example/${name}.png" width="24" height="24" alt="${name}"></a></td>`;
  const ICONS = icon('facebook') + icon('instagram');
  for (const [type, inside] of [
    ['button', `<td style="padding:0">${BUTTON}</td>`],
    ['social', ICONS],
  ] as const)
    for (const [side, attribute] of [
      ['left', ''],
      ['center', ' align="center"'],
      ['right', ' align="right"'],
    ] as const)
      it(`a ${type} at the ${side}`, () => {
        const imported = importMail(`<table cellspacing="0"${attribute}><tr>${inside}</tr></table>`);
        const { values } = firstOf(imported, type);
        const [, right = 99, , left = 99] = String(values.containerPadding).split(' ').map(Number.parseFloat);
        assert.equal(values.textAlign ?? values.align, side);
        assert.ok(Math.max(left, right) <= 10, `${left} ${right}`);
      });
});

describe('an image in a column', () => {
  const columnsOf = (html: string) => rowsOf(importMail(html))[0]?.columns ?? [];
  it('that phones put above its words keeps its width', () => {
    const pill = 'style="border:1px solid #ccc;border-radius:50px" align="center"';
    const html = `<table ${pill}><tr><td><img src="https://a.example/i.png" width="20" height="20"></td><td>Unbreakable-label-of-a-pill</td><td bgcolor="#ff6600" style="padding:8px 60px"><b>Go</b></td></tr></table>`;
    const { mobile } = firstOf(importMail(html), 'image').values._override as {
      mobile: { src: { maxWidth: string } };
    };
    assert.ok(Number.parseFloat(mobile.src.maxWidth) < 8, mobile.src.maxWidth);
  });
  const share = (inside: string, width = 'width:50%;min-width:260px') =>
    `<div style="display:inline-block;${width};font-size:16px">${inside}</div>`;
  const image = '<img src="https://a.example/i.png" style="width:100%;display:block">';
  it('of a hybrid mail is beside the other', () =>
    assert.equal(
      columnsOf(`<div style="font-size:0">${share(image)}${share('<p>Words</p>')}</div>`).length,
      2,
    ));
  it('may be a link', () => {
    const link = `<a href="https://a.example/">${image}</a>`;
    assert.equal(
      columnsOf(`<div style="font-size:0">${share('<p>Words</p>')}${share(link)}</div>`).length,
      2,
    );
  });
  it('is no icon in a line', () => {
    const icon = share('<img src="https://a.example/i.png" width="30" height="30">', 'width:30px');
    assert.equal(columnsOf(`<div>Follow us ${icon}</div>`).length, 1);
  });
});

describe('an image in boxes of its own width', () => {
  const image = '<img src="https://a.example/i.png" width="108" height="54" style="display:block">';
  const valuesOf = (inside: string) => firstOf(importMail(inside), 'image').values;
  for (const align of ['left', 'center', 'right']) {
    it(`has its share of the room and their alignment: ${align}`, () => {
      const { src, textAlign, containerPadding, _override } = valuesOf(
        cell(`<div align="${align}">${fitting(image)}</div>`),
      );
      assert.deepEqual(
        [(src as Values).maxWidth, textAlign, containerPadding],
        ['20%', align, '0px 30px 0px 30px'],
      );
      const { mobile } = _override as { mobile: { src: Values } };
      // 108 of the 315 px that a phone of 375 px leaves.
      assert.equal(mobile.src.maxWidth, '34.29%');
    });
  }
});

describe('an image in content wider than usual', () => {
  for (const [width, share] of [
    [800, undefined],
    [799, undefined],
    [798, '99.8%'],
    [400, '50%'],
  ] as const)
    it(`has ${share ?? 'no share'} of 800 px at ${width} px`, () => {
      const html = `<body style="margin:0"><table width="800" align="center" cellspacing="0" cellpadding="0"><tr><td><img src="https://a.example/i.png" width="${width}" height="54" style="display:block"></td></tr></table>`;
      const { src } = firstOf(importHtml(html, { displayMode: 'email' }), 'image').values;
      assert.equal((src as Values).maxWidth, share);
    });
});

describe('a button', () => {
  const button =
    '<table cellspacing="0" cellpadding="0"><tr><td bgcolor="#dd0a35" style="border-radius:4px;padding:10px 25px"><a href="https://a.example/" style="color:#ffffff">Read more</a></td></tr></table>';
  const place = (inside: string) => {
    const { containerPadding, textAlign } = firstOf(importMail(inside), 'button').values;
    return [containerPadding, textAlign];
  };
  it('is inside the padding of its cell', () =>
    assert.deepEqual(place(cell(button)), ['0px 30px 0px 30px', 'left']));
  it('is inside the border of its box', () =>
    assert.deepEqual(
      place(`<div style="border:5px solid #333333;padding:0 20px">${button}</div>`)[1],
      'left',
    ));
  it('is in the middle of what the padding leaves', () =>
    assert.deepEqual(
      place(
        `<table width="600" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:0 100px 0 20px">${button}</td></tr></table>`,
      ),
      ['0px 100px 0px 20px', 'center'],
    ));
});
