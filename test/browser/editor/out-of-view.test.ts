import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { CanvasPage, designOf, heading, headingRows } from './canvas-page.ts';

const texts = Array.from({ length: 30 }, (_, at) => `Row ${at + 1}`);

describe('a selection that is scrolled out of view', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([openProject(), openChromium()]);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  const toolbar = (canvas: CanvasPage) => canvas.page.locator('.pp-canvas-toolbar');
  const scrollTo = (canvas: CanvasPage, top: number) =>
    canvas.frame.evaluate((to) => window.scrollTo(0, to), top);
  /** Opens thirty rows, selects the first, and scrolls it out of view. */
  const openScrolled = async () => {
    const canvas = await CanvasPage.open(browser, await service.editorUrl(headingRows(...texts)));
    await canvas.click('.u_content_heading', 0, ['Alt']);
    await canvas.rings(/^Row/);
    await toolbar(canvas).waitFor();
    await scrollTo(canvas, 900);
    await until(async () => (await canvas.scrollTop()) >= 900);
    return canvas;
  };
  const isInView = async (canvas: CanvasPage, text: string) => {
    const heading = await canvas.frame.getByRole('heading', { name: text, exact: true }).last().boundingBox();
    const frame = await canvas.page.locator('.pp-canvas-frame').boundingBox();
    return Boolean(
      heading && frame && heading.y >= frame.y && heading.y + heading.height <= frame.y + frame.height,
    );
  };

  it('has no toolbar until it is in view again', async () => {
    const canvas = await openScrolled();
    await toolbar(canvas).waitFor({ state: 'hidden' });
    // It also stays away once the page has stopped.
    await canvas.page.waitForTimeout(400);
    assert.equal(await toolbar(canvas).isVisible(), false);
    await scrollTo(canvas, 0);
    await toolbar(canvas).waitFor();
    await canvas.close();
  });

  it('is shown before it is deleted or cut', async () => {
    for (const key of ['Delete', 'Control+x']) {
      const canvas = await openScrolled();
      await canvas.page.keyboard.press(key);
      await until(() => isInView(canvas, 'Row 2'));
      assert.equal(await canvas.frame.getByRole('heading', { name: 'Row 1', exact: true }).count(), 0);
      await canvas.close();
    }
  });

  it('is followed to each of ten copies', async () => {
    const tall = designOf([[[heading('Only row', { containerPadding: '60px' })]]]);
    const canvas = await CanvasPage.open(browser, await service.editorUrl(tall));
    await canvas.click('.u_content_heading', 0, ['Alt']);
    await canvas.rings(/^Row/);
    for (let copies = 2; copies <= 11; copies += 1) {
      await canvas.page.getByRole('button', { name: 'Duplicate' }).first().click();
      await until(
        async () => (await canvas.rows()).length,
        (count) => count === copies,
      );
      await until(() => isInView(canvas, 'Only row'));
    }
    await canvas.close();
  });
});
