import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Content, Design, DisplayMode } from '@postpress/design';
import { finishPdf } from '../../apps/server/src/exports/pdf-ua/finish-pdf.thread.ts';
import { matterhornFaults, outlineOf } from '../../apps/server/src/exports/pdf-ua/matterhorn.testing.ts';
import type { AssetSource, Browser, Pdf } from '../../apps/server/src/platform/browser/browser.ts';
import { openTestBrowser, plainImage } from '../../apps/server/src/platform/browser/testing.ts';
import { listStored, readStored } from '../../scripts/starters/stored.ts';
import { renderCurrent } from '../corpus/rendering.ts';
import { sampleOf } from '../sample.ts';
import { renderCustomBlock } from '../specimens/custom-tools.ts';
import { withoutChromium } from '../specimens/darkroom.ts';
import { listing, subjects } from './subjects.ts';

/** Per mode; `npm run test:long` prints all of them. */
const DESIGNS_SHORT = 8;

const without = (program: string, debian: string) =>
  existsSync(`/usr/bin/${program}`) || process.env.CI === 'true'
    ? false
    : `needs ${debian}: apt-get install ${debian}`;

const content = (type: string, values: object): Content => ({ type, values }) as Content;
const page = (contents: Content[], headers: Content[] = []): Design => {
  const row = (blocks: Content[]) => ({
    cells: [1],
    columns: [{ contents: blocks, values: {} }],
    values: {},
  });
  return {
    body: {
      rows: [row(contents)],
      headers: headers.length > 0 ? [row(headers)] : [],
      values: { contentWidth: '600px', accessibilityTitle: 'Terms & conditions', language: { code: 'fr' } },
    },
    schemaVersion: 27,
  } as unknown as Design;
};
const words = (text: string) => content('text', { text });
const heading = (text: string, headingType: string) => content('heading', { text, headingType });
const link = (href: string) => ({ name: 'web', values: { href } });
const image = (altText: string, href = '') =>
  content('image', {
    src: { url: 'https://p.example/a.png', width: 90, height: 50 },
    altText,
    ...(href !== '' && { action: link(href) }),
  });

const assets: AssetSource = async (_url, kind) => (kind === 'image' ? plainImage('teal', 90, 50) : undefined);

