/** An app that uses `react-email-editor` from npm with our script, whose editor is a frame of another site. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { type EmbeddingApp, openApp } from '../../embed/open-app.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { designOf, heading } from './canvas-page.ts';
import { compatibilityResults } from './compatibility-results.ts';
import { askEditor, openHostBrowser, typeOver, withoutHostBrowser } from './unlayer-host.ts';

const results = compatibilityResults(import.meta.url);

describe('react-email-editor', { skip: withoutHostBrowser, timeout: 240_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let app: EmbeddingApp;
  let page: Page;
  const faults: string[] = [];

  before(async () => {
    service = await openProject();
    browser = await openHostBrowser();
    const settings = { design: designOf([[[heading('Hello')]]]) };
    app = await openApp('react-app', service, settings, {}, 'localhost');
    page = await browser.newPage({ viewport: { width: 1280, height: 1400 } });
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(app.url);
  });
  after(async () => {
    await browser?.close();
    app?.close();
    await service?.close();
  });

  const status = (name: string) => page.locator(`#${name} output`).textContent();
  const ready = (name: string) =>
    until(
      () => status(name),
      (text) => text === 'ready',
      40_000,
    );
  const press = (name: string, button: string) =>
    page.locator(`#${name}`).getByRole('button', { name: button, exact: true }).first().click();
  const ask = (name: string, method: string, ...given: unknown[]) => askEditor(page, name, method, ...given);
  const tell = (name: string, method: string, ...given: unknown[]) =>
    page.evaluate(
      // biome-ignore lint/suspicious/noExplicitAny: called by name, as a page does
      ([on, what, all]) => void (window as any)[on][what](...all),
      [name, method, given] as const,
    );

  it('opens two editors on a page, each with its design', async () => {
    await Promise.all([ready('one'), ready('two')]);
    for (const name of ['one', 'two']) {
      await press(name, 'Save');
      const text = await until(
        () => status(name),
        (shown) => shown?.startsWith('saved ') === true,
      );
      assert.equal(JSON.parse((text ?? '').slice(6)).body.values.preheaderText, name);
    }
    assert.equal(await page.locator('#one .events').textContent(), 'loaded');
    results.shows('Methods', 'createEditor', 'addEventListener', 'loadDesign', 'saveDesign');
    results.shows('Events', 'editor:ready', 'onDesignLoad');
  });
  it('exports what is shown', async () => {
    await press('one', 'Export');
    const html = await until(
      () => status('one'),
      (shown) => shown?.startsWith('html ') === true,
      20_000,
    );
    assert.match(html ?? '', /Hello/);
    const text = await ask('one', 'exportPlainText');
    assert.match(text.text, /Hello/);
    assert.equal(text.design.body.rows.length, 1);
  });
  it('is edited, undone and redone; its page hears of it', async () => {
    assert.equal(await ask('one', 'canUndo'), false);
    await tell('one', 'setBodyValues', { backgroundColor: '#123456' });
    const color = async () => (await ask('one', 'saveDesign')).body.values.backgroundColor;
    await until(color, (value) => value === '#123456');
    await until(
      () => page.locator('#one .events').textContent(),
      (all) => /modified/.test(all ?? ''),
    );
    assert.equal(await ask('one', 'canUndo'), true);
    await tell('one', 'undo');
    await until(color, (value) => value !== '#123456');
    await tell('one', 'redo');
    await until(color, (value) => value === '#123456');
  });
  it('offers the tool of its script, with a React viewer and property editors of its own', async () => {
    const editor = page.frameLocator('#one iframe');
    const palette = editor.locator('[data-region="palette"]');
    await palette.getByRole('button', { name: 'Rating', exact: true }).click();
    const panel = editor.locator('[data-region="panel"]');
    const caption = panel.frameLocator('iframe[title="Caption"]').getByLabel('Caption');
    assert.equal(await caption.inputValue(), 'Five stars');
    await typeOver(caption, 'Four stars');
    await caption.press('Enter');
    const steps = panel.frameLocator('iframe[title="Stars"]').getByRole('button');
    await steps.click();
    // The component keeps its own state when its value changes.
    await steps.getByText('4 of 5, pressed 1').waitFor();
    if (process.env.POSTPRESS_SHOTS)
      await page.screenshot({ path: `${process.env.POSTPRESS_SHOTS}/widgets.png` });
    const exports = (text: string) =>
      until(
        async () => (await ask('one', 'exportHtml')).html as string,
        (html) => html.includes(text),
        20_000,
      );
    await exports('<b>Four stars</b><i>4</i>');
    // What was changed elsewhere is shown.
    await tell('one', 'undo');
    await steps.getByText('3 of 5, pressed 1').waitFor();
    await tell('one', 'undo');
    await until(
      () => caption.inputValue(),
      (value) => value === 'Five stars',
    );
    await exports('<b>Five stars</b><i>3</i>');
    results.shows('Methods', 'registerPropertyEditor', 'createWidget');
    results.shows('Options', 'customJS');
  });
  it('exports files, and says what is wrong with a design', async () => {
    const { status: verdict, errors } = await ask('one', 'audit');
    assert.ok(['PASS', 'FAIL'].includes(verdict));
    for (const { severity } of errors) assert.ok(['ERROR', 'WARNING'].includes(severity), severity);
    for (const method of ['exportImage', 'exportPdf', 'exportZip'])
      assert.match((await ask('one', method)).url, /^http/, method);
  });
  it('keeps its design when what a session decides is set again', async () => {
    await tell('two', 'setDisplayMode', 'web');
    const preheader = async () => (await ask('two', 'saveDesign')).body.values.preheaderText;
    await until(preheader, (text) => text === 'two', 30_000);
  });
  it('is destroyed and created again, and offers no work of before', async () => {
    await tell('one', 'setBodyValues', { backgroundColor: '#654321' });
    await page.getByRole('button', { name: 'Again' }).click();
    await Promise.all([ready('one'), ready('two')]);
    assert.equal(await page.locator('iframe').count(), 2);
    for (const frame of page.frames().filter((each) => each.url().includes('/editor/')))
      assert.equal(await frame.getByRole('button', { name: 'Restore' }).count(), 0);
    results.shows('Methods', 'destroy');
    await page.getByRole('button', { name: 'None' }).click();
    await until(
      () => page.locator('iframe').count(),
      (count) => count === 0,
    );
  });
  it('shows the rows that the compatibility table says', () => {
    const { found, recorded } = results.compared();
    assert.deepEqual(found, recorded);
  });
  it('leaves no fault in the console', () => assert.equal(faults.join('\n'), ''));
});
