/**
 * `npm run test:angular`: an app with `angular-email-editor` from npm, unmodified, built by Angular's own tools, opens our
 * editor in Chromium and Firefox. Angular is installed beside the app alone, so neither `npm test` nor `npm run test:long` has it.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { chosen } from '../client/server-process.ts';
import { openChromium, openFirefox, withoutChromium, withoutFirefox } from './browsers.ts';
import { designOf, heading } from './editor/canvas-page.ts';
import { openProject } from './open-service.ts';
import { until } from './until.ts';

const app = join(import.meta.dirname, '../embed/angular-app');
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

const missing = withoutChromium || withoutFirefox;
if (missing) throw new Error(String(missing));
const run = (command: string, words: string[]) =>
  execFileSync(command, words, {
    cwd: app,
    stdio: 'inherit',
    // The tools of Angular want a newer Node than npm may run on.
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` },
  });
if (!existsSync(join(app, 'node_modules')))
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']);
run('npm', ['run', 'build']);

await using closers = new AsyncDisposableStack();
const service = await openProject();
closers.defer(() => service.close());
const settings = { scriptUrl: `${service.url}/embed.js`, design: designOf([[[heading('Hello')]]]) };
const server = createServer((request, response) => {
  const path = request.url === '/' ? '/index.html' : (request.url ?? '');
  const file = join(app, 'dist/browser', path);
  const body =
    path === '/settings.js'
      ? `window.settings = ${JSON.stringify(settings)}`
      : existsSync(file) && readFileSync(file);
  response.writeHead(body === false ? 404 : 200, {
    'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain',
  });
  response.end(body || '');
}).listen(0, '127.0.0.1');
closers.defer(() => void server.close().closeAllConnections());
await until(() => server.listening);
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const path = `/manage/projects/${service.projectId}/embed-settings`;
await service.call('PUT', path, { allowedOrigins: [url] }, chosen.token);

await tryIn('Chromium', await openChromium());
await tryIn('Firefox', await openFirefox());

async function tryIn(name: string, browser: Browser): Promise<void> {
  await using ends = new AsyncDisposableStack();
  ends.defer(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(url);
  const status = () => page.locator('output').textContent();
  await until(status, (text) => text === 'ready');
  console.log(`${name}: opens`);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  const saved = await until(status, (text) => text?.startsWith('saved ') === true);
  const { body } = JSON.parse((saved ?? '').slice(6));
  assert.equal(body.rows[0].columns[0].contents[0].values.text, 'Hello');
  console.log(`${name}: saves the design that it loaded`);
  // Firefox does not tell its driver of promises that a message from a frame resolves.
  await page.evaluate(() => {
    const { one } = window as unknown as { one: { exportHtml(done: (data: object) => void): void } };
    one.exportHtml((exported) => Object.assign(window, { exported }));
  });
  const html = () => page.evaluate(() => (window as { exported?: { html: string } }).exported?.html);
  assert.match((await until(html, (text) => text !== undefined)) ?? '', /Hello/);
  console.log(`${name}: exports`);
  const frames = (count: number) =>
    until(
      () => page.locator('iframe').count(),
      (now) => now === count,
    );
  const toggle = page.getByRole('button', { name: 'Toggle' });
  await toggle.click();
  await frames(0);
  await toggle.click();
  await frames(1);
  await until(status, (text) => text === 'ready');
  assert.deepEqual(faults, []);
  console.log(`${name}: is destroyed and created again, without a fault in the console`);
}
