import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { designOf, openTestExports, textBlock } from '../testing.ts';

const test = await openTestExports();
after(() => test.close());

const poppler =
  existsSync('/usr/bin/pdfinfo') || process.env.CI === 'true'
    ? false
    : 'needs poppler: apt-get install poppler-utils';

/** A picture that says where its edges are. */
function picture(width: number, height: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="orange"/><text x="9" y="60" font-size="50">top</text><text x="9" y="${height - 30}" font-size="50">bottom</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
const image = (width: number, height: number, values: object = {}) => ({
  id: `i-${height}`,
  type: 'image',
  values: { src: { url: picture(width, height), width, height }, altText: 'A picture', ...values },
});
const html = (markup: string) => ({ id: 'html', type: 'html', values: { html: markup } });
const row = (columns: object[][], values: object = {}) => ({
  id: 'row',
  cells: columns.map(() => 1),
  columns: columns.map((contents) => ({ id: 'column', contents, values: {} })),
  values,
});
const framed = { headers: [row([[textBlock('Header')]])], footers: [row([[textBlock('Footer')]])] };
const pageOf = (rows: object[], more: object = {}, values: object = {}) => {
  const design = designOf([], values) as { body: object };
  return { ...design, body: { ...design.body, rows, ...more } };
};
const around = (block: object) => [textBlock('Before'), block, textBlock('After')];
const lines = '<p>A line</p>'.repeat(90);

/** The words of each page. */
async function pagesOf(design: object, body: object = {}): Promise<string[]> {
  const answer = await test.call('/v3/templates/export/pdf', { design, displayMode: 'document', ...body });
  assert.equal(answer.status, 200, answer.body.message);
  const input = Buffer.from(await (await fetch(answer.body.data.url)).arrayBuffer());
  const text = execFileSync('pdftotext', ['-', '-'], { input, encoding: 'utf8' });
  return text
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replace(/\s+/g, ' ').trim());
}

describe('content taller than the page', { skip: poppler }, () => {
  const scaled: [string, object, object?][] = [
    ['an image block', pageOf([row([around(image(500, 1_200))])])],
    ['an image below padding', pageOf([row([around(image(500, 1_200))], { padding: '60px 20px 90px' })])],
    [
      'an image that only padding makes too tall',
      pageOf([row([around(image(500, 1_115))])], {}, marginless()),
    ],
    ['an image between headers and footers', pageOf([row([around(image(500, 990))])], framed)],
    ['an image beside another column', pageOf([row([around(image(300, 3_000)), [textBlock('Beside')]])])],
    [
      'an image in a layout table',
      pageOf([row([around(html(inTable(`<img src="${picture(400, 2_400)}">`)))])]),
    ],
    [
      'an image between words',
      pageOf([row([[html(`Before <img src="${picture(200, 1_500)}"> After`)]])], framed),
    ],
    [
      'an image on landscape paper',
      pageOf([row([around(image(600, 900))])]),
      { documentOrientation: 'landscape' },
    ],
    ['an image of an email', pageOf([row([around(image(500, 2_400))])]), { displayMode: 'email' }],
  ];
  for (const [what, design, body] of scaled) {
    it(`scales ${what} to one page`, async () => {
      const pages = await pagesOf(design, body);
      assert.ok(
        pages.every((page) => page.replace(/Header|Footer/g, '').trim() !== ''),
        `no blank page: ${JSON.stringify(pages)}`,
      );
      assert.ok(
        pages.some((page) => /top.*bottom/.test(page)),
        `whole on one page: ${JSON.stringify(pages)}`,
      );
      assert.ok(pages.length <= 3, `${pages.length} pages`);
    });
  }
  const divided: [string, object][] = [
    ['an inline block', html(`<div style="display:inline-block;width:70%">${lines}</div>`)],
    ['an inline table', html(`<table style="display:inline-table"><tr><td>${lines}</td></tr></table>`)],
    ['a row of a table', html(inTable(lines))],
  ];
  for (const [what, block] of divided) {
    it(`starts ${what} where it is, and divides it`, async () => {
      const pages = await pagesOf(pageOf([row([around(block)])], framed));
      assert.match(pages[0]!, /Before A line/);
      assert.equal(pages.join(' ').match(/A line/g)?.length, 90);
      assert.ok(
        pages.every((page) => /A line|After/.test(page)),
        JSON.stringify(pages),
      );
    });
  }
  it('leaves an image alone that has room', async () => {
    const full = pageOf([row([[image(794, 1_122, { containerPadding: '0px' })]])], {}, marginless());
    assert.deepEqual(await pagesOf(full), ['top bottom']);
  });
});

function inTable(content: string): string {
  return `<table role="presentation" width="100%"><tr><td style="padding:30px">${content}</td></tr></table>`;
}
function marginless() {
  return { contentWidth: '794px', documentMargin: '0px' };
}
