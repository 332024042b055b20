/** Custom tools: registered through the embedding API, offered, rendered, changed, and sandboxed. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Browser, Frame, FrameLocator, Page } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { designOf, heading } from './canvas-page.ts';
import { awaitEditor, openHostBrowser, typeOver, withoutHostBrowser } from './unlayer-host.ts';

const badge = `unlayer.registerTool({
  name: 'badge', label: 'Badge', icon: 'fa-star', supportedDisplayModes: ['email', 'web'],
  options: { main: { title: 'Main', position: 1, options: {
    caption: { label: 'Caption', defaultValue: 'Brand new', widget: 'text' } } } },
  values: {},
  validator: ({ values }) => values.caption === 'Sold out' ? [{ id: 'sold', severity: 'ERROR', title: 'Sold out', description: 'Order more.' }] : [],
  renderer: {
    Viewer: unlayer.createViewer({ render: (values, body, { rowCells }) => '<b class="badge" onclick="x()">' + values.caption + ' in ' + rowCells.length + '</b>' }),
    exporters: { email: (values) => '<b class="badge" onclick="x()">' + values.caption + '</b>' },
    head: { css: () => '.badge { color: rgb(1, 2, 3); }', js: () => '' } } });`;
const endless = `unlayer.registerTool({ name: 'endless', label: 'Endless', options: {}, values: {},
  renderer: { exporters: { email: () => { for (;;) {} } } } });`;
/** As it is built from JSX for Unlayer: a component of a class, and one in `memo`, at the start of the script; and lodash. */
const stars = `const { React } = window.unlayer;
class Stars extends React.Component { render() { return React.createElement('b', null, this.props.values.caption); } }
unlayer.registerTool({ name: 'stars', label: 'Stars', options: {}, values: { caption: 'five stars' },
  renderer: { Viewer: React.memo(Stars), exporters: { email: (values) => '<b>' + _.upperFirst(values.caption) + '</b>' } } });`;
/** Tries every way in which a worker could reach the network, and reports the result of each. */
const spy = (url: string) => `unlayer.registerTool({ name: 'spy', label: 'Spy', options: {}, values: {},
  renderer: { exporters: { email: async () => {
    const seen = [];
    const attempt = async (name, act) => { try { await act(); seen.push(name); } catch {} };
    await attempt('fetch', () => fetch('${url}/leak?fetch'));
    await attempt('xhr', () => { const x = new XMLHttpRequest(); x.open('GET', '${url}/leak?xhr', false); x.send(); });
    await attempt('import', () => import('${url}/leak?import'));
    await attempt('scripts', () => importScripts('${url}/leak?scripts'));
    await attempt('parent', () => { if (!parent.document) throw 0; });
    await attempt('document', () => document.cookie);
    await attempt('rtc', () => new RTCPeerConnection());
    try { new WebSocket('${url.replace('http', 'ws')}/leak?socket'); } catch {}
    try { new EventSource('${url}/leak?events'); } catch {}
    return '<i>seen: ' + (seen.join() || 'nothing') + ' at ' + origin + '</i>';
  } } } });`;

describe('custom tools', { skip: withoutHostBrowser, timeout: 240_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let host: Server;
  let page: Page;
  let editor: FrameLocator;
  const leaks: string[] = [];
  const told: unknown[] = [];

  before(async () => {
    service = await openProject();
    browser = await openHostBrowser();
    let editorUrl = '';
    let scripts: string[] = [];
    host = createServer((request, response) => {
      if (request.url !== '/') leaks.push(request.url ?? '');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('access-control-allow-origin', '*');
      const options = JSON.stringify({ id: 'editor', url: editorUrl, customJS: scripts }).replaceAll(
        '<',
        '\\u003c',
      );
      response.end(`<!doctype html><link rel="icon" href="data:,"><div id="editor" style="height:90vh"></div>
        <script src="${service.url}/apps/editor/embed.js"></script>
        <script>window.held = postpress.createEditor(${options}); held.on('error', (data) => console.info('told ' + data.message));</script>`);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    scripts = [badge, stars, endless, spy(url), `${url}/address.js`];
    await service.call(
      'PUT',
      `/manage/projects/${service.projectId}/editor-settings`,
      { allowedOrigins: [url] },
      chosen.token,
    );
    editorUrl = await service.editorUrl(designOf([[[heading('Above')]]]));
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on('console', (message) => {
      if (message.text().startsWith('told ')) told.push(message.text());
    });
    await page.goto(url);
    editor = page.frameLocator('#editor iframe');
  });
  after(async () => {
    await browser?.close();
    host?.close();
    host?.closeAllConnections();
    await service?.close();
  });

  const canvas = (): Frame => {
    const frame = page.frames().find((each) => each.url().includes('/editor/canvas/'));
    if (!frame) throw new Error('There is no canvas');
    return frame;
  };
  const rendered = () => canvas().evaluate(() => document.body.textContent ?? '');
  const insert = (name: string) =>
    editor.locator('[data-region="palette"]').getByRole('button', { name, exact: true }).click();
  const exported = async (): Promise<string> => (await awaitEditor(page, 'held', 'exportHtml')).html;

  it('are offered once their scripts have run; a URL inside the network is refused in words', async () => {
    await editor.getByRole('button', { name: 'Badge', exact: true }).waitFor({ timeout: 40_000 });
    await until(() => told.some((text) => /address\.js couldn’t be loaded/.test(String(text))));
  });
  it('are inserted with what they declare, and rendered clean', async () => {
    await insert('Badge');
    await until(rendered, (text) => text.includes('Brand new'));
    const [handler, color] = await canvas().evaluate(() => {
      const element = document.querySelector('.badge') as HTMLElement;
      return [element.getAttribute('onclick'), getComputedStyle(element).color];
    });
    assert.deepEqual([handler, color], [null, 'rgb(1, 2, 3)']);
  });
  it('are rendered again when an option changes in the panel', async () => {
    const field = editor.locator('[data-region="panel"]').getByLabel('Caption');
    await typeOver(field, 'Sold out');
    await field.press('Enter');
    await until(rendered, (text) => text.includes('Sold out') && !text.includes('Brand new'));
  });
  it('are shown in the canvas by their viewer, and exported by their exporter', async () => {
    assert.match(await rendered(), /Sold out in 1/);
    const html = await exported();
    assert.match(html, /Sold out/);
    assert.doesNotMatch(html, /Sold out in 1/);
  });
  it('are validated in audits by their own validators', async () => {
    const { status, errors } = await awaitEditor(page, 'held', 'audit');
    assert.equal(status, 'FAIL');
    const [found] = errors.filter(({ id }: { id: string }) => id === 'sold');
    const { severity, title, description } = found;
    assert.deepEqual([severity, title, description], ['error', 'Sold out', 'Order more.']);
  });
  it('that are React components find React and lodash, here and in exports', async () => {
    await insert('Stars');
    await until(rendered, (text) => text.includes('Five stars'));
    assert.match(await exported(), /<b>Five stars<\/b>/);
  });
  it('that hang do not block others', async () => {
    await insert('Endless');
    await until(
      () => told.some((text) => /“endless” couldn’t render its block/.test(String(text))),
      Boolean,
      20_000,
    );
    await until(rendered, (text) => text.includes('no answer within 200 ms') && text.includes('Sold out'));
    await insert('Badge');
    await until(rendered, (text) => text.includes('Brand new'));
  });
  it('reach neither the network nor the page around them', async () => {
    await insert('Spy');
    await until(rendered, (text) => /seen: nothing at null/.test(text));
    assert.deepEqual(leaks, []);
  });
});
