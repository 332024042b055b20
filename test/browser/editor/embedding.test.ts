import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { openHostBrowser, withoutHostBrowser } from './unlayer-host.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/embedding.md'), 'utf8');
const example = /```html\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
const heading = (text: string) => ({
  id: 'heading1',
  type: 'heading',
  values: { headingType: 'h1', text },
});
const designOf = (text: string) => ({
  counters: {},
  body: {
    id: 'body',
    rows: [
      {
        id: 'row1',
        cells: [1],
        columns: [{ id: 'column1', contents: [heading(text)], values: {} }],
        values: {},
      },
    ],
    headers: [],
    footers: [],
    values: { contentWidth: '600px' },
  },
  schemaVersion: 27,
});

/** The globals of this test's pages: the embedding API, untyped. */
type Embedding = {
  // biome-ignore lint/suspicious/noExplicitAny: called by name, as a page does
  editor: any;
  heard: [string, unknown][];
};

/** A page of another origin, whose HTML is created per request. */
async function openHost(
  page: (url: string) => string | Promise<string>,
): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(await page(request.url ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('an embedded editor', { skip: withoutHostBrowser, timeout: 240_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let host: { server: Server; url: string };
  let stranger: { server: Server; url: string };
  let page: Page;

  const filled = async () =>
    example
      .replaceAll('$URL', service.url)
      .replaceAll('$EDITOR_URL', await service.editorUrl(designOf('Hello')));

  before(async () => {
    service = await openProject();
    browser = await openHostBrowser();
    host = await openHost(filled);
    stranger = await openHost(filled);
    await service.call(
      'PUT',
      `/manage/projects/${service.projectId}/editor-settings`,
      { allowedOrigins: [host.url] },
      chosen.token,
    );
    page = await browser.newPage();
    await page.goto(host.url);
    await until(
      () => page.locator('#status').textContent(),
      (text) => text === 'Ready',
      30_000,
    );
    await page.evaluate(() => {
      const held = window as unknown as Embedding;
      // A const of a classic script is not a property of window.
      held.editor = new Function('return editor')();
      held.heard = [];
      const names = [
        'design:updated',
        'design:loaded',
        'dirty',
        'selection',
        'content:added',
        'design:saved',
        'error',
      ];
      for (const name of names) held.editor.on(name, (data: unknown) => held.heard.push([name, data]));
    });
  });
  after(async () => {
    await browser?.close();
    host?.server.close();
    stranger?.server.close();
    await service?.close();
  });

  /** A call from the page around the editor; a refusal is returned as `{refused: code}`. */
  const call = (name: string, ...given: unknown[]) =>
    page.evaluate(
      async ([method, parameters]) => {
        const { editor } = window as unknown as Embedding;
        try {
          return await editor[method](...parameters);
        } catch (error) {
          return { refused: (error as { code: string }).code, message: (error as Error).message };
        }
      },
      [name, given] as const,
      // biome-ignore lint/suspicious/noExplicitAny: tests read what they know to be there
    ) as Promise<any>;
  const heard = () => page.evaluate(() => (window as unknown as Embedding).heard);

  it('opens from the guide’s page as printed', async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await until(
      () => page.locator('#status').textContent(),
      (text) => /^\d{3,} characters of HTML$/.test(text ?? ''),
      20_000,
    );
  });
  it('gives designs and takes them', async () => {
    assert.deepEqual((await call('saveDesign')).design, designOf('Hello'));
    await call('loadDesign', designOf('Another'));
    assert.deepEqual((await call('saveDesign')).design, designOf('Another'));
    await until(heard, (all) => all.some(([name]) => name === 'design:loaded'));
    assert.equal((await call('loadDesign', 'no JSON')).refused, 'INVALID_DESIGN');
    assert.equal((await call('loadDesign', [])).refused, 'INVALID_DESIGN');
  });
  it('exports', async () => {
    const { html, chunks } = await call('exportHtml');
    assert.ok(html.includes('Another') && chunks.body.includes('Another'));
    assert.match((await call('exportPlainText')).text, /Another/);
  });
  it('changes the design as one step, and tells of it', async () => {
    const patches = [
      { op: 'set', key: 'heading1', path: ['text'], value: 'Changed' },
      { op: 'insert', node: { type: 'divider', values: {} }, place: { parent: 'column1', index: 1 } },
    ];
    await call('apply', patches);
    assert.match((await call('exportPlainText')).text, /Changed/);
    await until(heard, (all) => all.some(([name]) => name === 'content:added'));
    await until(heard, (all) =>
      all.some(([name, data]) => name === 'dirty' && !(data as { dirty: boolean }).dirty),
    );
    assert.equal(await call('canUndo'), true);
    assert.equal(await call('undo'), true);
    assert.deepEqual((await call('saveDesign')).design, designOf('Another'));
    assert.equal(await call('canUndo'), false);
  });
  it('refuses as a whole what it refuses in part', async () => {
    const refused = await call('apply', [
      { op: 'set', key: 'heading1', path: ['text'], value: 'Half' },
      { op: 'remove', key: 'nobody' },
    ]);
    assert.ok(refused?.refused, JSON.stringify(refused));
    assert.match((await call('exportPlainText')).text, /Another/);
  });
  it('selects, audits, saves, and sets options', async () => {
    assert.deepEqual((await call('select', 'heading1')).keys, ['heading1']);
    assert.deepEqual((await call('getSelection')).item.node, heading('Another'));
    assert.match((await call('audit')).status, /PASS|FAIL/);
    assert.ok((await call('save')).revision > 1);
    assert.equal(await call('setMergeTags', { city: { name: 'City', value: '{{city}}' } }), null);
    assert.equal((await call('setMergeTags', 'no tags')).refused, 'INVALID_PARAMS');
    assert.equal(await call('setReadOnly', true), null);
    assert.equal((await call('loadBlank')).refused, 'READ_ONLY');
    await call('setReadOnly', false);
  });
  it('stays read-only while it saves, until its host lifts that', async () => {
    await call('setBodyValues', { contentWidth: '610px' });
    await call('setReadOnly', true);
    await call('save');
    assert.equal((await call('loadBlank')).refused, 'READ_ONLY');
    await call('setReadOnly', false);
    assert.equal(await call('undo'), true);
  });
  it('changes language, texts and theme while it is open; what the user chose goes before the host’s theme', async () => {
    const editor = page.frameLocator('iframe');
    const named = (name: string) =>
      editor.getByRole('banner').getByRole('button', { name, exact: true }).waitFor();
    const theme = () => editor.locator('html').getAttribute('data-theme');
    await call('setLocale', 'de');
    await named('Rückgängig');
    assert.equal(await editor.locator('html').getAttribute('lang'), 'de');
    await call('setTranslations', { de: { 'app.undo': 'Zurücknehmen' } });
    await named('Zurücknehmen');
    await call('setTranslations', {});
    await call('setLocale', 'en');
    await named('Undo');
    await call('setAppearance', { theme: 'dark' });
    await until(theme, (shown) => shown === 'dark');
    await editor.getByRole('banner').getByRole('button', { name: 'More' }).click();
    await editor.getByRole('menuitem', { name: 'Light' }).click();
    await until(theme, (shown) => shown === 'light');
    await call('setAppearance', { theme: 'system' });
    await call('setAppearance', { theme: 'dark' });
    assert.equal(await theme(), 'light');
  });
  it('answers what it does not know, and what is too large', async () => {
    const unknown = await page.evaluate(async () => {
      const { editor } = window as unknown as Embedding;
      const answers: unknown[] = [];
      try {
        await editor.loadDesign({ body: {}, big: 'x'.repeat(21 * 1_048_576) });
      } catch (error) {
        answers.push((error as { code: string }).code);
      }
      return answers;
    });
    assert.deepEqual(unknown, ['TOO_LARGE']);
  });
  it('takes one port: who says connect once more is not heard', async () => {
    const answered = await page.evaluate(async () => {
      const frame = document.querySelector('iframe') as HTMLIFrameElement;
      const { port1, port2 } = new MessageChannel();
      let heardAnything = false;
      port1.onmessage = () => {
        heardAnything = true;
      };
      frame.contentWindow?.postMessage({ postpress: 'connect', protocol: 1, options: {} }, '*', [port2]);
      port1.postMessage(JSON.stringify({ id: 1, call: 'saveDesign' }));
      await (window as unknown as Embedding).editor.canUndo();
      return heardAnything;
    });
    assert.equal(answered, false);
    assert.deepEqual((await call('saveDesign')).design, designOf('Another'));
  });
  it('says nothing to an origin that the project does not name', async () => {
    const other = await browser.newPage();
    const refusals: string[] = [];
    other.on('console', (message) => refusals.push(message.text()));
    await other.goto(stranger.url);
    // Firefox shows the refusal in the frame, and not in its console.
    const refused = () =>
      refusals.some((text) => /frame-ancestors/.test(text)) ||
      other.frames().some((frame) => frame.url().startsWith('about:neterror?e=cspBlocked'));
    await until(refused);
    assert.equal(await other.locator('#status').textContent(), 'Opening…');
    await other.close();
  });
  it('says nothing to a stranger who opens it in a window of its own', async () => {
    const url = await service.editorUrl(designOf('Secret'));
    const other = await browser.newPage();
    await other.goto(stranger.url.replace('127.0.0.1', 'localhost'));
    const popup = other.waitForEvent('popup');
    await other.evaluate((address) => {
      const held = window as unknown as { got: unknown[]; opened: Window | null };
      held.got = [];
      addEventListener('message', ({ data, source }) => {
        held.got.push(data);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = (event) => held.got.push(event.data);
        (source as Window).postMessage({ postpress: 'connect', protocol: 1, options: {} }, '*', [port2]);
        port1.postMessage(JSON.stringify({ id: 1, call: 'saveDesign' }));
      });
      held.opened = window.open(address);
    }, url);
    await (await popup).getByRole('button', { name: 'Divider', exact: true }).waitFor();
    const got = await other.evaluate(() => (window as unknown as { got: unknown[] }).got);
    const hello = { postpress: 'hello', protocol: [1] };
    // The example's own frame, which is refused, sends nothing; the window only sends a greeting.
    assert.ok(
      got.every((data) => JSON.stringify(data) === JSON.stringify(hello)),
      JSON.stringify(got),
    );
    await other.close();
  });
});
