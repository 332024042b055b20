import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applyStyles } from '../cascade/apply-styles.ts';
import { readPage } from '../parse/read-page.ts';
import type { Box } from './box.ts';
import { buildStack } from './build-boxes.ts';
import { placeBoxes } from './place-boxes.ts';

/** Positions of the boxes with a class `a` in a window of 640 px: start and width, in px. */
function rects(html: string, window: 'desktop' | 'mobile' = 'desktop'): [number, number][] {
  const page = readPage(
    `<!DOCTYPE html><style>body{margin:0}table{border-spacing:0}td{padding:0}</style>${html}`,
  );
  assert.ok(page);
  applyStyles(page, 640);
  const body = buildStack(page.body, { desktop: true, mobile: true });
  placeBoxes(body, window, window === 'desktop' ? 640 : 375);
  const found: [number, number][] = [];
  const visit = (box: Box): void => {
    if (box.element.classes.includes('a') && box.kind !== 'flow') {
      const { x, width } = box.rects[window];
      found.push([Math.round(x), Math.round(width)]);
    }
    if (box.kind === 'stack' || box.kind === 'line') box.children.forEach(visit);
    if (box.kind === 'table') for (const row of box.rows) row.cells.forEach(visit);
  };
  visit(body);
  return found;
}
const boxesAt =
  (html: string, ...expected: [number, number][]) =>
  () =>
    assert.deepEqual(rects(html), expected);

describe('a box', () => {
  it('fills its container', boxesAt('<div class="a">x</div>', [0, 640]));
  it('keeps its margins', boxesAt('<div class="a" style="margin:0 20px">x</div>', [20, 600]));
  it('has the given width', boxesAt('<div class="a" style="width:300px">x</div>', [0, 300]));
  it(
    'adds its padding to that',
    boxesAt('<div class="a" style="width:300px;padding:10px">x</div>', [0, 320]),
  );
  it(
    'or not',
    boxesAt('<div class="a" style="width:300px;padding:10px;box-sizing:border-box">x</div>', [0, 300]),
  );
  it(
    'is centered by its margins',
    boxesAt('<div class="a" style="max-width:600px;margin:0 auto">x</div>', [20, 600]),
  );
  it(
    'is centered by an attribute around it',
    boxesAt('<center><div class="a" style="width:600px">x</div></center>', [20, 600]),
  );
});

describe('the columns of a table', () => {
  const ROW = '<tr><td class="a">Words that need more room than others</td><td class="a">x</td></tr>';
  it(
    'have the widths of col elements',
    boxesAt(`<table width="600"><col width="150"><col width="450">${ROW}</table>`, [0, 150], [150, 450]),
  );
  it(
    'in a group, in percent',
    boxesAt(
      `<table width="600"><colgroup><col style="width:25%"><col style="width:75%"></colgroup>${ROW}</table>`,
      [0, 150],
      [150, 450],
    ),
  );
  it(
    'of one group',
    boxesAt(`<table width="600"><colgroup span="2" width="300">${ROW}</table>`, [0, 300], [300, 300]),
  );
});

describe('a table of fixed columns', () => {
  const LONG =
    '<td class="a"><b style="font-size:40px">Pneumonoultramicroscopicsilicovolcanoconiosis</b></td>';
  const fixed = (first: string, width = 'width:600px') =>
    `<table style="table-layout:fixed;${width}"><tr>${first}<td class="a">x</td></tr><tr><td width="500">y</td><td>z</td></tr></table>`;
  it('shares its width, whatever the words need', boxesAt(fixed(LONG), [0, 300], [300, 300]));
  it('follows its first row', boxesAt(fixed(LONG.replace('<td', '<td width="25%"')), [0, 150], [150, 450]));
  it(
    'gives the rest to columns without a width',
    boxesAt(fixed('<td class="a" width="200">w</td>'), [0, 200], [200, 400]),
  );
  it('is none without a width of its own', () => {
    const [first, second] = rects(fixed(LONG, 'width:auto'));
    assert.ok((first?.[1] ?? 0) > 500 && (second?.[1] ?? 0) < 100);
  });
});