describe('PDFs', { skip: withoutChromium }, () => {
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), 'pdf-ua-'));
  before(() => {
    browser = openTestBrowser();
  });
  after(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  async function print(design: Design, displayMode: DisplayMode = 'document'): Promise<Pdf> {
    const options = { customBlocks: renderCustomBlock, assetBase: 'https://p.example' };
    const { html } = renderCurrent(design, displayMode, options);
    const isDocument = displayMode === 'document';
    const pdf = await browser.pdf({
      html,
      tenant: 'test',
      assets,
      paper: { width: 8.27, height: 11.69 },
      margin: { top: 0, right: 0, bottom: 0, left: 0 },
      scale: 1,
      media: isDocument ? 'print' : 'screen',
      pageRules: isDocument,
    });
    assert.ok(pdf.ok, JSON.stringify(pdf));
    return pdf;
  }
  const finished = async (design: Design, mode?: DisplayMode) => finishPdf(await print(design, mode));
  /** Runs a program on a PDF. */
  const ask = (program: string, bytes: Uint8Array, ...args: string[]) => {
    const file = join(folder, 'page.pdf');
    writeFileSync(file, bytes);
    return execFileSync(program, [...args.map((each) => (each === 'FILE' ? file : each))], {
      encoding: 'latin1',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  };

  const own: [string, Design][] = [
    [
      'text with a link that wraps',
      page([words(`<p>See <a href="https://a.example/">${'these many words '.repeat(20)}</a></p>`)]),
    ],
    [
      'lists with links and bold words',
      page([
        words(
          '<ul><li>one <a href="https://a.example/">two</a> three</li><li><b>four</b></li></ul><ol><li>five</li></ol>',
        ),
      ]),
    ],
    [
      'tables with and without headers',
      page([
        content('table', {
          table: { headers: [{ cells: [{ text: 'A' }] }], rows: [{ cells: [{ text: '1' }] }] },
        }),
        content('html', {
          html: '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th>C</th><td>1</td></tr></tbody></table>',
        }),
      ]),
    ],
    [
      'pictures, decoration and drawings',
      page([
        image('A harbor'),
        image(''),
        content('html', { html: '<svg width="50" height="50"><circle r="20" cx="25" cy="25"/></svg><hr>' }),
      ]),
    ],
    [
      'headings that skip levels',
      page([heading('a', 'h3'), heading('b', 'h5'), heading('c', 'h2'), heading('d', 'h4')]),
    ],
    [
      'boxes with backgrounds and borders',
      page([
        content('html', {
          html: '<div style="background:#eee;border:3px solid red;box-shadow:2px 2px 9px #000">word</div><div style="background:linear-gradient(red,blue);height:40px"></div>',
        }),
      ]),
    ],
    [
      'a form',
      page([
        content('form', {
          fields: [{ name: 'a', label: 'Name', type: 'text' }],
          action: { url: 'https://a.example/' },
        }),
      ]),
    ],
    [
      'headers on several pages',
      page(
        Array.from({ length: 90 }, (_, n) => words(`<p>line ${n}</p>`)),
        [words('<p>Header</p>')],
      ),
    ],
    ['nothing but a picture without description', page([image('')])],
    ['nothing', page([])],
  ];
  for (const [what, design] of own)
    it(`of ${what} pass the checks of PDF/UA`, async () =>
      assert.deepEqual(await matterhornFaults(await finished(design)), []));

  it('as Chromium writes them do not pass: the checks find faults', async () => {
    const { bytes } = await print(
      page([words('<p>A <a href="https://a.example/">link</a></p><hr>'), heading('a', 'h4')]),
    );
    const numbers = new Set((await matterhornFaults(bytes)).map((fault) => fault.slice(0, 6)));
    for (const number of ['01-005', '06-001', '14-002', '28-004']) assert.ok(numbers.has(number), number);
  });

  it('call links by their words, pictures by their description, and what has neither by its URL', async () => {
    const design = page([
      words('<p><a href="https://a.example/">First</a> <a href="https://a.example/"> second\n one </a></p>'),
      image('A harbor', 'https://b.example/'),
      image('', 'https://c.example/'),
      words('<p><a href="https://d.example/" aria-label="Terms of 2026">here</a></p>'),
    ]);
    const { links } = await outlineOf(await finished(design));
    assert.deepEqual(
      [...new Set(links)],
      ['First', 'second one', 'A harbor', 'https://c.example/', 'Terms of 2026'],
    );
  });
  it('keep which heading is below which', async () => {
    const levels = ['h2', 'h4', 'h4', 'h2', 'h1', 'h3'];
    const { types } = await outlineOf(
      await finished(page(levels.map((level, at) => heading(`t${at}`, level)))),
    );
    assert.deepEqual(
      types.filter((type) => /^H\d/.test(type)),
      ['H1', 'H2', 'H2', 'H1', 'H1', 'H2'],
    );
  });
  it('read in the order of the page, with layout tables as groups', async () => {
    const layout = '<table role="presentation"><tr><td><p>one</p></td><td><p>two</p></td></tr></table>';
    const { types } = await outlineOf(
      await finished(page([content('html', { html: layout }), words('<p>three</p>')])),
    );
    assert.ok(
      types.every((type) => !/^(?:Table|TR|TD)$/.test(type)),
      types.join(),
    );
    assert.equal(types.filter((type) => type === 'P').length, 3);
  });

  it('are read by poppler with title, language, structure and the same words and pictures', {
    skip: without('pdfinfo', 'poppler-utils'),
  }, async () => {
    const design = page([
      heading('Heading', 'h1'),
      words('<p>Some <b>bold</b> words ﬁnally</p>'),
      image('A harbor'),
      content('divider', {}),
    ]);
    const pdf = await print(design);
    const bytes = await finishPdf(pdf);
    const info = ask('pdfinfo', bytes, 'FILE');
    assert.match(info, /Title:\s+Terms & conditions/);
    assert.match(info, /Tagged:\s+yes/);
    assert.match(info, /Metadata Stream:\s+yes/);
    assert.match(ask('pdfinfo', bytes, '-struct-text', 'FILE'), /H1[^"]+"Heading"[\s\S]+Figure/);
    assert.equal(ask('pdftotext', bytes, 'FILE', '-'), ask('pdftotext', pdf.bytes, 'FILE', '-'));
    const drawn = (some: Uint8Array) => ask('pdftoppm', some, '-r', '60', 'FILE');
    assert.ok(drawn(bytes) === drawn(pdf.bytes), 'looks the same');
    assert.match(Buffer.from(bytes).toString('latin1'), /\/Lang \(fr\)/);
  });

  for (const mode of ['document', 'email'] as const)
    it(`of designs of all kinds pass the checks (${mode})`, async () => {
      const starters = listStored().filter(
        ({ displayMode, kind }) => displayMode === mode && kind === 'starter',
      );
      const all = [
        ...subjects(),
        ...starters.map((each) => ({ name: each.path, design: JSON.parse(readStored(each)) as Design })),
      ];
      const failures: string[] = [];
      for (const { name, design } of sampleOf(all, DESIGNS_SHORT))
        failures.push(
          ...(await matterhornFaults(await finished(design, mode))).map((fault) => `${name}: ${fault}`),
        );
      assert.equal(failures.length, 0, listing(failures));
    });
  it('have no faults that qpdf finds', { skip: without('qpdf', 'qpdf') }, async () => {
    for (const [, design] of own)
      assert.match(ask('qpdf', await finished(design), '--check', 'FILE'), /No syntax or stream/);
  });
});
