/** Every option of the exports that a page calls on the editor in its frame, compared with the service's exports. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Design } from '@postpress/design';
import { type RenderOptions, renderText } from '@postpress/render';
import type { Browser, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { declaredNames } from '../../../scripts/embed-compatibility/declared-names.ts';
import { type EmbeddingApp, openApp } from '../../embed/open-app.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { compatibilityResults } from './compatibility-results.ts';
import { type Anything, askEditor, openHostBrowser, withoutHostBrowser } from './unlayer-host.ts';

const link = { name: 'web', values: { href: 'https://shop.example/', target: '_blank' } };
const text = (words: string, german = words) => ({
  type: 'text',
  values: { text: `<p>${words}</p>`, _languages: { de: { text: `<p>${german}</p>` } } },
});
const row = (...contents: object[]) => ({ cells: [1], columns: [{ contents, values: {} }], values: {} });
const design = {
  counters: {},
  schemaVersion: 27,
  body: {
    headers: [row(text('Our letterhead'))],
    rows: [
      row(
        text('Dear *|NAME|*, read <a href="https://a.example/terms">our terms</a>.', 'Hallo *|NAME|*'),
        { type: 'button', values: { text: 'Buy  now<!-- ours -->', href: link } },
        {
          type: 'image',
          values: { src: { url: '', width: 100, height: 50 }, altText: 'A red boat', action: link },
        },
        { type: 'form', values: { fields: [{ name: 'email', type: 'email', label: 'Address' }] } },
      ),
    ],
    footers: [row(text('Our imprint'))],
    values: { preheaderText: 'In short', contentWidth: '500px' },
  },
};

const results = compatibilityResults(import.meta.url);

describe('exports of an editor in a page', { skip: withoutHostBrowser, timeout: 240_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let app: EmbeddingApp;
  let page: Page;
  /** The design as the editor has it. */
  let open: Design;

  before(async () => {
    service = await openProject();
    browser = await openHostBrowser();
    const mergeTags = { NAME: { name: 'Name', value: '*|NAME|*' } };
    const init = { projectId: service.projectId, mergeTags, languages: [{ value: 'de', label: 'German' }] };
    app = await openApp('plain-app', service, { init }, {}, 'localhost');
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(app.url);
    await page.waitForFunction(() => 'unlayer' in window);
    await page.evaluate((loaded) => (window as Anything).unlayer.loadDesign(loaded), design as object);
    open = await ask('saveDesign');
  });
  after(async () => {
    await browser?.close();
    app?.close();
    await service?.close();
  });

  const ask = (method: string, options?: object) => askEditor(page, 'unlayer', method, options);
  const exported = async (format: string, options: object = {}): Promise<Anything> => {
    const body = { design: open, displayMode: 'email', ...options };
    return (await service.call('POST', `/v3/templates/export/${format}`, body)).data;
  };

  const optionsOf = (method: string, options: object) =>
    Object.keys(options)
      .map((name) => `${method}({${name}})`)
      .filter((name) => declared.includes(name));
  const declared = declaredNames().exportOptions;
  const mergeTags = { NAME: 'Ada & Bob' };
  const mergeTagsSchema = { NAME: { value: '*|NAME|*' } };
  /** Options with the same for the service where they differ, and what the page shows with them and not without. */
  const htmlOptions: [object, RegExp, object?][] = [
    [{ title: 'Our & title' }, /<title>Our &amp; title<\/title>/],
    [{ textDirection: 'rtl' }, /dir="rtl"/],
    [{ language: 'de' }, /Hallo \*\|NAME\|\*/],
    [{ mergeTags }, /Dear Ada &amp; Bob, read/, { mergeTags, mergeTagsSchema }],
    [{ onlyHeader: true }, /^(?!.*Our imprint)(?!.*Dear).*Our letterhead/s],
    [{ onlyFooter: true }, /^(?!.*Our letterhead)(?!.*Dear).*Our imprint/s],
    [{ onlyHeader: true, onlyFooter: true }, /^(?!.*Dear).*Our letterhead.*Our imprint/s],
    [{ cleanup: false }, /u_content_text/],
    [{ minify: true }, /^(?!.*<!-- ours -->).*Buy/s],
    [{ inlineStyles: true }, /<p style="margin:0">Dear/],
    [{ outlookSupport: false }, /^(?!.*<!--\[if)/s],
  ];
  for (const method of ['exportHtml', 'exportLiveHtml'])
    for (const [options, shows, same = options] of htmlOptions)
      it(`${method}(${JSON.stringify(options)})`, async () => {
        const { html, chunks, amp, design: returned } = await ask(method, options);
        const ofService = await exported('html', same);
        assert.match(html, shows);
        assert.doesNotMatch((await exported('html')).html, shows);
        assert.equal(html, ofService.html);
        assert.deepEqual(chunks, ofService.chunks);
        assert.deepEqual(amp, ofService.amp);
        assert.deepEqual(returned, open);
        results.shows('Methods', method);
        results.shows('Export options', ...optionsOf('exportHtml', options));
      });
  it('exportHtml: amp and validateAmp', async () => {
    const whole = (await ask('exportHtml')).amp;
    assert.equal(whole.enabled, true);
    assert.notEqual(whole.validation.status, 'UNKNOWN');
    assert.equal((await ask('exportHtml', { amp: false })).amp.enabled, false);
    const unchecked = (await ask('exportHtml', { validateAmp: false })).amp;
    assert.deepEqual([unchecked.html, unchecked.validation.status], [whole.html, 'UNKNOWN']);
    results.shows('Export options', ...optionsOf('exportHtml', { amp: false, validateAmp: false }));
  });
  it('exportHtml: isPreview, live and null change nothing', async () => {
    const { html } = await ask('exportHtml');
    assert.equal((await ask('exportHtml', { isPreview: true, live: true, title: null })).html, html);
    assert.equal(html, (await exported('html')).html);
    results.shows('Export options', ...optionsOf('exportHtml', { isPreview: true, live: true }));
  });

  const textOptions: [RenderOptions, RegExp][] = [
    [{ ignoreLinks: true }, /^(?!.*https:)(?!.*Buy).*our terms\./s],
    [{ ignoreImages: true }, /^(?!.*red boat)/s],
    [{ ignorePreheader: true }, /^(?!.*In short)/s],
    [{ ignoreLinks: true, ignoreImages: true, ignorePreheader: true }, /^Our letterhead\n\nDear/],
    [{ mergeTags }, /Dear Ada & Bob, read/],
    [{ language: 'de' }, /Hallo/],
  ];
  for (const [options, shows] of textOptions)
    it(`exportPlainText(${JSON.stringify(options)})`, async () => {
      const { text: written, design: returned } = await ask('exportPlainText', options);
      assert.match(written, shows);
      assert.doesNotMatch((await ask('exportPlainText')).text, shows);
      assert.equal(written, renderText(open, { ...options, mergeTagsSchema }));
      assert.deepEqual(returned, open);
      results.shows('Methods', 'exportPlainText');
      results.shows('Export options', ...optionsOf('exportPlainText', options));
    });

  const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
  const image = async (options: object) => {
    const { width, height } = PNG.sync.read(await bytesAt((await ask('exportImage', options)).url));
    return [width, height];
  };
  it('exportImage: width, height, fullPage and deviceScaleFactor', async () => {
    assert.deepEqual(await image({ width: 320, height: 200, fullPage: false }), [320, 200]);
    assert.deepEqual(
      await image({ width: 300, height: 200, fullPage: false, deviceScaleFactor: 2 }),
      [600, 400],
    );
    const [width, height = 0] = await image({ width: 300, height: 20, fullPage: true });
    assert.ok(width === 300 && height > 200, `${width} × ${height}`);
    const sized = { width, height, fullPage: true, deviceScaleFactor: 2 };
    results.shows('Methods', 'exportImage');
    results.shows('Export options', ...optionsOf('exportImage', sized));
  });
  it('exportImage: mergeTags and language change the picture', async () => {
    const fixed = { width: 500, height: 400, fullPage: false };
    const [plain, merged, german] = await Promise.all(
      [{}, { mergeTags }, { language: 'de' }].map(async (options) =>
        (await bytesAt((await ask('exportImage', { ...fixed, ...options })).url)).toString('base64'),
      ),
    );
    assert.equal(new Set([plain, merged, german]).size, 3);
    results.shows('Export options', ...optionsOf('exportImage', { mergeTags, language: 'de' }));
  });
  const poppler = existsSync('/usr/bin/pdfinfo') ? false : 'needs poppler: apt-get install poppler-utils';
  it('exportPdf: pageSize, documentOrientation, mergeTags and language', { skip: poppler }, async () => {
    const options = { pageSize: 'A5', documentOrientation: 'landscape', mergeTags, language: 'de' };
    const input = await bytesAt((await ask('exportPdf', options)).url);
    assert.match(
      execFileSync('pdfinfo', ['-'], { input, encoding: 'utf8' }),
      /Page size:\s+59\d.* x 4(?:19|20)/,
    );
    assert.match(execFileSync('pdftotext', ['-', '-'], { input, encoding: 'utf8' }), /Hallo Ada & Bob/);
    results.shows('Methods', 'exportPdf');
    results.shows('Export options', ...optionsOf('exportPdf', options));
  });
  it('exportZip: mergeTags and language', async () => {
    const { url } = await ask('exportZip', { mergeTags, language: 'de' });
    const same = await exported('zip', { mergeTags, mergeTagsSchema, language: 'de' });
    assert.deepEqual(await bytesAt(url), await bytesAt(same.url));
    results.shows('Methods', 'exportZip');
    results.shows('Export options', ...optionsOf('exportZip', { mergeTags, language: 'de' }));
  });
  it('says why a file could not be made', async () => {
    const { url, error, design: returned } = await ask('exportImage', { width: 100_000 });
    assert.equal(url, null);
    assert.match(error, /width/);
    assert.deepEqual(returned, open);
  });
  it('exportHtml: popupId', async () => {
    await page.evaluate(() => (window as Anything).unlayer.setDisplayMode('popup'));
    const { chunks } = await ask('exportHtml', { popupId: 'spring' });
    assert.match(chunks.body, /^<div class="u-popup-container" id="spring"/);
    results.shows('Methods', 'setDisplayMode');
    results.shows('Export options', ...optionsOf('exportHtml', { popupId: 'spring' }));
  });
  it('shows the rows that the compatibility table says', { skip: poppler }, () => {
    const { found, recorded } = results.compared();
    assert.deepEqual(found, recorded);
  });
});