describe('a table', () => {
  it('is as wide as its words', () =>
    assert.ok((rects('<table class="a"><tr><td>Word</td></tr></table>')[0]?.[1] ?? 0) < 60));
  it(
    'is as wide as declared',
    boxesAt('<table class="a" width="600" align="center"><tr><td>x</td></tr></table>', [20, 600]),
  );
  it(
    'gives cells the width they ask for',
    boxesAt(
      '<table width="600"><tr><td class="a" width="200">x</td><td class="a">y</td></tr></table>',
      [0, 200],
      [200, 400],
    ),
  );
  it(
    'gives cells their share',
    boxesAt(
      '<table width="600"><tr><td class="a" width="25%">x</td><td class="a" width="75%">y</td></tr></table>',
      [0, 150],
      [150, 450],
    ),
  );
  it(
    'gives cells of one column one width',
    boxesAt(
      '<table width="600"><tr><td width="100">x</td><td>y</td></tr><tr><td class="a">x</td><td class="a">y</td></tr></table>',
      [0, 100],
      [100, 500],
    ),
  );
  it(
    'lets cells go over columns',
    boxesAt(
      '<table width="600"><tr><td width="100">x</td><td>y</td></tr><tr><td class="a" colspan="2">x</td></tr></table>',
      [0, 600],
    ),
  );
  it('gives more to more words', () => {
    const [few, many] = rects(
      '<table width="600"><tr><td class="a">x</td><td class="a">Many more words than there</td></tr></table>',
    );
    assert.ok((few?.[1] ?? 0) < (many?.[1] ?? 0) / 3);
  });
});

describe('boxes in a line', () => {
  const BOX = '<div class="a" style="display:inline-block;width:100%;max-width:300px"><p>x</p></div>';
  it('are side by side', boxesAt(`<div style="font-size:0">${BOX}${BOX}</div>`, [0, 300], [300, 300]));
  it('are centered', boxesAt(`<div align="center">${BOX}${BOX}</div>`, [20, 300], [320, 300]));
  it('break on phones', () =>
    assert.deepEqual(rects(`<div>${BOX}${BOX}</div>`, 'mobile'), [
      [0, 300],
      [0, 300],
    ]));
  it(
    'are right when they float there',
    boxesAt('<div><table class="a" align="right" width="100"><tr><td>x</td></tr></table></div>', [540, 100]),
  );
});

describe('the declared height of a cell', () => {
  const heightIn = (doctype: string, attributes: string) => {
    const page = readPage(
      `${doctype}<style>td{padding:0}</style><table cellspacing="0"><tr><td ${attributes}>x</td></tr></table>`,
    );
    assert.ok(page);
    applyStyles(page, 640);
    const body = buildStack(page.body, { desktop: true, mobile: true });
    placeBoxes(body, 'desktop', 640, { isQuirky: page.quirks === 'full', rightToLeft: false });
    const [table] = body.children;
    return table?.kind === 'table' ? table.rows[0]?.cells[0]?.rects.desktop.height : undefined;
  };
  const padded = 'style="height:100px;padding:20px"';
  const LIMITED =
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
  it('has its padding beside it', () => assert.equal(heightIn('<!DOCTYPE html>', padded), 140));
  it('also in limited quirks mode', () => assert.equal(heightIn(LIMITED, padded), 140));
  it('includes it in quirks mode', () => assert.equal(heightIn('', padded), 100));
  it('includes it where the cell says so', () =>
    assert.equal(
      heightIn('<!DOCTYPE html>', 'style="height:100px;padding:20px;box-sizing:border-box"'),
      100,
    ));
});

describe('blocks among the cells of a row', () => {
  const row = (cells: string) => `<table style="width:300px"><tr>${cells}</tr></table>`;
  it(
    'share a cell beside the others',
    boxesAt(
      row('<td style="display:block">&nbsp;</td><td class="a" style="width:150px">x</td><td>&nbsp;</td>'),
      [75, 150],
    ),
  );
  it(
    'are one below the other in it',
    boxesAt(
      row(
        '<td class="a" style="display:block">x</td><td class="a" style="display:block">y</td><td style="width:100px">z</td>',
      ),
      [0, 200],
      [0, 200],
    ),
  );
  it(
    'have the whole row where there are no others',
    boxesAt(
      row('<td class="a" style="display:block">x</td><td class="a" style="display:block">y</td>'),
      [0, 300],
      [0, 300],
    ),
  );
});

describe('a table of its own width in a cell', () => {
  it(
    'is not narrowed for cells that only wish for a width',
    boxesAt(
      '<table style="width:200px"><tr><td style="width:80px"></td><td><table class="a" style="width:180px"><tr><td>x</td></tr></table></td></tr></table>',
      [20, 180],
    ),
  );
});

describe('cells that are inline blocks', () => {
  const row = (style: string) =>
    `<div style="${style}"><table width="100%"><tr><td class="a" style="display:inline-block;width:150px">b</td></tr></table></div>`;
  it('are in the middle of centered text', () =>
    assert.deepEqual(rects(row('text-align:center')), [[245, 150]]));
  it('are at the end of text at the right', () =>
    assert.deepEqual(rects(row('text-align:right')), [[490, 150]]));
  it('are where text starts', () => assert.deepEqual(rects(row('')), [[0, 150]]));
});
