import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { CanvasPage, designOf, heading, words } from './canvas-page.ts';
import { TextPage } from './text-page.ts';

describe('merge tags on the canvas', { skip: withoutChromium, timeout: 180_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([openProject(), openChromium()]);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const shot = async (canvas: CanvasPage, name: string) => {
    const folder = process.env.POSTPRESS_SHOTS;
    if (folder) await canvas.page.screenshot({ path: `${folder}/${name}.png` });
  };

  it('show their sample values in an opened starter', async () => {
    const canvas = await CanvasPage.open(browser, await service.editorUrl(designOf([])));
    const { page } = canvas;
    await page.getByRole('button', { name: /^Choose a starter/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Start from a design' });
    await dialog
      .getByRole('button', { name: /Appointment/ })
      .first()
      .click();
    // Without the preheader, which no one sees.
    const text = () =>
      canvas.frame.evaluate(() =>
        [...document.querySelectorAll('.u_row')].map((row) => row.textContent).join(' '),
      );
    await until(text, (shown) => shown.includes('Harbor Dental') && shown.includes('Thursday'));
    assert.doesNotMatch(await text(), /\{\{/);
    assert.match(await text(), /June\s*18/);
    await shot(canvas, 'starter');
    await canvas.close();
  });

  it('are chips that move nothing when their text is opened, and name their tag', async () => {
    const design = designOf([
      [
        [
          heading('Hello {{first_name}}, gladly'),
          words('<a href="{{site_url}}">{{site_name}}</a> y {{code}}'),
        ],
      ],
    ]);
    const text = new TextPage(await CanvasPage.open(browser, await service.editorUrl(design)));
    const { canvas, page } = text;
    const heads = canvas.frame.locator('h2');
    await until(
      () => heads.textContent(),
      (shown) => shown?.trim() === 'Hello First name, gladly',
    );
    const chip = canvas.frame.locator('[data-pp-tag]').first();
    assert.equal(await chip.getAttribute('title'), '{{first_name}}');
    // A link has an address, not words.
    assert.equal(
      await canvas.frame.locator('.u_content_text a').getAttribute('href'),
      'https://shop.example',
    );
    const boxes = () =>
      Promise.all([chip.boundingBox(), heads.boundingBox(), canvas.area('.u_content_text')]);
    // On the baseline of the text around it, with room for descenders.
    const isOnLine = await chip.evaluate((element) => {
      const style = getComputedStyle(element);
      return (
        style.overflow === 'visible' && style.position === 'static' && style.verticalAlign === 'baseline'
      );
    });
    assert.ok(isOnLine);
    const closed = await boxes();
    await shot(canvas, 'chips');
    await text.open(0);
    assert.deepEqual(await boxes(), closed);
    await shot(canvas, 'chips-open');
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await text.saves('text', 0, (value) => value === 'Hello {{first_name}}, gladly!');
    await text.escape();
    assert.deepEqual(canvas.faults, []);
    await canvas.close();
  });

  it('show a repeated row and block once for each sample item, of which the first is edited', async () => {
    type Repeatable = { values: object };
    const design = designOf([[[heading('{{name}}')]], [[heading('{{size}}'), heading('After')]]]) as {
      body: { rows: (Repeatable & { columns: { contents: Repeatable[] }[] })[] };
    };
    const repeat = (node: Repeatable | undefined, list: string) =>
      Object.assign(node?.values ?? {}, {
        displayCondition: { type: 'each', label: list, before: `{{#each ${list}}}`, after: '{{/each}}' },
      });
    const [row, other] = design.body.rows;
    repeat(row, 'items');
    repeat(other?.columns[0]?.contents[0], 'sizes');
    const text = new TextPage(await CanvasPage.open(browser, await service.editorUrl(design)));
    const { canvas, page } = text;
    const heads = async () => (await canvas.frame.locator('h2').allTextContents()).map((each) => each.trim());
    await until(heads, (all) => all.length === 7);
    assert.deepEqual((await heads()).slice(3), ['Size', 'Size', 'Size', 'After']);
    const repeats = canvas.frame.locator('[data-pp-repeat]');
    assert.equal(await repeats.count(), 4);
    assert.equal(await repeats.locator('[data-pp]').count(), 0);
    assert.ok(await repeats.evaluateAll((all) => all.every((each) => (each as HTMLElement).inert)));
    await shot(canvas, 'repeats');
    await text.open(1);
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await text.escape();
    await until(heads, (all) => all.slice(3).join() === 'Size!,Size!,Size!,After');
    assert.deepEqual(canvas.faults, []);
    await canvas.close();
  });

  it('are shown as written by one toggle, which is kept', async () => {
    const url = await service.editorUrl(designOf([[[heading('Hello {{first_name}}')]]]));
    const canvas = await CanvasPage.open(browser, url);
    const { page } = canvas;
    const shown = () => canvas.frame.locator('h2').textContent();
    await until(shown, (text) => text?.trim() === 'Hello First name');
    await page.getByRole('tab', { name: 'Data' }).click();
    await page.getByRole('switch', { name: 'Show sample data on the canvas' }).click();
    await until(shown, (text) => text?.trim() === 'Hello {{first_name}}');
    await page.reload();
    await until(shown, (text) => text?.trim() === 'Hello {{first_name}}');
    await page.waitForTimeout(500);
    assert.equal((await shown())?.trim(), 'Hello {{first_name}}');
    await canvas.close();
  });
});
