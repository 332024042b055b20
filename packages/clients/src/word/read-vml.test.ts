import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseFragment } from 'parse5';
import { type Element, isElement } from '../markup/tree.ts';
import { extractIslands } from '../view-in.ts';
import { closeOfficeElements, readLength, readShape, type Shape } from './read-vml.ts';

const BOX = 'style="width:200px;height:40px"';

describe('readShape', () => {
  const facts: readonly [what: string, vml: string, reads: Partial<Shape>][] = [
    ['its size', '<v:rect style="width:150pt;height:0.5in"></v:rect>', { width: '200px', height: '48px' }],
    [
      'a size in tenths of a percent',
      '<v:rect style="mso-width-percent:1000;height:9px"></v:rect>',
      { width: '100%' },
    ],
    [
      'its fill',
      `<v:rect ${BOX} fillcolor="#abc"></v:rect>`,
      { fill: { color: '#abc', repeats: false, size: '100% 100%', opacity: 1 } },
    ],
    [
      'a fill that is a part',
      `<v:rect ${BOX}><v:fill color="red" opacity="50%"/></v:rect>`,
      { fill: { color: 'red', repeats: false, size: '100% 100%', opacity: 0.5 } },
    ],
    [
      'a tiled image',
      `<v:rect ${BOX}><v:fill type="tile" src="https://x/a.png" color="#abc"/></v:rect>`,
      { fill: { color: '#abc', image: 'https://x/a.png', repeats: true, size: 'auto', opacity: 1 } },
    ],
    [
      'an image with an unknown URL',
      `<v:rect ${BOX}><v:fill src="javascript:1"/></v:rect>`,
      { fill: { color: '#ffffff', repeats: false, size: '100% 100%', opacity: 1 } },
    ],
    [
      'a gradient',
      `<v:rect ${BOX}><v:fill type="gradient" color="red" color2="blue" angle="90"/></v:rect>`,
      {
        fill: {
          color: 'red',
          repeats: false,
          size: '100% 100%',
          gradient: { to: 'blue', angle: 90, radial: false },
          opacity: 1,
        },
      },
    ],
    [
      'a stroke by default',
      `<v:rect ${BOX}></v:rect>`,
      { stroke: { color: '#000000', widthPx: 1, dashed: false } },
    ],
    [
      'a stroke of its own',
      `<v:rect ${BOX} strokecolor="red" strokeweight="3pt"></v:rect>`,
      { stroke: { color: 'red', widthPx: 4, dashed: false } },
    ],
    ['how round it is', `<v:roundrect ${BOX} arcsize="10%"></v:roundrect>`, { arc: 0.1 }],
    ['how round it is in 65,536ths', `<v:roundrect ${BOX} arcsize="32768f"></v:roundrect>`, { arc: 0.5 }],
    [
      'where its text lies',
      `<v:rect ${BOX}><v:textbox inset="0,3pt,0,0">x</v:textbox></v:rect>`,
      { insetPx: [4, 0, 0, 0] },
    ],
    [
      'that it grows',
      `<v:rect ${BOX}><v:textbox style="mso-fit-shape-to-text:true">x</v:textbox></v:rect>`,
      { fits: true },
    ],
    ['where it leads', `<v:roundrect ${BOX} href="https://x/">Go</v:roundrect>`, { href: 'https://x/' }],
    ['that its text is in the middle', '<v:rect style="v-text-anchor:middle"></v:rect>', { centered: true }],
  ];
  for (const [what, vml, reads] of facts)
    it(`reads ${what}`, () => {
      const shape = readShape(first(vml)) as unknown as Record<string, unknown>;
      for (const [name, value] of Object.entries(reads)) assert.deepEqual(shape[name], value, name);
    });

  it('reads how large its image is', () => {
    const sizes = ['size="90pt,30pt"', 'aspect="atleast"', 'aspect="atmost"', ''].map(
      (how) =>
        readShape(first(`<v:rect ${BOX}><v:fill type="frame" src="https://x/a.png" ${how}/></v:rect>`)).fill
          ?.size,
    );
    assert.deepEqual(sizes, ['120px 40px', 'cover', 'contain', '100% 100%']);
  });
  it('has no fill and no stroke when it says so', () => {
    const { fill, stroke } = readShape(first(`<v:rect ${BOX} filled="f" stroke="f"></v:rect>`));
    assert.deepEqual([fill, stroke], [undefined, undefined]);
  });
  it('rejects more than one color', () => {
    const { fill } = readShape(first(`<v:rect ${BOX} fillcolor="red;position:fixed"></v:rect>`));
    assert.equal(fill?.color, '#ffffff');
  });
});

describe('a shape that leads somewhere', () => {
  const hrefOf = (attributes: string, content: string) =>
    readShape(first(`<v:roundrect ${BOX} ${attributes}>${content}</v:roundrect>`)).href;
  it('leads nowhere itself if a link inside does', () =>
    assert.equal(hrefOf('href="https://x/"', '<center><a href="https://y/">Go</a></center>'), undefined));
  it('runs no script', () => assert.equal(hrefOf('href="javascript:x()"', 'Go'), undefined));
  it('may have no target', () => assert.equal(hrefOf('', 'Go'), undefined));
});

describe('Office markup', () => {
  it('gets end tags where it closes itself', () => {
    assert.equal(closeOfficeElements('<v:fill src="a/b" /><br/>'), '<v:fill src="a/b" ></v:fill><br/>');
  });
  it('closes what has quotes, and nothing that stays open', () => {
    const quoted = `<o:a b='/' "c"d />`;
    assert.equal(closeOfficeElements(quoted), `<o:a b='/' "c"d ></o:a>`);
    const open = `<o:a ${' /'.repeat(500_000)}<`;
    assert.equal(closeOfficeElements(open), open);
  });
  it('loses its islands, and says their resolution', () => {
    const island = '<xml><o:PixelsPerInch>96</o:PixelsPerInch></xml>';
    assert.deepEqual(extractIslands(`a${island}b`), { html: 'ab', pixelsPerInch: 96 });
  });
  it('measures in many units', () => {
    assert.deepEqual(['9', '9px', '72pt', '1in', '2.54cm', '1em'].map(readLength), [
      9,
      9,
      96,
      96,
      96,
      undefined,
    ]);
  });
});

function first(vml: string): Element {
  const found = parseFragment(closeOfficeElements(vml)).childNodes.find(isElement);
  assert.ok(found);
  return found;
}
