/** Copy, cut and paste between two open editors and from other programs, by the usual keys. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { headingRows } from './canvas-page.ts';

describe('the clipboard of the editor', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let context: BrowserContext;
  let from: Page;
  let to: Page;
  before(async () => {
    service = await openProject();
    browser = await openChromium();
    context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    from = await open(headingRows('One', 'Two'));
    to = await open(headingRows('Three'));
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  async function open(design: object): Promise<Page> {
    const page = await context.newPage();
    await page.goto(await service.editorUrl(design));
    await until(
      () => headings(page),
      (all) => all.length > 0,
      20_000,
    );
    return page;
  }
  const canvas = (page: Page) => page.frames().find((frame) => frame.url().includes('/editor/canvas/'));
  const headings = async (page: Page): Promise<string[]> =>
    (await canvas(page)?.locator('h1, h2, p').allTextContents()) ?? [];
  const select = async (page: Page, text: string) => {
    await page.bringToFront();
    await canvas(page)?.locator('h2', { hasText: text }).first().click();
  };
  const shows = (page: Page, ...texts: string[]) =>
    until(
      () => headings(page),
      (all) => JSON.stringify(all) === JSON.stringify(texts),
    );

  it('takes a block to another design, and undo takes it away again', async () => {
    await select(from, 'Two');
    await from.keyboard.press('Control+c');
    await select(to, 'Three');
    await to.keyboard.press('Control+v');
    await shows(to, 'Three', 'Two');
    await to.keyboard.press('Control+z');
    await shows(to, 'Three');
  });

  it('moves what is cut', async () => {
    await select(from, 'One');
    await from.keyboard.press('Control+x');
    await shows(from, 'Two');
    await select(from, 'Two');
    await from.keyboard.press('Control+v');
    await shows(from, 'Two', 'One');
  });

  it('takes in markup from elsewhere, and nothing that runs', async () => {
    // It is still selected: a second click would open its text, which has a clipboard of its own.
    await to.bringToFront();
    await to.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/html', '<p onclick="alert(1)">From a page</p><script>alert(2)</script>');
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    });
    await until(async () => (await canvas(to)?.locator('body').textContent())?.includes('From a page'));
    assert.equal(await canvas(to)?.locator('script, [onclick]').count(), 0);
  });
});
