import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, BrowserContext, Download, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { misfits } from './every-text.ts';

const design = {
  counters: { u_row: 1, u_column: 1, u_content_heading: 1 },
  body: {
    id: 'body',
    rows: [
      {
        id: 'row1',
        cells: [1],
        columns: [
          {
            id: 'column1',
            contents: [{ id: 'heading1', type: 'heading', values: { headingType: 'h1', text: 'Hello' } }],
            values: {},
          },
        ],
        values: {},
      },
    ],
    headers: [],
    footers: [],
    values: { contentWidth: '600px' },
  },
  schemaVersion: 27,
};

describe('the work of a maker', { skip: withoutChromium, timeout: 240_000 }, () => {
  let service: BrowserService;
  let browser: Browser;

  before(async () => {
    service = await openProject();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  const context = () => browser.newContext({ viewport: { width: 1280, height: 800 } });
  const open = async (where: BrowserContext, url: string): Promise<Page> => {
    const page = await where.newPage();
    await page.goto(url);
    await page.getByRole('button', { name: 'Divider', exact: true }).waitFor();
    return page;
  };
  const add = (page: Page, kind: string) => page.getByRole('button', { name: kind, exact: true }).click();
  const status = (page: Page, word: string) => page.locator('.pp-save-status', { hasText: word }).waitFor();
  const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
  const stored = async (url: string) =>
    (await service.call('GET', '/editor/api/session', undefined, tokenOf(url))).data;
  const kinds = async (url: string): Promise<string[]> => kindsOf((await stored(url)).designText);

  it('is saved a moment after each change, and opening alone saves nothing', async () => {
    const url = await service.editorUrl(design);
    const where = await context();
    const page = await open(where, url);
    const before = await stored(url);
    await add(page, 'Divider');
    await until(async () => (await kinds(url)).includes('divider'));
    await status(page, 'Saved');
    const { revision } = await stored(url);
    assert.ok(revision > before.revision);
    await page.keyboard.press('Control+z');
    await until(async () => (await stored(url)).designText === before.designText);
    await where.close();
  });

  it('is kept when the tab dies before it could be saved, and goes on after reopening', async () => {
    const url = await service.editorUrl(design);
    const where = await context();
    const page = await open(where, url);
    await where.route('**/editor/api/design', (route) => route.abort());
    await add(page, 'Divider');
    await add(page, 'Button');
    await status(page, 'Offline, saved on this device');
    assert.deepEqual(await kinds(url), ['heading']);
    await page.close({ runBeforeUnload: false });
    await where.unroute('**/editor/api/design');
    const again = await open(where, url);
    await until(async () => (await kinds(url)).join() === 'heading,divider,button');
    await status(again, 'Saved');
    await where.close();
  });

  it('waits for the network to come back', async () => {
    const url = await service.editorUrl(design);
    const where = await context();
    const page = await open(where, url);
    await where.setOffline(true);
    await add(page, 'Divider');
    await status(page, 'Offline, saved on this device');
    await where.setOffline(false);
    await until(async () => (await kinds(url)).includes('divider'));
    await status(page, 'Saved');
    await where.close();
  });

  it('is written by one tab; the other reads along and may take over', async () => {
    const url = await service.editorUrl(design);
    const where = await context();
    const first = await open(where, url);
    const second = await open(where, url);
    await status(second, 'View only');
    await add(first, 'Divider');
    await second.frameLocator('.pp-canvas-frame').locator('[class*="u_content_divider"]').first().waitFor();
    await second.getByRole('button', { name: 'Take over editing' }).click();
    await status(first, 'View only');
    await status(second, 'Saved');
    await add(second, 'Button');
    await until(async () => (await kinds(url)).join() === 'heading,divider,button');
    await first.frameLocator('.pp-canvas-frame').locator('[class*="u_content_button"]').first().waitFor();
    await where.close();
  });

  it('opens where the browser denies Web Locks, as it does in a third-party frame', async () => {
    const where = await context();
    await where.addInitScript(() => {
      navigator.locks.request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
    });
    const url = await service.editorUrl(design);
    const page = await open(where, url);
    await add(page, 'Divider');
    await until(async () => (await kinds(url)).includes('divider'));
    await where.close();
  });

  it('is never lost to another user’s: both are shown, one is chosen, the other is kept as a version', async () => {
    const url = await service.editorUrl(design);
    const [mine, theirs] = await Promise.all([context(), context()]);
    const page = await open(mine, url);
    const other = await open(theirs, url);
    await add(other, 'Button');
    await status(other, 'Saved');
    await until(async () => (await kinds(url)).includes('button'));
    await add(page, 'Divider');
    const dialog = page.getByRole('dialog', { name: 'Two versions of this design' });
    await dialog.waitFor();
    await page.setViewportSize({ width: 1_440, height: 900 });
    await dialog.getByText('Theirs').first().waitFor();
    assert.deepEqual(await page.evaluate(misfits), []);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/conflict.png` });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    assert.match((await download).suggestedFilename(), /Theirs.*\.json$/);
    await status(page, 'Saved');
    assert.deepEqual(await kinds(url), ['heading', 'divider']);
    await add(page, 'Image');
    await until(async () => (await kinds(url)).join() === 'heading,divider,image');
    await Promise.all([mine.close(), theirs.close()]);
  });

  it('can be taken along when the session has ended', async () => {
    const url = await service.editorUrl(design);
    const where = await context();
    const page = await open(where, url);
    await service.call('POST', '/editor/api/close', undefined, tokenOf(url));
    await add(page, 'Divider');
    await status(page, 'Session ended');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my work' }).click();
    assert.deepEqual(kindsOf(await textOf(await download)), ['heading', 'divider']);
    // Someone who returns to the URL later sees the work that this browser kept, and can adopt it.
    const answer = await page.reload();
    assert.equal(answer?.status(), 410);
    await page.getByRole('heading', { name: 'This editing session has ended' }).waitFor();
    await page.frameLocator('iframe[title="Unsaved work"]').getByText('Hello').waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/ended.png` });
    const again = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my work' }).click();
    assert.deepEqual(kindsOf(await textOf(await again)), ['heading', 'divider']);
    // A new session over the service's last state offers it.
    const next = await service.editorUrl(design);
    const opened = await open(where, next);
    await opened.getByText(/Unsaved work from .* was found in this browser/).waitFor();
    if (process.env.SHOTS) await opened.screenshot({ path: `${process.env.SHOTS}/left.png` });
    await opened.getByRole('button', { name: 'Restore' }).click();
    await until(async () => (await kinds(next)).join() === 'heading,divider');
    await opened.keyboard.press('Control+z');
    await until(async () => (await kinds(next)).join() === 'heading');
    const third = await open(where, await service.editorUrl(design));
    await third.locator('.pp-save-status').waitFor();
    assert.equal(await third.getByRole('button', { name: 'Restore' }).count(), 0);
    await where.close();
  });
});

async function textOf(download: Download): Promise<string> {
  let text = '';
  for await (const part of await download.createReadStream()) text += part;
  return text;
}

function kindsOf(text: string): string[] {
  const { body } = JSON.parse(text) as typeof design;
  return body.rows.flatMap(({ columns }) =>
    columns.flatMap(({ contents }) => contents.map(({ type }) => type as string)),
  );
}
