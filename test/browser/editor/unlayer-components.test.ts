/** The components of `@postpress/embed`, from its tarball, for React and Vue and as an element, on one page. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { buildLibrary } from '../../../scripts/pack/build-library.ts';
import { packFolders } from '../../../scripts/pack/pack-folders.ts';
import { readLibrary } from '../../../scripts/pack/published.ts';
import { writeDeclarations } from '../../../scripts/pack/write-declarations.ts';
import { type EmbeddingApp, openApp } from '../../embed/open-app.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { designOf, heading } from './canvas-page.ts';
import { askEditor, openHostBrowser, withoutHostBrowser } from './unlayer-host.ts';

describe('the components of @postpress/embed', { skip: withoutHostBrowser, timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'postpress-embed-'));
  let service: BrowserService;
  let browser: Browser;
  let app: EmbeddingApp;
  let page: Page;
  const faults: string[] = [];

  before(async () => {
    service = await openProject();
    browser = await openHostBrowser();
    const unpacked = await installFromTarball(folder);
    app = await openApp('components-app', service, { design: designOf([[[heading('Hello')]]]) }, unpacked);
    page = await browser.newPage({ viewport: { width: 1280, height: 1400 } });
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(app.url);
  });
  after(async () => {
    await browser?.close();
    app?.close();
    await service?.close();
    rmSync(folder, { recursive: true });
  });

  it('open with their design, and give it back', async () => {
    const open = () =>
      page.evaluate(() => Object.keys((window as unknown as { editors: object }).editors).length);
    await until(open, (count) => count === 3, 40_000);
    for (const name of ['react', 'vue', 'element']) {
      const { html } = await askEditor(page, `editors.${name}`, 'exportHtml');
      assert.match(html, /Hello/, name);
      assert.equal(await page.locator(`#${name} iframe`).count(), 1, name);
    }
    assert.equal(await page.locator('script[src$="/embed.js"]').count(), 1);
  });
  it('leave nothing when they are unmounted', async () => {
    await page.evaluate(() => (window as unknown as { unmount(): void }).unmount());
    assert.equal(await page.locator('iframe').count(), 0);
    assert.deepEqual(faults, []);
  });
});

/** @returns what bundlers would find by the package's name */
async function installFromTarball(folder: string): Promise<Record<string, string>> {
  const library = readLibrary('embed');
  const [built, declarations] = [join(folder, 'built'), join(folder, 'declarations')];
  mkdirSync(built);
  writeDeclarations([library], declarations);
  await buildLibrary(library, { to: built, declarations });
  const [tarball] = packFolders([built], folder);
  execFileSync('tar', ['-xzf', tarball?.file ?? '', '-C', folder]);
  const at = (name: string) => join(folder, 'package/dist', `${name}.js`);
  const entries = ['react', 'vue', 'element'];
  return Object.fromEntries(entries.map((name) => [`@postpress/embed/${name}`, at(name)]));
}
