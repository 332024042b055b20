import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { CanvasPage, designOf, heading } from './canvas-page.ts';
import { TextPage } from './text-page.ts';

const synced = { synced: { id: 'block_1' } };
const design = designOf([[[heading('One', synced)]], [[heading('Two')]]]);

describe('synced blocks', { skip: withoutChromium, timeout: 180_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([openProject(), openChromium()]);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const open = async () => {
    const canvas = await CanvasPage.open(browser, await service.editorUrl(design));
    return {
      canvas,
      page: canvas.page,
      text: new TextPage(canvas),
      question: canvas.page.getByRole('dialog'),
    };
  };
  const type = async ({ text, page }: Awaited<ReturnType<typeof open>>, words: string) => {
    // Enter opens the text of the selected block.
    await text.canvas.click('.u_content_heading', 0);
    await text.canvas.rings(/Synced/);
    if (!(await text.isOpen())) await page.keyboard.press('Enter');
    await until(() => text.isOpen());
    await page.keyboard.press('End');
    await page.keyboard.type(words);
  };

  it('keep what was typed when their question is left by Escape, and ask again after the next change', async () => {
    const opened = await open();
    const { canvas, page, text, question } = opened;
    await type(opened, ' more');
    await text.escape();
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await canvas.frame.getByRole('heading', { name: 'One more' }).waitFor();
    await text.saves('text', 0, (value) => value === 'One more');
    await page.getByText('Changed here. The other copies are not updated yet.').waitFor();
    // The button asks, and so does another change.
    await page.getByRole('button', { name: 'Update or detach' }).click();
    await question.getByRole('button', { name: 'Close' }).click();
    await question.waitFor({ state: 'detached' });
    await type(opened, '!');
    await text.escape();
    await question.getByRole('button', { name: 'Undo change' }).click();
    await canvas.frame.getByRole('heading', { name: 'One', exact: true }).waitFor();
    await page.getByText('Changed here.').waitFor({ state: 'detached' });
    await canvas.close();
  });

  it('ask nothing after the change was undone', async () => {
    const opened = await open();
    const { canvas, page, text, question } = opened;
    await type(opened, ' more');
    await page.keyboard.press('Control+z');
    await until(
      () => text.inside(),
      (markup) => !markup.includes('more'),
    );
    await text.escape();
    await page.waitForTimeout(500);
    assert.equal(await question.count(), 0);
    await canvas.close();
  });

  it('do not undo what was changed elsewhere since', async () => {
    const opened = await open();
    const { canvas, page, text, question } = opened;
    await type(opened, ' more');
    await text.escape();
    await question.waitFor();
    await page.keyboard.press('Escape');
    await canvas.click('.u_content_heading', 1);
    await page.locator('[data-property="headingType"]').getByRole('radio', { name: 'H3' }).click();
    await canvas.frame.locator('h3').waitFor();
    await canvas.click('.u_content_heading', 0);
    await page.getByRole('button', { name: 'Update or detach' }).click();
    await question.getByRole('button', { name: 'Detach this copy' }).waitFor();
    assert.equal(await question.getByRole('button', { name: 'Undo change' }).count(), 0);
    await question.getByRole('button', { name: 'Detach this copy' }).click();
    await until(() => text.saved.includes('"dirty":true'));
    await page.getByText('Changed here.').waitFor({ state: 'detached' });
    await canvas.close();
  });

  it('are marked on the canvas and in the properties, and ask once when their source was edited', async () => {
    const opened = await open();
    const { canvas, page, text, question } = opened;
    await canvas.click('.u_content_heading', 1);
    await canvas.rings(/^Heading$/);
    await canvas.click('.u_content_heading', 0);
    await canvas.rings(/^Heading · Synced$/);
    assert.match((await canvas.overlay('.item'))[0]?.name ?? '', /Synced/);
    const folder = process.env.POSTPRESS_SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/synced.png` });
    await page.getByRole('button', { name: 'Edit source' }).click();
    await page.getByText(/^Editing the source/).waitFor();
    await type(opened, ' more');
    await text.escape();
    await page.locator('[data-property="headingType"]').getByRole('radio', { name: 'H3' }).click();
    await canvas.frame.locator('h3').waitFor();
    assert.equal(await question.count(), 0);
    await canvas.click('.u_content_heading', 1);
    await question.getByRole('button', { name: 'Update all copies' }).waitFor();
    assert.deepEqual(canvas.faults, []);
    await canvas.close();
  });
});
